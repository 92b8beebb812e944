import { describe, expect, it } from 'vitest';
import { landed } from '../../../../src/session/messages/delivery.ts';
import { anUpdate, aSession, codeOf, tab } from '../../../support/samples.ts';

describe('a delivered message', () => {
  const old = { tabId: tab(20), turn: codeOf(4), url: 'https://shop.example/', text: 'old' };
  const other = { tabId: tab(21), turn: codeOf(3), url: 'https://b.example/', text: 'other' };
  const shown = { tabId: tab(20), turn: codeOf(5), url: 'https://shop.example/', text: 'new' };
  const sent = anUpdate({ state: 'started', message: { turn: codeOf(5), text: '…', seen: [shown] } });
  const session = aSession({
    commandQueue: [sent, anUpdate({ id: 'u2' as never })],
    lastShown: [old, other],
  });

  it('is settled; its pages count as seen and the agent as busy', () => {
    expect(landed(session, codeOf(5), 9)).toMatchObject({
      commandQueue: [{ id: 'u2' }],
      lastShown: [other, shown],
      isAgentBusy: true,
      busySince: 9,
      lastMessage: '…',
    });
  });

  it('is settled once', () => {
    const once = landed(session, codeOf(5), 9);
    expect(landed({ ...once, isAgentBusy: false }, codeOf(5), 10)).toMatchObject({ isAgentBusy: false });
    expect(landed(session, codeOf(4), 9)).toBe(session);
  });
});
