import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { hold } from '../../../src/session/holds.ts';
import { note } from '../../../src/session/journal.ts';
import { newSession } from '../../../src/session/new-session.ts';
import { tell } from '../../../src/session/news.ts';
import { isRunning, isUrgent } from '../../../src/session/queue.ts';
import type { News } from '../../../src/session/session.ts';
import {
  addTarget,
  changeTarget,
  dropTarget,
  targetToRelease,
  withOrigin,
} from '../../../src/session/target-tabs.ts';
import { aChat, aCommand, anUpdate, aSession, aTarget, tab, turn } from '../../support/samples.ts';

const fresh = () => newSession({ agent: aChat({ briefed: false }), task: 'Buy shoes', now: 5 });
const quiet: News = { kind: 'receipt', text: 'You: done → done.', quiet: true };
const notice = (text: string): News => ({ kind: 'notice', text });

describe('a new session', () => {
  it('waits to brief its agent, and observes until that has confirmed', () => {
    expect(fresh()).toMatchObject({
      agent: { briefed: false },
      turn: 0,
      repliedTurn: 0,
      nextElementId: 1,
      hold: null,
      commandQueue: [
        { kind: 'UPDATE_AGENT', state: 'received', receivedAt: 5, news: [{ kind: 'briefing' }] },
      ],
    });
  });

  it('has a code that nobody can guess, of characters that nobody mistakes', () => {
    const many = Array.from({ length: 200 }, fresh);
    expect(new Set(many.map(({ id }) => id)).size).toBeGreaterThan(190);
    for (const { id } of many) {
      expect(id).toMatch(/^[a-km-z2-9]{4}$/);
    }
  });

  it('is stored as it is', () => {
    const session = fresh();
    expect(JSON.parse(JSON.stringify(session))).toEqual(session);
  });
});

describe('targets', () => {
  it('get numbers that are never used again', () => {
    const one = addTarget(
      aSession({ targetTabs: [], targetCount: 0 }),
      { tabId: tab(20), url: 'https://a.example/', openedBy: 'person' },
      5,
    );
    const two = addTarget(
      dropTarget(one, tab(20)),
      { tabId: tab(21), url: 'https://b.example/x', openedBy: 'agent' },
      6,
    );
    expect(two.targetTabs).toEqual([
      {
        tabId: 21,
        url: 'https://b.example/x',
        openedBy: 'agent',
        number: 2,
        state: 'loading',
        since: 6,
        lastUsedAt: 6,
      },
    ]);
    expect(two.origins).toContain('https://a.example');
    expect(two.origins).toContain('https://b.example');
  });

  it('take their numbers and what was seen of them along when they go', () => {
    const seen = { tabId: tab(20), turn: turn('k7f2-4'), url: 'https://shop.example/', text: '' };
    const dropped = dropTarget(aSession({ lastShown: [seen] }), tab(20));
    expect([dropped.targetTabs, dropped.elementRanges, dropped.lastShown]).toEqual([[], [], []]);
    expect(dropped.nextElementId).toBe(101);
  });

  it('are changed one by one', () => {
    const session = aSession({ targetTabs: [aTarget(), aTarget({ tabId: tab(21), number: 2 })] });
    expect(changeTarget(session, tab(21), { state: 'loading' }).targetTabs.map(({ state }) => state)).toEqual(
      ['ready', 'loading'],
    );
  });

  it('that the agent has opened go first, least recently used first; the person’s only when nothing else is left', () => {
    const agent = (id: number, lastUsedAt: number) =>
      aTarget({ tabId: tab(id), openedBy: 'agent', lastUsedAt });
    const person = (id: number, lastUsedAt: number) => aTarget({ tabId: tab(id), lastUsedAt });
    expect(targetToRelease([person(1, 1), agent(2, 9), agent(3, 5), person(4, 2)])?.tabId).toBe(3);
    expect(targetToRelease([person(1, 3), person(4, 2)])?.tabId).toBe(4);
    expect(targetToRelease([])).toBeUndefined();
  });
});

describe('origins', () => {
  it('are kept once each', () => {
    expect(withOrigin(['https://a.example'], 'https://a.example/x?y')).toEqual(['https://a.example']);
    expect(withOrigin(['https://a.example'], 'http://a.example/')).toEqual([
      'https://a.example',
      'http://a.example',
    ]);
  });

  it.each(['', 'not an address', 'about:blank', 'data:text/html,x', 'file:///etc/passwd'])(
    'are none of %j',
    (url) => {
      expect(withOrigin([], url)).toEqual([]);
    },
  );
});

describe('a hold', () => {
  it('says why, once', () => {
    const held = hold(aSession(), 'person_acted', sentence('holdPersonActed'), 5);
    expect(held.hold).toEqual({ reason: 'person_acted', sentence: sentence('holdPersonActed'), since: 5 });
    expect(hold(held, 'person_acted', sentence('holdPersonActed'), 6)).toBe(held);
    expect(held.journal).toEqual([{ at: 5, key: 'holdPersonActed', args: [] }]);
  });

  it('for want of an agent outlives every other reason', () => {
    const gone = hold(
      hold(aSession(), 'person_acted', sentence('holdPersonActed'), 5),
      'agent_gone',
      sentence('holdChatClosed'),
      6,
    );
    expect(gone.hold?.reason).toBe('agent_gone');
    expect(hold(gone, 'person_acted', sentence('holdPersonActed'), 7).hold?.reason).toBe('agent_gone');
  });
});

describe('news', () => {
  it('are urgent unless they are quiet, or a message is on its way', () => {
    expect(isUrgent(anUpdate({ news: [quiet] }))).toBe(false);
    expect(isUrgent(anUpdate({ news: [quiet, notice('a')] }))).toBe(true);
    expect(isUrgent(anUpdate({ news: [quiet], message: { turn: turn('k7f2-6'), text: '', seen: [] } }))).toBe(
      true,
    );
  });

  it('wait in one message', () => {
    const session = tell(tell(aSession(), [notice('a')], 5), [notice('b')], 6);
    expect(session.commandQueue).toMatchObject([
      { kind: 'UPDATE_AGENT', receivedAt: 5, news: [{ text: 'a' }, { text: 'b' }] },
    ]);
    expect(tell(aSession(), [], 5).commandQueue).toEqual([]);
  });
});

it('runs while the agent writes, a command waits or there is something to say', () => {
  expect(isRunning(aSession())).toBe(false);
  expect(isRunning(aSession({ isAgentBusy: true }))).toBe(true);
  expect(isRunning(aSession({ commandQueue: [aCommand()] }))).toBe(true);
  expect(isRunning(aSession({ commandQueue: [anUpdate({ news: [notice('a')] })] }))).toBe(true);
  expect(isRunning(aSession({ commandQueue: [anUpdate({ news: [quiet] })] }))).toBe(false);
});

it('remembers the last 200 steps', () => {
  let session = aSession();
  for (let step = 1; step <= 250; step++)
    session = note(session, sentence('stepTargetAssigned', `${step}`), step);
  expect(session.journal).toHaveLength(200);
  expect(session.journal.at(-1)).toEqual({ at: 250, key: 'stepTargetAssigned', args: ['250'] });
});
