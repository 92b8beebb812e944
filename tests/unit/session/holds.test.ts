import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { hold } from '../../../src/session/holds.ts';
import { aSession } from '../../support/samples.ts';

describe('a hold', () => {
  it('has one reason and one journal entry', () => {
    const held = hold(aSession(), 'person_acted', sentence('holdPersonActed'), 5);
    expect(held.hold).toEqual({ reason: 'person_acted', sentence: sentence('holdPersonActed'), since: 5 });
    expect(hold(held, 'person_acted', sentence('holdPersonActed'), 6)).toBe(held);
    expect(held.journal).toEqual([{ at: 5, key: 'holdPersonActed', args: [] }]);
  });

  it('without an agent replaces every other reason and is not replaced', () => {
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
