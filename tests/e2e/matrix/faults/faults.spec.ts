import { expect, test } from '../../../support/extension.ts';
import { openLive } from '../../../support/live-session.ts';
import { turnOf } from '../../../support/message-codes.ts';
import { createKiller } from './killer.ts';
import { HOST, pageOf, scenarios } from './scenarios.ts';

const LIMIT_MS = 600_000;
/** How often something may have happened, by what its receipt says of it. */
const ALLOWED: Readonly<Record<string, readonly number[]>> = { done: [1], 'not done': [0], unknown: [0, 1] };

for (const scenario of scenarios) {
  const { name, isTrace, once, prepare, play, tidy } = scenario;

  test(`the worker is killed after every write of ${name}`, async ({ extension, fixtures }) => {
    test.setTimeout(LIMIT_MS);
    fixtures.serve(pageOf(scenario));
    const live = await openLive({ extension, fixtures }, { url: `https://${HOST}/` });
    live.target.on('dialog', () => {}); // Playwright dismisses a dialog that nobody listens to.
    await live.told();
    const stage = { live, extension, fixtures };
    const killer = await createKiller(extension);
    const traces = () => fixtures.visits.filter((visit) => isTrace?.(visit)).length;
    const wrong: object[] = [];
    let step = 0;

    for (let isOver = false; !isOver; ) {
      step += 1;
      await prepare?.(stage, step);
      const [earlier, heard] = [traces(), live.agent.messages.length];
      await killer.arm(step);
      const action = await play(stage, step);
      const { writes, isKilled } = await killer.disarm();
      const messages = live.agent.messages.slice(heard);
      const receipts = messages.flatMap((text) =>
        [...text.matchAll(/\bYou: (\w+).*? → (done|not done|unknown)\b/g)].flatMap(([, what, how]) =>
          what === action && how ? [how] : [],
        ),
      );
      const happened = traces() - earlier;
      const isTold = receipts.length === 1 && (!isTrace || ALLOWED[receipts[0] ?? '']?.includes(happened));
      const isSaidOnce = !once || messages.filter((text) => text.includes(once(step))).length === 1;
      if ((action && !isTold) || !isSaidOnce) wrong.push({ step, writes, receipts, happened, messages });
      await tidy?.(stage);
      isOver = !isKilled;
    }
    expect(wrong).toEqual([]);
    // Each step is stored several times over: where none was killed, nothing was tried.
    expect(step).toBeGreaterThan(3);
    const turns = fixtures.received.flatMap(({ prompt }) => Number(turnOf(prompt)?.split('-')[1]) || []);
    expect(turns, 'each message once').toEqual(turns.map((_, index) => index + 1));
    await live.end();
  });
}
