import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { agentBack, hold } from '../../../src/session/holds.ts';
import { aSession } from '../../support/samples.ts';

describe('a hold', () => {
  it('has one reason, and the first time of it', () => {
    const held = hold(aSession(), 'person_acted', sentence('holdPersonActed'), 5);
    expect(held.queue.hold).toEqual({
      reason: 'person_acted',
      sentence: sentence('holdPersonActed'),
      since: 5,
    });
    expect(hold(held, 'person_acted', sentence('holdPersonActed'), 6)).toBe(held);
  });

  it('of the person goes on beside what can wait for its end, and outlasts the agent being away', () => {
    const paused = hold(aSession(), 'person_paused', sentence('holdPersonPaused'), 5);
    expect(hold(paused, 'agent_failed', sentence('holdNoField'), 6)).toBe(paused);
    expect(hold(paused, 'person_acted', sentence('holdPersonActed'), 6)).toBe(paused);

    const gone = hold(paused, 'agent_gone', sentence('holdChatLeft'), 6);
    expect(gone.queue.hold).toMatchObject({ reason: 'agent_gone', isPaused: true });
    expect(agentBack(gone, 7).queue.hold).toEqual(paused.queue.hold && { ...paused.queue.hold, since: 7 });
    const away = hold(aSession(), 'agent_gone', sentence('holdChatLeft'), 6);
    expect(agentBack(away, 7).queue.hold).toBeNull();
  });

  it('without an agent replaces every other reason and is not replaced', () => {
    const gone = hold(
      hold(aSession(), 'person_acted', sentence('holdPersonActed'), 5),
      'agent_gone',
      sentence('holdChatClosed'),
      6,
    );
    expect(gone.queue.hold?.reason).toBe('agent_gone');
    expect(hold(gone, 'person_acted', sentence('holdPersonActed'), 7).queue.hold?.reason).toBe('agent_gone');
  });
});
