import * as v from 'valibot';
import type { SessionId } from './ids.ts';
import type { TurnCode } from './turn-code.ts';

// Schemas that several messages share. The marks let the bundler drop the unused ones from content scripts.

/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A whole number from 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A number that Chrome or the worker has given to a thing. */
/* @__NO_SIDE_EFFECTS__ */
export const id = <T extends number>() => count as unknown as v.GenericSchema<number, T>; // A brand is a type.

/** A name that the worker has given to a thing. */
/* @__NO_SIDE_EFFECTS__ */
export const name = <T extends string>(max: number) => text(max) as unknown as v.GenericSchema<string, T>;

export const session = name<SessionId>(16);
export const turn = name<TurnCode>(32);

/* @__NO_SIDE_EFFECTS__ */
export const list = <T>(item: v.GenericSchema<unknown, T>, max: number) =>
  v.pipe(v.array(item), v.maxLength(max)) as v.GenericSchema<unknown, readonly T[]>; // Nobody changes a message.

/** Text the person has typed. */
/* @__NO_SIDE_EFFECTS__ */
export const filled = (max: number) => v.pipe(text(max), v.trim(), v.nonEmpty());
