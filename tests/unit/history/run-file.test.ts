import { expect, it } from 'vitest';
import { readRunFile, writeRunFile } from '../../../src/history/run-file.ts';
import type { OpenRun } from '../../../src/protocol/history.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { aRun } from '../../support/runs.ts';
import { placed } from '../../support/story.ts';

const run: OpenRun = {
  summary: aRun({ entries: 2 }),
  entries: placed([
    { kind: 'said', at: 1, text: 'Buy a “kettle” */ \u2028' },
    { kind: 'finished', at: 2, text: 'Done.' },
  ]),
  gaps: [{ from: 3, to: 4 }],
  shown: [1],
};
const file = JSON.parse(writeRunFile(run));

it('reads what it has written, but for the messages, which stay here', () => {
  expect(readRunFile(writeRunFile(run))).toEqual({ ok: true, value: { ...run, shown: [] } });
});

it.each([
  ['no JSON', 'GIF89a', /not exported/],
  ['of another program', '{"tools":[]}', /not exported/],
  ['a list', '[]', /not exported/],
  [
    'of a newer version',
    JSON.stringify({ ...file, version: 2, entries: [{ kind: 'dream' }] }),
    /newer version/,
  ],
  ['without entries', JSON.stringify({ ...file, entries: 'none' }), /damaged/],
  [
    'with an entry of no kind',
    JSON.stringify({ ...file, entries: [{ kind: 'dream', seq: 1, at: 1 }] }),
    /damaged/,
  ],
  ['out of order', JSON.stringify({ ...file, entries: file.entries.toReversed() }), /damaged/],
  ['too long', ' '.repeat(LIMITS.runFile + 1), /larger than 8 MB/],
])('refuses a file that is %s, and says what to do', (_, json, why) => {
  const read = readRunFile(json);
  expect(read).toMatchObject({
    ok: false,
    failure: { message: expect.stringMatching(why), hint: expect.stringMatching(/\.$/) },
  });
});
