import { describe, expect, it } from 'vitest';
import { done as outcome } from '../../../../src/protocol/outcome.ts';
import { say } from '../../../../src/protocol/said.ts';
import { landed } from '../../../../src/session/messages/delivery.ts';
import { withSent, withStep } from '../../../../src/session/messages/finished-steps.ts';
import { withReceipt } from '../../../../src/session/messages/receipts.ts';
import type { Session } from '../../../../src/session/session.ts';
import { aCommand, anUpdate, aSession, codeOf, tab } from '../../../support/samples.ts';

const shown = (text: string) => [{ tabId: tab(20), turn: codeOf(5), url: 'https://shop.example/', text }];
const done = { receipt: 'done', now: 7 } as const;
const times = (count: number, session: Session, sent = '') =>
  Array.from({ length: count }).reduce<Session>(
    (before, _, index) => withSent(withStep(before, aCommand({ label: say`click ${index}` }), done), sent),
    session,
  );

describe('the finished steps of a session', () => {
  it('tell what was done, how it ended, and on which state of the page', () => {
    const session = withStep(aSession({ lastShown: shown('Shoes') }), aCommand(), done);
    expect(session.steps).toEqual([
      { at: 7, label: 'click 12', fields: { id: 12 }, receipt: 'done', page: expect.stringMatching(/^\w+$/) },
    ]);
    const hash = (text: string) =>
      withStep(aSession({ lastShown: shown(text) }), aCommand(), done).steps[0]?.page;
    expect(hash('Shoes')).toBe(session.steps[0]?.page);
    expect(hash('Hats')).not.toBe(session.steps[0]?.page);
    expect(JSON.stringify(session.steps)).not.toContain('Shoes');
  });

  it('keep the message that told of the latest one, once', () => {
    const session = withSent(withStep(aSession(), aCommand(), done), 'Turn k7f2-6. …');
    expect(session.steps[0]?.sent).toBe('Turn k7f2-6. …');
    expect(withSent(session, 'Turn k7f2-7. …')).toBe(session);
    const none = aSession();
    expect(withSent(none, 'Turn k7f2-6. …')).toBe(none);
  });

  it('are the last 20', () => {
    expect(times(25, aSession()).steps.map(({ label }) => label)).toEqual(
      Array.from({ length: 20 }, (_, index) => `click ${index + 5}`),
    );
  });

  it('take 40,000 characters at most: the oldest lose their message first', () => {
    const { steps } = times(20, aSession(), 'x'.repeat(8_000));
    expect(JSON.stringify(steps).length).toBeLessThanOrEqual(40_000);
    expect(steps).toHaveLength(20);
    expect(steps.map(({ sent }) => sent !== undefined)).toEqual([
      ...Array(16).fill(false),
      ...Array(4).fill(true),
    ]);
    const huge = times(3, aSession(), 'x'.repeat(50_000));
    expect(huge.steps.map(({ sent }) => sent)).toEqual([undefined, undefined, undefined]);
  });
});

it('a receipt adds its step, and the message that tells of it is kept with it', () => {
  const message = { turn: codeOf(5), text: 'Turn k7f2-5. You: click 12 → done.', seen: [] };
  const told = anUpdate({ state: 'started', message });
  const ran = withReceipt(aSession({ commandQueue: [aCommand(), told] }), aCommand(), outcome(''), {
    news: [],
    now: 7,
  });
  expect(landed(ran, codeOf(5), 8).steps).toMatchObject([{ receipt: 'done', sent: message.text }]);
});
