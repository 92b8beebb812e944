import * as v from 'valibot';

/** A stored value; undefined if it does not fit the schema of this version. */
export const storedAs = <T>(schema: v.GenericSchema<unknown, T>, stored: unknown): T | undefined => {
  const parsed = v.safeParse(schema, stored);
  return parsed.success ? parsed.output : undefined;
};
