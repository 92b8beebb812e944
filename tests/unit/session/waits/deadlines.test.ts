import { describe, expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { isStalled, nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import {
  aCommand,
  anUpdate,
  aSession,
  aTarget,
  more,
  type SessionOver,
  tab,
} from '../../../support/samples.ts';

const NOW = 1_000_000;
const page = { kind: 'page', tabId: tab(20), full: true } as const;
const busy = { turn: { busySince: NOW, lastActionAt: NOW - 5_000 } };
const loading = { targets: { tabs: [aTarget({ state: 'loading', since: NOW })] } };
const waiting = (receivedAt: number) => ({
  queue: { items: [anUpdate({ receivedAt, news: [page] })] },
  turn: { lastActionAt: NOW },
});

/** Milliseconds from `NOW` to the deadline, computed `afterMs` after `NOW`. */
const wait = (over: SessionOver, afterMs = 0) => {
  const at = nextDeadline(aSession(over), NOW + afterMs);
  return at === undefined ? undefined : at - NOW;
};

describe('the next deadline', () => {
  const hold = { reason: 'person_acted', sentence: sentence('holdPersonActed'), since: NOW } as const;
  const question = {
    id: 'q1',
    item: aCommand().id,
    text: 'Which?',
    choices: [],
    kind: 'question',
    since: NOW,
  } as const;
  it.each<[string, SessionOver]>([
    ['nothing runs', {}],
    ['the run is held', { queue: { items: [aCommand()], hold } }],
    ['the person is asked', { queue: { items: [aCommand()], question } }],
    [
      'a quiet receipt waits',
      { queue: { items: [anUpdate({ news: [{ kind: 'receipt', text: say``, quiet: true }] })] } },
    ],
  ])('does not exist while %s', (_, over) => {
    expect(wait(over)).toBeUndefined();
  });

  it('is the time from which the worker may write the waiting message', () => {
    expect(wait(waiting(NOW))).toBe(500);
  });

  it('is the watchdog’s if the agent does not take the message', () => {
    expect(wait(waiting(NOW), 500)).toBe(15_000);
  });

  it.each([
    [0, 15_000],
    [14_999, 15_000],
    [15_000, 45_000],
    [44_999, 45_000],
    [50_000, 75_000],
  ])('of a busy agent is, after %i ms, 15 s after it began, then every 30 s', (afterMs, expected) => {
    expect(wait(busy, afterMs)).toBe(expected);
  });

  it('of a busy agent remains while the run is held, because its reply still counts', () => {
    expect(wait({ ...busy, queue: { hold } })).toBe(15_000);
  });

  it.each([
    [0, 15_000],
    [15_000, 45_000],
    [119_999, 135_000],
    [120_000, undefined],
  ])('of a target that loads is, after %i ms, %s, though nothing runs', (afterMs, expected) => {
    expect(wait(loading, afterMs)).toBe(expected);
  });

  it('is the nearest of all', () => {
    const other = aTarget({ tabId: tab(21), state: 'loading', since: NOW });
    expect(wait({ ...waiting(NOW), targets: { tabs: [aTarget({ lastUsedAt: 2 }), other] } })).toBe(500);
    expect(wait(more({ ...loading, ...busy }, { turn: { busySince: NOW - 10_000 } }))).toBe(10_000);
  });
});

describe('a session has stalled', () => {
  it.each<[SessionOver, number, boolean]>([
    [busy, 14_999, false],
    [busy, 15_000, true],
    [{ ...busy, turn: { busySince: 0 } }, 60_000, false],
    [loading, 14_999, false],
    [loading, 15_000, true],
    [loading, 120_000, false],
  ])('case %#', (over, afterMs, expected) => {
    expect(isStalled(aSession(over), NOW + afterMs)).toBe(expected);
  });
});
