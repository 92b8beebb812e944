import { expect, it } from 'vitest';
import { stopped } from '../../../../src/protocol/failures/failures.ts';
import { focusLost } from '../../../../src/protocol/failures/input-failures.ts';
import type { Holding } from '../../../../src/protocol/messages/target-fields.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import { writeInField } from '../../../../src/targets/act/write-in-field.ts';
import { element } from '../../../support/samples.ts';

type Held = Holding['held'];
interface How {
  readonly type: Outcome;
  readonly noKeys: boolean;
  readonly missing: string;
}

/** Writes into a field that holds `held` of the text after each act. Returns the acts. */
async function write(
  text: string,
  held: readonly Held[],
  { type = done(), noKeys = false, missing = '' }: Partial<How> = {},
) {
  const did: string[] = [];
  const looks = [...held];
  const outcome = await writeInField(text, {
    type: noKeys
      ? undefined
      : async () => {
          did.push('type');
          return type;
        },
    insert: async () => {
      did.push('insert');
      return done();
    },
    holding: async () => done({ held: looks.shift() ?? 'all', missing }),
  });
  return { did, outcome };
}

const long = 'word '.repeat(30);
const lost = failed(focusLost(element(7), 'button "Next"'));

it.each<[string, string, readonly Held[], readonly string[]]>([
  ['a short text is typed', 'Ada', ['all'], ['type']],
  ['a long one is inserted', long, ['all'], ['insert']],
  ['a text beside the old value is inserted', 'Ada', ['more'], ['type', 'insert']],
  ['what a page may have read and emptied is not written again', 'Ada', ['none'], ['type']],
  ['what an insertion does not get in is typed', long, ['none'], ['insert', 'type']],
  ['an empty field is not emptied', '', ['all'], []],
  ['a field is emptied by a key', '', ['none', 'all'], ['type']],
])('%s', async (_, text, held, did) => {
  expect(await write(text, held)).toEqual({ did, outcome: done() });
});

it.each([
  ['12ab34', 'ab', ['type']],
  ['ab12', '12', ['type']],
  ['12345', '45', ['type']],
  ['12-34', '-', ['type']],
  ['482913', '8', ['type', 'insert']],
  ['banana', 'bn', ['type', 'insert']],
])(
  'of %j a field lacks %j: what it refuses is not forced in, what keys garble is',
  async (text, missing, did) => {
    expect((await write(text, ['part'], { missing })).did).toEqual(did);
  },
);

it('a value that no key may carry is inserted, whatever becomes of it', async () => {
  expect(await write('Ada', ['none'], { noKeys: true })).toEqual({ did: ['insert'], outcome: done() });
});

it('a field that holds all of it may have passed the focus on; one that has lost it gets it at once', async () => {
  expect((await write('482913', ['all'], { type: lost })).outcome).toEqual(done());
  expect((await write('482913', ['none'], { type: lost })).did).toEqual(['type', 'insert']);
});

it('nothing more is written once the run is held', async () => {
  const held = await write('Ada', ['none'], { type: failed(stopped) });
  expect(held).toEqual({ did: ['type'], outcome: failed(stopped) });
});
