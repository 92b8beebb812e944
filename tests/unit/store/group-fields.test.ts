import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import { parseSession } from '../../../src/session/session.ts';
import { withGroups } from '../../../src/store/group-fields.ts';
import { withHistory } from '../../../src/store/migrate-story.ts';
import { aSession, SESSION } from '../../support/samples.ts';

/** A session with every field that version 3 could store, as it stored it. */
const stored = (): Record<string, unknown> =>
  JSON.parse(readFileSync('tests/fixtures/sessions/version-3.json', 'utf8'));

it('opens a session of version 3 with everything that is still read of it', () => {
  const before = stored();
  const session = parseSession(withHistory(withGroups(before)), SESSION, kinds);
  const story = (before.story as { kind: string }[]).map((entry, index) => ({
    ...entry,
    seq: index + 1,
    ...(entry.kind === 'step' && { action: '', turn: 0 }),
  }));
  expect(session).toMatchObject({
    task: before.task,
    ownWords: before.ownWords,
    agent: { kind: 'chat', isPreparing: true, isAwaitingPerson: true, learnedKept: 1 },
    targets: { tabs: before.targetTabs, joining: before.joining, lost: before.lost },
    queue: { items: before.commandQueue, hold: before.hold, question: before.question, wait: before.wait },
    turn: { number: 5, replied: 4, secret: before.turnSecret, sentAt: 1, unasked: 1, attention: 'waits' },
    permissions: { mode: 'every', grants: before.grants, files: before.files, readsAnySite: true },
    progress: { ...(before.progress as object), answer: 'Ordered.', lastStep: { end: 'done' } },
    shown: {
      pages: before.lastShown,
      message: before.lastMessage,
      story,
      notices: before.told,
    },
    history: {
      seq: story.length,
      outbox: story,
      run: { entries: story.length, startedAt: before.createdAt },
    },
  });
});

it.each([
  ['chat_failed', 'agent_failed'],
  ['chat_limit', 'agent_limit'],
  ['person_paused', 'person_paused'],
])('opens one that was held for %s', (reason, now) => {
  const hold = { ...(stored().hold as object), reason };
  expect(
    parseSession(withHistory(withGroups({ ...stored(), hold })), SESSION, kinds)?.queue.hold?.reason,
  ).toBe(now);
});

it.each([null, 'broken', [1], { task: 'x' }])('gives no history to %j, which is not a session', (one) => {
  expect(withHistory(one)).toBe(one);
});

it.each([null, 'broken', [1], { task: 'x' }, aSession()])('leaves %j as it is', (one) => {
  expect(withGroups(one)).toBe(one);
});
