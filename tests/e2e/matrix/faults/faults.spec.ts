import { chatScript, type Told } from '../../../support/chat-script.ts';
import { expect, test } from '../../../support/extension.ts';
import { startSession } from '../../../support/session.ts';
import { until } from '../../../support/until.ts';
import { createKiller } from './killer.ts';
import { HOST, pageOf, scenarios } from './scenarios.ts';

/** More writes than any step makes. */
const MOST = 40;
const LIMIT_MS = 110_000;
/** How often something may have happened, by what its receipt says of it. */
const ALLOWED: Readonly<Record<string, readonly number[]>> = { done: [1], 'not done': [0], unknown: [0, 1] };

for (const scenario of scenarios) {
  test(`the worker is killed after every write of ${scenario.name}`, async ({ extension, fixtures }) => {
    fixtures.serve(pageOf(scenario));
    fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0 });
    const killer = await createKiller(extension);
    const traces = () => fixtures.visits.filter((visit) => scenario.isTrace(visit)).length;
    const wrong: object[] = [];
    let step = 0;
    let earlier = 0;
    let isOver = false;

    /** Judges the step that this message answers, and begins the next, which is killed one write later. */
    const react = async (told: Told) => {
      const { writes, isKilled } = await killer.disarm();
      const receipts = [...told.text.matchAll(/\bYou: .*? → (done|not done|unknown)\b/g)].map(
        ([, how]) => how ?? '',
      );
      const happened = traces() - earlier;
      earlier += happened;
      if (step > 0) {
        const isRight = receipts.length === 1 && ALLOWED[receipts[0] ?? '']?.includes(happened);
        if (!isRight) wrong.push({ step, writes, receipts, happened, told: told.text });
      }
      isOver = step > 0 && !isKilled;
      if (isOver) return undefined;
      step += 1;
      await killer.arm(step);
      return scenario.command(told, step);
    };
    fixtures.setModel(chatScript(...Array.from({ length: MOST }, () => react)));
    const { turns } = await startSession({ extension, fixtures }, { url: `https://${HOST}/` });
    await until('a step that is over before it is killed', async () => isOver, LIMIT_MS);
    expect(wrong).toEqual([]);
    // Each step is stored several times over: where none was killed, nothing was tried.
    expect(step).toBeGreaterThan(3);
    expect(turns()).toEqual(turns().map((_, index) => index + 1));
  });
}
