import * as v from 'valibot';
import type { Command } from '../../src/commands/definition/command.ts';
import { Usage } from './terminal.ts';

type Written = Readonly<Record<string, string | boolean | undefined>>;

/** The options of a command for `parseArgs`: a flag where the field takes true, otherwise a value. */
export const optionsOf = ({ fields }: Command): Record<string, { type: 'string' | 'boolean' }> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const isFlag = v.safeParse(schema, true).success && !v.safeParse(schema, '1').success;
      return [name, { type: isFlag ? 'boolean' : 'string' }];
    }),
  );

/** The fields of a command as they are written in a shell: values in the order of its fields, or `--field value`. */
export function fieldsOf(
  command: Command,
  values: readonly string[],
  options: Written,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(command.fields);
  const free = names.filter((name) => options[name] === undefined);
  if (values.length > free.length)
    throw new Usage(
      `${command.name} takes ${names.map((name) => `[${name}]`).join(' ')}. Quote text with spaces.`,
    );
  const given = [
    ...free.map((name, at) => [name, values[at]] as const),
    ...names.map((name) => [name, options[name]] as const),
  ];
  return Object.fromEntries(
    given
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, fieldValue(command.fields[name], value)]),
  );
}

/** Text where the field takes it as it is, otherwise what it is in JSON: 3, true, [50, 50]. */
function fieldValue(schema: v.GenericSchema | undefined, written: unknown): unknown {
  if (typeof written !== 'string' || !schema || v.safeParse(schema, written).success) return written;
  try {
    return JSON.parse(written);
  } catch {
    return written; // The browser says what the field wants.
  }
}
