import { expect, it } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import { parseSession, patch } from '../../../src/session/session.ts';
import { fullSession } from '../../support/full-session.ts';
import { aSession, SECRET, SESSION } from '../../support/samples.ts';

it.each([aSession(), fullSession()])('reads what was stored as it was', (session) => {
  expect(parseSession(JSON.parse(JSON.stringify(session)), SESSION, kinds)).toEqual(session);
});

it('reads no session under the name of another', () => {
  expect(parseSession(aSession(), 'aaaa', kinds)).toBeUndefined();
});

it('gives fields that are not stored their defaults', () => {
  const { id, createdAt, task, agent } = aSession();
  const bare = { id, createdAt, task, agent, turn: { secret: SECRET } };
  expect(parseSession(bare, SESSION, kinds)).toMatchObject({
    ownWords: '',
    targets: { tabs: [], lost: null, nextElementId: 1 },
    queue: { items: [], hold: null, wait: null },
    turn: { number: 0, attention: null },
    permissions: { mode: 'risky', grants: [] },
    progress: { steps: 0, answer: null },
    shown: { message: null, story: [], notices: { seen: null, called: null } },
  });
});

it('changes fields of several groups, and leaves the others as they are', () => {
  const session = fullSession();
  const changed = patch(session, { queue: { hold: null }, turn: { busySince: 7 } });
  expect(changed).toEqual({
    ...session,
    queue: { ...session.queue, hold: null },
    turn: { ...session.turn, busySince: 7 },
  });
  expect(changed.targets).toBe(session.targets);
});
