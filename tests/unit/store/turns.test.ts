import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { openTurns } from '../../../src/store/turns.ts';
import { answerOf, call } from '../../support/model-calls.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const A = 'aaaa' as SessionId;
const B = 'aaaab' as SessionId;
const acts = (why: string) => answerOf([call({ why, actions: [{ action: 'snapshot' }] })]);

it('keeps a conversation for whoever opens it next', async () => {
  const worker = openTurns();
  await worker.putMessage(A, 1, 'one');
  const document = openTurns();
  await document.putAnswer(A, 1, acts('first'));
  await worker.putMessage(A, 2, 'two');
  expect(await worker.answer(A, 1)).toEqual(acts('first'));
  expect(await document.exchanges(A, 1, 2)).toEqual([
    { text: 'one', answer: acts('first') },
    { text: 'two' },
  ]);
});

it('keeps the first answer to a turn, however many come, and at the same time', async () => {
  const turns = openTurns();
  const other = openTurns();
  await Promise.all([
    turns.putAnswer(A, 1, acts('first')),
    other.putAnswer(A, 1, acts('second')),
    turns.putAnswer(A, 1, acts('third')),
  ]);
  await other.putAnswer(A, 1, acts('fourth'));
  expect(await other.answer(A, 1)).toEqual(acts('first'));
});

it('leaves out earlier turns and messages that were taken back', async () => {
  const turns = openTurns();
  for (const turn of [1, 2, 3, 4]) await turns.putMessage(A, turn, `message ${turn}`);
  for (const turn of [1, 3]) await turns.putAnswer(A, turn, acts(`answer ${turn}`));
  expect((await turns.exchanges(A, 2, 4)).map(({ text }) => text)).toEqual(['message 3', 'message 4']);
  expect(await turns.exchanges(A, 5, 4)).toEqual([]);
  expect(await turns.exchanges(A, 9, 9)).toEqual([]);
});

it('tells the sessions apart, whatever their ids begin with', async () => {
  const turns = openTurns();
  await turns.putMessage(A, 1, 'of a');
  await turns.putMessage(B, 1, 'of b');
  await turns.putAnswer(B, 1, acts('b'));
  expect(await turns.sessions()).toEqual([A, B]);
  await turns.forget([A]);
  expect(await turns.sessions()).toEqual([B]);
  expect(await turns.answer(B, 1)).toEqual(acts('b'));
  await turns.forget([]);
  expect(await turns.sessions()).toEqual([B]);
});

it.each([
  ['no answer', 7],
  ['half of one', { parts: [] }],
  ['one with a part of another version', { ...acts('x'), parts: [{ kind: 'hologram' }] }],
  ['one of 200 KB', { ...acts('x'), parts: [{ kind: 'text', text: 'x'.repeat(200_000) }] }],
])('takes %s for none, so that the model is asked', async (_, stored) => {
  const turns = openTurns();
  const store = createStore('turns', 'turns');
  await set(`${A}:1:message`, 'one', store);
  await set(`${A}:1:answer`, stored, store);
  expect(await turns.answer(A, 1)).toBeUndefined();
  expect(await turns.exchanges(A, 1, 1)).toEqual([{ text: 'one' }]);
  await set(`${A}:1:message`, 7, store);
  expect(await turns.exchanges(A, 1, 1)).toEqual([]);
});

it('puts an answer in the place of one that cannot be read', async () => {
  const turns = openTurns();
  await set(`${A}:1:answer`, { parts: [] }, createStore('turns', 'turns'));
  await turns.putAnswer(A, 1, acts('first'));
  expect(await turns.answer(A, 1)).toEqual(acts('first'));
});
