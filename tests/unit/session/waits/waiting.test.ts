import { describe, expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { say } from '../../../../src/protocol/said.ts';
import type { OpenWait } from '../../../../src/session/items.ts';
import { patch, type Session } from '../../../../src/session/session.ts';
import { isStalled, nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import {
  beginWait,
  endWait,
  isInWait,
  isOvertaken,
  waitDueAt,
} from '../../../../src/session/waits/waiting.ts';
import { aCommand, anUpdate, aSession, item, more, type SessionOver, tab } from '../../../support/samples.ts';

const NOW = 1_000_000;
const command = aCommand({
  action: 'wait',
  fields: { for: 'text', text: 'Paid' },
  state: 'started',
  startedAt: NOW,
});
const open: OpenWait = { item: item('c1'), since: NOW, until: NOW + 30_000 };
const forText: OpenWait = { ...open, for: 'text', value: 'Paid', tabId: tab(20) };
const waiting = (over: SessionOver = {}): Session =>
  aSession(more({ queue: { items: [command], wait: forText }, turn: { lastActionAt: NOW } }, over));

it('is open until its end, and ends with one receipt', () => {
  const begun = beginWait(aSession({ queue: { items: [command] } }), forText);
  expect(begun.queue.wait).toBe(forText);
  const ended = endWait(begun, command, done(say`It has come.`), NOW + 5);
  expect(ended.queue.wait).toEqual(null);
  expect(ended.queue.items).toMatchObject([{ news: [{ text: 'You: wait for text → done. It has come.' }] }]);
  expect(endWait(ended, command, done(say`It has come.`), NOW + 6)).toBe(ended);
});

it('leaves no receipt for a command that is gone', () => {
  const gone = endWait(waiting({ queue: { items: [] } }), command, done(say`a`), NOW);
  expect(gone.queue.items).toEqual([]);
  expect(gone.queue.wait).toEqual(null);
});

describe('the worker looks after a wait', () => {
  it.each([
    [0, 500],
    [499, 500],
    [500, 1000],
    [29_900, 30_000],
    [40_000, 30_000],
  ])('for something in a page, after %i ms, at %i ms', (after, due) => {
    const at = waitDueAt(waiting(), NOW + after);
    expect(at).toBe(NOW + due);
    expect(nextDeadline(waiting(), NOW + after)).toBe(after < due ? NOW + due : undefined);
  });

  it('for any change when its time is over, or when a change is due', () => {
    expect(waitDueAt(waiting({ queue: { wait: open } }), NOW)).toBe(NOW + 30_000);
    const changed = [{ tabId: tab(20), since: NOW + 70, at: NOW + 80 }];
    expect(waitDueAt(waiting({ queue: { wait: open }, targets: { changed } }), NOW)).toBe(NOW + 580);
  });

  it('never where none is open', () => {
    expect(waitDueAt(aSession(), NOW)).toBeUndefined();
  });

  it('and takes it for no run that is stuck', () => {
    expect(isStalled(waiting(), NOW + 60_000)).toBe(false);
    const stuck = patch(waiting(), { queue: { wait: null } });
    expect(isStalled(stuck, NOW + 60_000)).toBe(true);
  });
});

it('is all that a session does only while its command is the first', () => {
  expect(isInWait(waiting())).toBe(true);
  expect(isInWait(waiting({ queue: { items: [aCommand({ id: item('c2') }), command] } }))).toBe(false);
  expect(isInWait(aSession({ queue: { items: [command] } }))).toBe(false);
});

describe('is overtaken', () => {
  const quiet = anUpdate({ news: [{ kind: 'receipt', text: say``, quiet: true }] });
  it.each<[string, SessionOver, boolean]>([
    ['nothing else', {}, false],
    [
      'the person’s words',
      { queue: { items: [command, anUpdate({ news: [{ kind: 'person', text: 'Stop.' }] })] } },
      true,
    ],
    [
      'a notice',
      { queue: { items: [command, anUpdate({ news: [{ kind: 'notice', text: say`a` }] })] } },
      true,
    ],
    ['another command', { queue: { items: [command, aCommand({ id: item('c2') })] } }, true],
    ['a quiet receipt', { queue: { items: [command, quiet] } }, false],
  ])('by %s: %#', (_, over, expected) => {
    expect(isOvertaken(waiting(over))).toBe(expected);
  });
});
