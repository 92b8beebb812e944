import * as v from 'valibot';
import { FRAME_BYTES, FRAME_DEPTH } from '../../src/protocol/remote/frames.ts';

/** Reads a frame. Undefined if it is too long or too deep, or not one of the schema's. */
export function readFrame<T>(text: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  if (text.length > FRAME_BYTES) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // A text that is not JSON is a wrong frame like any other.
  }
  if (isDeeper(value, FRAME_DEPTH)) return undefined;
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
