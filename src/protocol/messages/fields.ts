import * as v from 'valibot';
import type { SessionId } from '../ids.ts';
import type { TurnCode } from '../turn-code.ts';

/** Schemas that several messages share. */
export const id = <T>() =>
  v.pipe(
    v.number(),
    v.integer(),
    v.transform((value) => value as T),
  );
export const session = v.pipe(
  v.string(),
  v.maxLength(16),
  v.transform((value) => value as SessionId),
);
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const turn = v.pipe(
  text(32),
  v.transform((value) => value as TurnCode),
);
export const nothing = v.optional(v.strictObject({}), {});
