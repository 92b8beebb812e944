import { expect, it } from 'vitest';
import { mayHaveHappened, refusedByPerson } from '../../../../src/protocol/failures/failures.ts';
import { done, failed } from '../../../../src/protocol/outcome.ts';
import { say } from '../../../../src/protocol/said.ts';
import { withReceipt } from '../../../../src/session/messages/receipts.ts';
import { aCommand, aSession } from '../../../support/samples.ts';

const settled = (outcome: Parameters<typeof withReceipt>[2], quiet?: boolean) => {
  const item = aCommand({ label: say`click 12` });
  const session = aSession({ queue: { items: [item] } });
  const {
    queue,
    progress: { lastStep },
  } = withReceipt(session, item, outcome, {
    news: [],
    now: 9,
    ...(quiet !== undefined && { quiet }),
  });
  return { queue: queue.items, lastStep };
};

it('names the command by its label, in the receipt and in what is kept of the latest command', () => {
  const { queue, lastStep } = settled(done(say`Nothing changed.`));
  expect(queue).toMatchObject([
    { news: [{ kind: 'receipt', text: 'You: click 12 → done. Nothing changed.', about: 12 }] },
  ]);
  expect(lastStep).toEqual({ label: 'click 12', end: 'done' });
  expect(settled(failed(refusedByPerson)).lastStep).toMatchObject({ end: 'not_done' });
  expect(settled(failed(mayHaveHappened)).lastStep).toMatchObject({ end: 'unknown' });
});

it('reports the failure of a quiet command at once', () => {
  const receipt = ({ queue }: ReturnType<typeof settled>) =>
    queue[0]?.kind === 'UPDATE_AGENT' ? queue[0].news[0] : undefined;
  expect(receipt(settled(done(''), true))).toMatchObject({ quiet: true });
  expect(receipt(settled(failed(refusedByPerson), true))).not.toHaveProperty('quiet');
  expect(receipt(settled(done('')))).not.toHaveProperty('quiet');
});

it('tells what was stored of its effects meanwhile, also where nobody knows whether it happened', () => {
  const item = aCommand({ state: 'dispatched' });
  const stored = { ...item, caused: [say`Target 1 opened tab 2.`] };
  for (const [outcome, words] of [
    [done(say`The page is new.`), 'You: click 12 → done. The page is new. Target 1 opened tab 2.'],
    [failed(mayHaveHappened), / → unknown\. .* Target 1 opened tab 2\.$/],
  ] as const) {
    const { queue } = withReceipt(aSession({ queue: { items: [stored] } }), item, outcome, {
      news: [],
      now: 9,
    });
    expect(queue.items).toMatchObject([{ news: [{ text: expect.stringMatching(words) }] }]);
  }
});
