import { malformed } from '../../protocol/failures/remote-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { FRAME_DEPTH } from '../../protocol/remote/frames.ts';
import { repeatedKey } from '../../protocol/repeated-key.ts';
import { type Said, say } from '../../protocol/said.ts';

/** A frame before its fields are checked. */
export type Frame = Readonly<Record<string, unknown>>;

/** Names that mean something on every object: no frame has a field of such a name. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads one frame as an object. Fails `malformed`, and quotes none of it. */
export function readFrame(text: string): Outcome<Frame> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(say`it is not JSON`);
  }
  if (!isObject(value)) return refused(say`it is not an object`);
  if (depthOf(value) > FRAME_DEPTH) return refused(say`it has more than ${FRAME_DEPTH} levels`);
  if (repeatedKey(text)) return refused(say`it names a field twice`);
  if (hasPrototypeKey(value)) return refused(say`it has a field that no object may have`);
  return done(value);
}

const refused = (why: Said): Outcome<never> => failed(malformed(why));

export const isObject = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Levels of objects and lists, without a call for each: a frame may have as many as it has characters. */
function depthOf(value: unknown): number {
  let depth = 0;
  let level = [value];
  while (level.length > 0 && depth <= FRAME_DEPTH) {
    level = level
      .filter((one) => typeof one === 'object' && one !== null)
      .flatMap((one) => Object.values(one as object));
    depth += level.length > 0 ? 1 : 0;
  }
  return depth;
}

function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => PROTOTYPE_KEYS.has(key) || hasPrototypeKey(inner));
}
