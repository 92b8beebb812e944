import type * as v from 'valibot';
import { expect, expectTypeOf, it } from 'vitest';
import type { Session } from '../../../src/session/session.ts';
import { parseSession, type storedSession } from '../../../src/session/session-schema.ts';
import { fullSession } from '../../support/full-session.ts';
import { aSession, SESSION } from '../../support/samples.ts';

/** A type without what the schema cannot say: readonly, and which fields may be absent. */
type Shape<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? Shape<U>[]
    : T extends object
      ? { -readonly [K in keyof T]-?: Shape<T[K]> }
      : T;

type Stored = v.InferOutput<typeof storedSession>;

it('has every field of a session, and no other', () => {
  expectTypeOf<Shape<Stored>>().toEqualTypeOf<Shape<Session>>();
  // What may be absent here may be so there.
  expectTypeOf<Stored>().toExtend<Session>();
});

it.each([aSession(), fullSession()])('reads what was stored as it was', (session) => {
  expect(parseSession(JSON.parse(JSON.stringify(session)), SESSION)).toEqual(session);
});

it('reads no session under the name of another', () => {
  expect(parseSession(aSession(), 'aaaa')).toBeUndefined();
});
