import { describe, expect, it } from 'vitest';
import { landed } from '../../../../src/session/messages/delivery.ts';
import { patch } from '../../../../src/session/session.ts';
import { anUpdate, aSession, codeOf, tab } from '../../../support/samples.ts';

describe('a delivered message', () => {
  const old = { tabId: tab(20), turn: codeOf(4), url: 'https://shop.example/', text: 'old' };
  const other = { tabId: tab(21), turn: codeOf(3), url: 'https://b.example/', text: 'other' };
  const shown = { tabId: tab(20), turn: codeOf(5), url: 'https://shop.example/', text: 'new' };
  const sent = anUpdate({ state: 'started', message: { turn: codeOf(5), text: '…', seen: [shown] } });
  const session = aSession({
    queue: { items: [sent, anUpdate({ id: 'u2' as never })] },
    shown: { pages: [old, other] },
  });

  it('is settled; its pages count as seen and the agent as busy', () => {
    expect(landed(session, codeOf(5), 9)).toMatchObject({
      queue: { items: [{ id: 'u2' }] },
      shown: { pages: [other, shown], message: '…' },
      turn: { busySince: 9, sentAt: 9 },
    });
  });

  it('is settled once', () => {
    const once = landed(session, codeOf(5), 9);
    expect(landed(patch(once, { turn: { busySince: 0 } }), codeOf(5), 10)).toMatchObject({
      turn: { busySince: 0 },
    });
    expect(landed(session, codeOf(4), 9)).toBe(session);
  });
});
