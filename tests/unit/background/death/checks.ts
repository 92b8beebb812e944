import { expect } from 'vitest';
import { type Played, SECRET } from '../support/play.ts';

/** Checks what must hold in the end, whatever died; returns the messages that the agent has got. */
export function messagesOf({
  told,
  received,
  results,
  cancelled,
  session,
  sessions,
}: Played): readonly string[] {
  expect(sessions).toBe(1);
  // Each turn has one text, and the agent receives it once.
  const texts = new Map(told.map(({ turn, text }) => [turn, text]));
  for (const { turn, text } of told) expect(text).toBe(texts.get(turn));
  expect(received).toEqual([...texts.values()]);
  if (results) {
    // Each call has one result, which says what its receipt says, and nothing waits but what no call asked for.
    expect([...results.values()].map((one) => one?.length)).toEqual([...results].map(() => 1));
    for (const [call, one] of results) expect(one?.[0]?.call).toBe(call);
    for (const answers of cancelled?.values() ?? []) expect(answers.size).toBe(1);
    expect(session?.progress).toMatchObject({ answer: 'I am done.', isTaskDone: true });
    expect(waitingNews(session).filter(({ kind }) => kind === 'receipt')).toEqual([]);
    return received;
  }
  // Only the quiet receipt of `done` waits, for the next message, and what a page has done by itself.
  expect(session).toMatchObject({ progress: { answer: 'I am done.', isTaskDone: true } });
  expect(session?.queue.items).toMatchObject([{ kind: 'UPDATE_AGENT', state: 'received' }]);
  const waiting = waitingNews(session);
  expect(waiting.every((one) => 'quiet' in one && one.quiet)).toBe(true);
  expect(waiting.filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
  return received;
}

/** Checks the same; returns the text of the command's only receipt. */
export function receiptOf(played: Played, action: string): string {
  const receipts = messagesOf(played)
    .flatMap((text) => [...text.matchAll(/You: (\w+).*? → (.*?)(?= You: |$)/gm)])
    .filter(([, what]) => what === action);
  expect(receipts).toHaveLength(1);
  return receipts[0]?.[2] ?? '';
}

export const waitingNews = (session: Played['session']) =>
  (session?.queue.items ?? []).flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []));

/** Checks the receipt against the number of times the action has happened. */
export function checkTruth(receipt: string, times: number): void {
  if (receipt.startsWith('done')) expect(times).toBe(1);
  else if (receipt.startsWith('not done')) expect(times).toBe(0);
  else
    expect([receipt, times]).toEqual([
      expect.stringMatching(/^unknown/),
      expect.toSatisfy((count: number) => count <= 1),
    ]);
}

/** Checks that no more than the places of tabs is on the disk, and nothing of a secret ever was. */
export function checkStored({ world }: Played): void {
  const { items, written } = world.browser.local;
  expect([...written].filter((json) => json.includes(SECRET))).toEqual([]);
  expect(JSON.stringify(items).match(/https?:[^\s"]*[?#@][^\s"]*/g)).toBeNull();
}
