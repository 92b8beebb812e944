import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold } from '../../../../src/session/holds.ts';
import { looked, withPress, writtenAnew } from '../../../../src/session/messages/presses.ts';
import type { Session } from '../../../../src/session/session.ts';
import { anUpdate, aSession, codeOf } from '../../../support/samples.ts';

const turn = codeOf(5);
const session = aSession({
  queue: { items: [anUpdate({ state: 'started', message: { turn, text: '…', seen: [] } })] },
});
const pressed = (before: Session, press: string, didNothing = false) => {
  const after = withPress(before, turn, { press, didNothing, wasDropped: false });
  if (!after) throw new Error(`${press} is not allowed.`);
  return after;
};

describe('the presses of a message', () => {
  it('are one, unless that has done nothing, and never three', () => {
    const once = pressed(session, 'a');
    expect(withPress(once, turn, { press: 'b', didNothing: false, wasDropped: false })).toBeUndefined();
    const twice = pressed(once, 'b', true);
    expect(twice.queue.items).toMatchObject([{ message: { presses: ['a', 'b'] } }]);
    expect(withPress(twice, turn, { press: 'c', didNothing: true, wasDropped: false })).toBeUndefined();
  });

  it('are three where the page has dropped the message in between, and never four', () => {
    const twice = pressed(pressed(session, 'a'), 'b', true);
    const third = withPress(twice, turn, { press: 'c', didNothing: true, wasDropped: true });
    expect(third?.queue.items).toMatchObject([{ message: { presses: ['a', 'b', 'c'] } }]);
    const fourth = third && withPress(third, turn, { press: 'd', didNothing: true, wasDropped: true });
    expect(fourth).toBeUndefined();
  });

  it('are the same under the same name: the answer to the first may have been lost', () => {
    const twice = pressed(pressed(session, 'a'), 'b', true);
    expect(withPress(twice, turn, { press: 'a', didNothing: false, wasDropped: false })).toBe(twice);
    expect(withPress(twice, turn, { press: 'b', didNothing: true, wasDropped: false })).toBe(twice);
  });

  it('are none of a message that does not wait', () => {
    expect(
      withPress(session, codeOf(4), { press: 'a', didNothing: true, wasDropped: false }),
    ).toBeUndefined();
  });
});

describe('a message that was pressed and did not arrive', () => {
  const held = hold(pressed(session, 'a'), 'agent_failed', sentence('promptNotShown'), 9);

  it('is written anew only once the person has looked', () => {
    expect(writtenAnew(held, turn)).toBeUndefined();
    const [item] = writtenAnew(looked(held), turn)?.queue.items ?? [];
    expect(item).toMatchObject({ kind: 'UPDATE_AGENT', state: 'received' });
    expect(item).not.toHaveProperty('message');
  });

  it('is looked for only where the chat was the reason, and it was pressed', () => {
    const paused = hold(pressed(session, 'a'), 'person_paused', sentence('holdPersonPaused'), 9);
    expect(looked(paused)).toBe(paused);
    const unpressed = hold(session, 'agent_failed', sentence('promptNoField'), 9);
    expect(writtenAnew(looked(unpressed), turn)).toBeUndefined();
  });
});
