import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeCall } from '../../../offscreen/make-call.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import type { DueCall } from '../../../src/protocol/messages/link.ts';
import { openTurns, type Turns } from '../../../src/store/turns.ts';
import { answerOf, call, smallTool } from '../../support/model-calls.ts';
import { chunksOf, streamed } from '../../support/model-streams.ts';

const A = 'aaaa' as SessionId;
const due: DueCall = {
  kind: 'turn',
  session: A,
  turn: 1,
  attempt: 1,
  from: 1,
  system: 'You work in web pages.',
  tool: smallTool,
  endpoint: {
    preset: 'openai',
    address: 'https://models.example/v1',
    model: 'm-1',
    tools: 'required',
    drops: [],
  },
};
const acts = answerOf([call({ why: 'I look.', actions: [{ action: 'snapshot' }] })]);

/** A provider's answer, which has read ten tokens. */
const answered = () =>
  streamed(
    chunksOf.compatible({
      calls: [{ id: 'call1', input: JSON.stringify({ why: 'I look.', actions: [{ action: 'snapshot' }] }) }],
      usage: { input: 10, output: 5 },
    }),
  );

let asked = 0;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answered();
  });
  await openTurns().putMessage(A, 1, 'Task: buy a cup.');
});

const make = (over: Partial<Turns> = {}, signal = new AbortController().signal) =>
  makeCall(due, { turns: { ...openTurns(), ...over }, signal, onText: () => {} });
const full = async () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

it('stores the answer before it ends, and asks a model that has answered no more', async () => {
  expect(await make()).toEqual({ kind: 'turn', failure: null });
  expect((await openTurns().answer(A, 1))?.parts).toMatchObject(acts.parts);
  expect(await make()).toEqual({ kind: 'turn', failure: null });
  expect(asked).toBe(1);
});

it('does not ask for an answer that another attempt has stored', async () => {
  await openTurns().putAnswer(A, 1, acts);
  expect(await make()).toEqual({ kind: 'turn', failure: null });
  expect(asked).toBe(0);
});

it.each(['putAnswer', 'exchanges', 'answer'] as const)(
  'says that there is no room where %s fails',
  async (what) => {
    expect(await make({ [what]: full })).toEqual({
      kind: 'turn',
      failure: { code: 'storage_full', words: 'The quota has been exceeded.' },
    });
  },
);

it('has failed where the answer that it has stored cannot be read', async () => {
  expect(await make({ answer: async () => undefined })).toMatchObject({ failure: { code: 'malformed' } });
});

it('says nothing once it was stopped, and stores nothing', async () => {
  const ends = new AbortController();
  vi.stubGlobal('fetch', async () => {
    ends.abort();
    return answered();
  });
  expect(await make({}, ends.signal)).toBeUndefined();
  expect(await openTurns().answer(A, 1)).toBeUndefined();
});

it('says that a model has read less than it was sent, and does not take its answer', async () => {
  await openTurns().putMessage(A, 1, 'Task: buy a cup. '.repeat(2_000));
  expect(await make()).toMatchObject({ failure: { code: 'truncated', context: 10 } });
  expect(await openTurns().answer(A, 1)).toBeUndefined();
});
