import { describe, expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { UPDATES, type Updates } from '../../../../src/protocol/settings.ts';
import type { News, Session } from '../../../../src/session/session.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import {
  atWork,
  changesDueAt,
  isUnasked,
  mayTellChanges,
  tellChanges,
  withAttention,
  withChange,
  withoutChanges,
  withoutCount,
  withoutUnasked,
} from '../../../../src/session/waits/living.ts';
import {
  aCommand,
  anUpdate,
  aSession,
  aTarget,
  item,
  type SessionOver,
  tab,
} from '../../../support/samples.ts';

const NOW = 1_000_000;
const changed = [{ tabId: tab(20), since: NOW, at: NOW }];
const waiting = (over: SessionOver = {}): Session => aSession({ attention: 'waits', changed, ...over });
const page: News = { kind: 'page', tabId: tab(20), full: false, unasked: true };

describe('a change of a target', () => {
  it('is noted with its first and its last time', () => {
    const once = withChange(aSession(), tab(20), NOW);
    expect(once.changed).toEqual(changed);
    expect(withChange(once, tab(20), NOW + 9).changed).toEqual([{ tabId: tab(20), since: NOW, at: NOW + 9 }]);
  });

  it.each<[string, SessionOver]>([
    ['a command runs, whose receipt shows the page', { commandQueue: [aCommand({ state: 'started' })] }],
    ['a message is about to be written', { commandQueue: [anUpdate({ news: [page] })] }],
  ])('is not noted while %s', (_, over) => {
    const session = aSession(over);
    expect(withChange(session, tab(20), NOW)).toBe(session);
  });

  it('is a step for the person after the agent was done, for it may be a late answer', () => {
    const after = withChange(aSession({ attention: 'done' }), tab(20), NOW);
    expect(after).not.toHaveProperty('changed');
    expect(after.journal).toEqual([{ at: NOW, ...sentence('stepChangedAfterDone', '1') }]);
  });

  it.each<[string, SessionOver]>([
    ['a wait is open', { commandQueue: [aCommand()], wait: { item: item('c1'), since: 1, until: 2 } }],
    [
      'a written message is on its way',
      { commandQueue: [anUpdate({ news: [page], message: { turn: aCommand().turn, text: '', seen: [] } })] },
    ],
    [
      'a quiet receipt waits',
      { commandQueue: [anUpdate({ news: [{ kind: 'receipt', text: say``, quiet: true }] })] },
    ],
  ])('is noted while %s', (_, over) => {
    expect(withChange(aSession(over), tab(20), NOW).changed).toEqual(changed);
  });

  it.each<[string, SessionOver, number | undefined]>([
    ['500 ms after the last', { changed: [{ tabId: tab(20), since: NOW, at: NOW + 900 }] }, NOW + 1400],
    [
      '5 s after the first at the latest',
      { changed: [{ tabId: tab(20), since: NOW, at: NOW + 4900 }] },
      NOW + 5000,
    ],
    [
      'once all are quiet',
      {
        targetTabs: [aTarget(), aTarget({ tabId: tab(21) })],
        changed: [...changed, { tabId: tab(21), since: NOW + 5, at: NOW + 70 }],
      },
      NOW + 570,
    ],
    ['never where the target is gone', { targetTabs: [], changed }, undefined],
    ['never where nothing has changed', {}, undefined],
  ])('is due %s', (_, over, due) => {
    expect(changesDueAt(aSession(over))).toBe(due);
  });

  it('is forgotten once a message has shown it, unless it came after the pages were read', () => {
    expect(withoutChanges(waiting(), NOW)).not.toHaveProperty('changed');
    expect(withoutChanges(waiting(), NOW - 1).changed).toEqual(changed);
  });
});

describe('the agent is told of changes', () => {
  const hold = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: NOW } as const;
  const question = {
    id: 'q1',
    item: item('c1'),
    text: 'Which?',
    choices: [],
    kind: 'question',
    since: NOW,
  } as const;
  const may = (over: SessionOver) => UPDATES.filter((updates) => mayTellChanges(waiting(over), updates));

  it.each<[string, SessionOver, readonly Updates[]]>([
    ['it waits', {}, ['waiting', 'always']],
    ['it was told twice', { unasked: 2 }, ['waiting', 'always']],
    [
      'a quiet receipt waits',
      { commandQueue: [anUpdate({ news: [{ kind: 'receipt', text: say``, quiet: true }] })] },
      ['waiting', 'always'],
    ],
    ['it was told three times', { unasked: 3 }, []],
    ['it is done', { attention: 'done' }, []],
    ['its answer is there, from before this version', { answer: 'Ordered.' }, []],
    ['the run is held', { hold }, []],
    ['the person is asked', { question }, []],
    ['the person is asked about a site', { targetTabs: [aTarget({ state: 'asked' })] }, []],
    ['it writes', { isAgentBusy: true }, []],
    ['it is not briefed', { agent: { briefed: false } }, []],
    ['the person prepares it', { agent: { preparing: 'waiting' } }, []],
    ['a command waits', { commandQueue: [aCommand()] }, []],
  ])('while %s, as the person has chosen: %#', (_, over, updates) => {
    expect(may(over)).toEqual(updates);
  });

  it('while it neither waits nor works only where the person wants that always', () => {
    const { attention: _, ...idle } = waiting();
    expect(UPDATES.filter((updates) => mayTellChanges(idle, updates))).toEqual(['always']);
  });

  it('with news that nobody has asked for, as old as the change', () => {
    const told = tellChanges(waiting());
    expect(told.commandQueue).toMatchObject([{ kind: 'UPDATE_AGENT', receivedAt: NOW, news: [page] }]);
    expect(told).not.toHaveProperty('changed');
  });

  it('of no target that is gone', () => {
    expect(tellChanges(waiting({ targetTabs: [] })).commandQueue).toEqual([]);
  });

  it('at a deadline that outlives the worker, unless they are not to be told', () => {
    expect(nextDeadline(waiting(), NOW)).toBe(NOW + 500);
    expect(nextDeadline(waiting({ attention: 'done' }), NOW)).toBeUndefined();
    expect(nextDeadline(waiting({ unasked: 3 }), NOW)).toBeUndefined();
    expect(nextDeadline(waiting({ hold }), NOW)).toBeUndefined();
  });
});

describe('what the agent has not asked for', () => {
  it('is nothing beside what it has', () => {
    expect(isUnasked([page])).toBe(true);
    expect(isUnasked([page, { kind: 'notice', text: say`a` }])).toBe(false);
    expect(isUnasked([{ kind: 'page', tabId: tab(20), full: true }])).toBe(false);
    expect(isUnasked([])).toBe(false);
  });

  it('leaves a message that would show nothing, and the rest of the message stays', () => {
    const notice: News = { kind: 'notice', text: say`a` };
    const both = anUpdate({ news: [page, notice] });
    expect(withoutUnasked(aSession({ commandQueue: [both] }), both).commandQueue).toMatchObject([
      { news: [notice] },
    ]);
    const alone = anUpdate({ news: [page] });
    expect(withoutUnasked(aSession({ commandQueue: [alone] }), alone).commandQueue).toEqual([]);
  });
});

describe('an agent', () => {
  it('waits after a turn that asks for nothing, but not after it was done', () => {
    expect(withAttention(aSession()).attention).toBe('waits');
    expect(withAttention(aSession({ attention: 'done' })).attention).toBe('done');
  });

  it('that acts is told again', () => {
    const acting = atWork(waiting({ unasked: 3 }));
    expect(acting).not.toHaveProperty('attention');
    expect(acting).not.toHaveProperty('unasked');
  });

  it('to whom the person speaks is told again, and goes on to wait', () => {
    const spoken = withoutCount(waiting({ unasked: 3 }));
    expect(spoken).not.toHaveProperty('unasked');
    expect(spoken.attention).toBe('waits');
  });
});
