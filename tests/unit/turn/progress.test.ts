import { expect, it } from 'vitest';
import { handOver } from '../../../src/session/messages/hand-over.ts';
import { goingOn } from '../../../src/session/progress/limits.ts';
import type { Trace } from '../../../src/session/progress.ts';
import { patch, type Session } from '../../../src/session/session.ts';
import { judgeProgress } from '../../../src/turn/progress.ts';
import { aChat, aSession } from '../../support/samples.ts';
import { newsIn } from '../background/support/stage.ts';

let serial = 0;
const fresh = () => `h${serial++}`;
const changes = (): Trace => ({ command: fresh(), before: fresh(), after: fresh(), effect: 'page' });
const nothing = (command = fresh()): Trace => ({ command, before: 'p', after: 'p', effect: 'none' });

/** The session after one more step, and after its message was looked at. */
function step(session: Session, trace: Trace) {
  const { steps, trail } = session.progress;
  const stepped = patch(session, {
    progress: { steps: steps + 1, trail: [...trail, trace] },
    queue: { items: [] },
  });
  const judged = judgeProgress(stepped, [], 7);
  return { ...judged, said: newsIn(judged.session), hold: judged.session.queue.hold?.reason };
}

const steps = (session: Session, traces: readonly Trace[]) =>
  traces.reduce((before, trace) => step(before.session, trace), step(session, traces[0] as Trace)); // There is one.

it('says nothing of progress after five steps with an effect', () => {
  const four = steps(aSession(), Array.from({ length: 3 }, changes));
  expect([four.session.progress.steps, four.hasNews, four.said]).toEqual([4, false, []]);
  const five = step(four.session, nothing());
  expect([five.hasNews, five.said]).toEqual([false, []]);
  expect(judgeProgress(five.session, [], 8)).toEqual({ session: five.session, hasNews: false });
  const ten = steps(five.session, Array.from({ length: 4 }, changes));
  expect(ten.said).toEqual([]);
});

it('asks the person after two bad looks in a row, and not where a good one was between them', () => {
  const bad = steps(
    aSession(),
    Array.from({ length: 4 }, () => nothing()),
  );
  expect(bad.said).toEqual([
    'Progress: step 5; of the last 5 steps 0 had an effect and 0 failed. Take another way, or ask the person with ask_user.',
  ]);
  const again = steps(
    bad.session,
    Array.from({ length: 4 }, () => nothing()),
  );
  expect([again.hold, again.said]).toEqual(['no_progress', []]);
  expect(again.session.queue.hold?.sentence).toEqual({ key: 'holdNoProgress', args: [] });
  const good = steps(bad.session, Array.from({ length: 4 }, changes));
  expect(
    steps(
      good.session,
      Array.from({ length: 4 }, () => nothing()),
    ).hold,
  ).toBeUndefined();
});

it('tells the agent of a loop once, and asks the person if it goes on', () => {
  const told = steps(aSession(), [nothing('a'), nothing('a')]);
  expect(told.said).toEqual([expect.stringMatching(/^You have done the same 3 times and the page has not/)]);
  expect(told.session.progress).toMatchObject({ warned: true, low: 1 });
  // The message that tells it is written anew and looked at once more.
  expect(judgeProgress(told.session, [], 8)).toEqual({ session: told.session, hasNews: false });
  const on = step(told.session, nothing('a'));
  expect([on.hold, on.said]).toEqual(['repeats', []]);
  expect(on.session.queue.hold?.sentence).toEqual({ key: 'holdRepeats', args: ['4'] });
});

it('counts a loop as a bad look', () => {
  const told = steps(aSession(), [nothing('a'), nothing('a')]);
  const five = steps(told.session, [nothing()]);
  expect([five.session.progress.steps, five.hold]).toEqual([5, 'no_progress']);
});

it('forgets the warning once the agent has changed the page', () => {
  const told = steps(aSession(), [nothing('a'), nothing('a')]);
  const other = step(told.session, nothing('b'));
  expect(other.session.progress.warned).toBe(true);
  const changed = step(told.session, changes());
  expect(changed.session.progress.warned).toBe(false);
});

it('tells of a circle, and asks the person if it goes on', () => {
  const a: Trace = { command: 'a', before: '1', after: '2', effect: 'page' };
  const b: Trace = { command: 'b', before: '2', after: '1', effect: 'page' };
  const told = [b, a, b, a, b].reduce((before, one) => step(before.session, one), step(aSession(), a));
  expect(told.said).toEqual([expect.stringMatching(/^Your last steps go round in a circle of 2/)]);
  const on = step(told.session, a);
  expect([on.hold, on.session.queue.hold?.sentence]).toEqual([
    'repeats',
    { key: 'holdCircles', args: ['2'] },
  ]);
});

it('begins afresh where the person lets it go on, so that it is not held again at once', () => {
  const told = steps(aSession(), [nothing('a'), nothing('a')]);
  const held = step(told.session, nothing('a')).session;
  const on = patch(goingOn(held), { queue: { hold: null } });
  expect(on.progress).toMatchObject({ steps: 4, judged: 4, looked: 4, low: 0, warned: false, trail: [] });
  const twice = step(step(on, nothing('a')).session, nothing('a'));
  expect([twice.hold, twice.hasNews]).toEqual([undefined, false]);
});

it('counts on under another chat, and holds nothing of the one before against it', () => {
  const told = steps(aSession(), [nothing('a'), nothing('a')]);
  const { progress } = handOver(told.session, { agent: aChat(), name: 'Claude', task: '' }, 8);
  expect(progress).toMatchObject({ steps: 3, judged: 3, looked: 3, low: 0, trail: [] });
});
