import { describe, expect, it } from 'vitest';
import { hold } from '../../../src/session/holds.ts';
import { aSession } from '../../support/samples.ts';

describe('a hold', () => {
  it('has one reason and one journal entry', () => {
    const held = hold(aSession(), 'person_acted', 'Paused.', 5);
    expect(held.hold).toEqual({ reason: 'person_acted', message: 'Paused.', since: 5 });
    expect(hold(held, 'person_acted', 'Paused.', 6)).toBe(held);
    expect(held.journal).toEqual([{ at: 5, what: 'Paused.' }]);
  });

  it('without an agent replaces every other reason and is not replaced', () => {
    const gone = hold(
      hold(aSession(), 'person_acted', 'Paused.', 5),
      'agent_gone',
      'The chat was closed.',
      6,
    );
    expect(gone.hold?.reason).toBe('agent_gone');
    expect(hold(gone, 'person_acted', 'Paused.', 7).hold?.reason).toBe('agent_gone');
  });
});
