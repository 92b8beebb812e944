import { describe, expect, it } from 'vitest';
import { newSession } from '../../../src/session/new-session.ts';
import { aChat } from '../../support/samples.ts';

const fresh = () => newSession({ agent: aChat({ briefed: false }), task: 'Buy shoes', now: 5 });

describe('a new session', () => {
  it('has a briefing to deliver and an agent that is not briefed', () => {
    expect(fresh()).toMatchObject({
      agent: { briefed: false },
      turn: { number: 0, replied: 0 },
      targets: { nextElementId: 1 },
      queue: {
        hold: null,
        items: [{ kind: 'UPDATE_AGENT', state: 'received', receivedAt: 5, news: [{ kind: 'briefing' }] }],
      },
    });
  });

  it('gets a random id without look-alike characters', () => {
    const many = Array.from({ length: 200 }, fresh);
    expect(new Set(many.map(({ id }) => id)).size).toBeGreaterThan(190);
    for (const { id } of many) {
      expect(id).toMatch(/^[a-km-z2-9]{4}$/);
    }
  });

  it('survives JSON unchanged', () => {
    const session = fresh();
    expect(JSON.parse(JSON.stringify(session))).toEqual(session);
  });
});
