import { describe, expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { UPDATES, type Updates } from '../../../../src/protocol/settings.ts';
import type { News } from '../../../../src/session/items.ts';
import { patch, type Session } from '../../../../src/session/session.ts';
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
  more,
  type SessionOver,
  tab,
} from '../../../support/samples.ts';

const NOW = 1_000_000;
const changed = [{ tabId: tab(20), since: NOW, at: NOW }];
const waiting = (over: SessionOver = {}): Session =>
  aSession(more({ turn: { attention: 'waits' }, targets: { changed } }, over));
const page: News = { kind: 'page', tabId: tab(20), full: false, unasked: true };

describe('a change of a target', () => {
  it('is noted with its first and its last time', () => {
    const once = withChange(aSession(), tab(20), NOW);
    expect(once.targets.changed).toEqual(changed);
    expect(withChange(once, tab(20), NOW + 9).targets.changed).toEqual([
      { tabId: tab(20), since: NOW, at: NOW + 9 },
    ]);
  });

  it.each<[string, SessionOver]>([
    ['a command runs, whose receipt shows the page', { queue: { items: [aCommand({ state: 'started' })] } }],
    ['a message is about to be written', { queue: { items: [anUpdate({ news: [page] })] } }],
  ])('is not noted while %s', (_, over) => {
    const session = aSession(over);
    expect(withChange(session, tab(20), NOW)).toBe(session);
  });

  it('is an event for the person, once, after the agent was done, for it may be a late answer', () => {
    const once = withChange(aSession({ turn: { attention: 'done' } }), tab(20), NOW);
    const after = withChange(once, tab(20), NOW + 9);
    expect(after.targets.changed).toEqual([]);
    expect(after.shown.story).toEqual([
      { kind: 'event', seq: 1, at: NOW, sentence: sentence('stepChangedAfterDone', '1') },
    ]);
  });

  it.each<[string, SessionOver]>([
    ['a wait is open', { queue: { items: [aCommand()], wait: { item: item('c1'), since: 1, until: 2 } } }],
    [
      'a written message is on its way',
      {
        queue: {
          items: [anUpdate({ news: [page], message: { turn: aCommand().turn, text: '', seen: [] } })],
        },
      },
    ],
    [
      'a quiet receipt waits',
      { queue: { items: [anUpdate({ news: [{ kind: 'receipt', text: say``, quiet: true }] })] } },
    ],
  ])('is noted while %s', (_, over) => {
    expect(withChange(aSession(over), tab(20), NOW).targets.changed).toEqual(changed);
  });

  it.each<[string, SessionOver, number | undefined]>([
    [
      '500 ms after the last',
      { targets: { changed: [{ tabId: tab(20), since: NOW, at: NOW + 900 }] } },
      NOW + 1400,
    ],
    [
      '5 s after the first at the latest',
      { targets: { changed: [{ tabId: tab(20), since: NOW, at: NOW + 4900 }] } },
      NOW + 5000,
    ],
    [
      'once all are quiet',
      {
        targets: {
          tabs: [aTarget(), aTarget({ tabId: tab(21) })],
          changed: [...changed, { tabId: tab(21), since: NOW + 5, at: NOW + 70 }],
        },
      },
      NOW + 570,
    ],
    ['never where the target is gone', { targets: { tabs: [], changed } }, undefined],
    ['never where nothing has changed', {}, undefined],
  ])('is due %s', (_, over, due) => {
    expect(changesDueAt(aSession(over))).toBe(due);
  });

  it('is forgotten once a message has shown it, unless it came after the pages were read', () => {
    expect(withoutChanges(waiting(), NOW).targets.changed).toEqual([]);
    expect(withoutChanges(waiting(), NOW - 1).targets.changed).toEqual(changed);
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
    ['it was told twice', { turn: { unasked: 2 } }, ['waiting', 'always']],
    [
      'a quiet receipt waits',
      { queue: { items: [anUpdate({ news: [{ kind: 'receipt', text: say``, quiet: true }] })] } },
      ['waiting', 'always'],
    ],
    ['it was told three times', { turn: { unasked: 3 } }, []],
    ['it is done', { turn: { attention: 'done' } }, []],
    ['its answer is there, from before this version', { progress: { answer: 'Ordered.' } }, []],
    ['the run is held', { queue: { hold } }, []],
    ['the person is asked', { queue: { question } }, []],
    ['the person is asked about a site', { targets: { tabs: [aTarget({ state: 'asked' })] } }, []],
    ['it writes', { turn: { busySince: 1 } }, []],
    ['it is not briefed', { agent: { briefed: false } }, []],
    ['the person prepares it', { agent: { isPreparing: true } }, []],
    ['a command waits', { queue: { items: [aCommand()] } }, []],
  ])('while %s, as the person has chosen: %#', (_, over, updates) => {
    expect(may(over)).toEqual(updates);
  });

  it('while it neither waits nor works only where the person wants that always', () => {
    const idle = patch(waiting(), { turn: { attention: null } });
    expect(UPDATES.filter((updates) => mayTellChanges(idle, updates))).toEqual(['always']);
  });

  it('with news that nobody has asked for, as old as the change', () => {
    const told = tellChanges(waiting());
    expect(told.queue.items).toMatchObject([{ kind: 'UPDATE_AGENT', receivedAt: NOW, news: [page] }]);
    expect(told.targets.changed).toEqual([]);
  });

  it('of no target that is gone', () => {
    expect(tellChanges(waiting({ targets: { tabs: [] } })).queue.items).toEqual([]);
  });

  it('at a deadline that outlives the worker, unless they are not to be told', () => {
    expect(nextDeadline(waiting(), NOW)).toBe(NOW + 500);
    expect(nextDeadline(waiting({ turn: { attention: 'done' } }), NOW)).toBeUndefined();
    expect(nextDeadline(waiting({ turn: { unasked: 3 } }), NOW)).toBeUndefined();
    expect(nextDeadline(waiting({ queue: { hold } }), NOW)).toBeUndefined();
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
    expect(withoutUnasked(aSession({ queue: { items: [both] } }), both).queue.items).toMatchObject([
      { news: [notice] },
    ]);
    const alone = anUpdate({ news: [page] });
    expect(withoutUnasked(aSession({ queue: { items: [alone] } }), alone).queue.items).toEqual([]);
  });
});

describe('an agent', () => {
  it('waits after a turn that asks for nothing, but not after it was done', () => {
    expect(withAttention(aSession()).turn.attention).toBe('waits');
    expect(withAttention(aSession({ turn: { attention: 'done' } })).turn.attention).toBe('done');
  });

  it('that acts is told again', () => {
    const acting = atWork(waiting({ turn: { unasked: 3 } }));
    expect(acting.turn.attention).toEqual(null);
    expect(acting.turn.unasked).toEqual(0);
  });

  it('to whom the person speaks is told again, and goes on to wait', () => {
    const spoken = withoutCount(waiting({ turn: { unasked: 3 } }));
    expect(spoken.turn.unasked).toEqual(0);
    expect(spoken.turn.attention).toBe('waits');
  });
});
