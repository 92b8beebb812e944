import { expect, test } from '../../../support/extension.ts';
import { turnOf } from '../../../support/message-codes.ts';
import { until } from '../../../support/until.ts';
import { openHands } from './hands.ts';
import { createKiller } from './killer.ts';
import { pageOf, scenarios } from './scenarios.ts';

/** More writes than any step makes. */
const MOST = 60;
const LIMIT_MS = 300_000;
/** How often something may have happened, by what its receipt says of it. */
const ALLOWED: Readonly<Record<string, readonly number[]>> = { done: [1], 'not done': [0], unknown: [0, 1] };

for (const scenario of scenarios) {
  const { name, receipts: wanted, prepare, begin, goesOn, news, isTrace, cleanUp } = scenario;

  test(`the worker is killed after every write of ${name}`, async ({ extension, fixtures }) => {
    test.setTimeout(LIMIT_MS);
    fixtures.serve(pageOf(scenario));
    const killer = await createKiller(extension);
    const hands = await openHands({ extension, fixtures }, scenario);
    const { live } = hands;
    const traces = () => fixtures.visits.filter((visit) => isTrace?.(visit)).length;
    const wrong: object[] = [];
    let step = 0;

    for (let isKilled = true; isKilled; ) {
      expect(step).toBeLessThan(MOST);
      step += 1;
      await prepare?.(hands);
      const earlier = traces();
      await killer.arm(step);
      await begin(hands, step);
      let told = (await live.told()).text;
      for (let more = goesOn?.(await live.told()); more; more = goesOn?.(await live.told())) {
        live.agent.reply(more.deed);
        told += `\n${(await live.told()).text}`;
      }
      const end = await killer.disarm();
      isKilled = end.isKilled;
      const receipts = [...told.matchAll(/\bYou: (\w+).*? → (done|not done|unknown)\b/g)]
        .map(([, action = '', how = '']) => ({ action, how }))
        .filter(({ action }) => action !== 'snapshot');
      const happened = traces() - earlier;
      const isRight =
        JSON.stringify(receipts.map(({ action }) => action)) === JSON.stringify(wanted) &&
        (!isTrace || ALLOWED[receipts.at(-1)?.how ?? '']?.includes(happened));
      if (!isRight) wrong.push({ step, writes: end.writes, receipts, happened, told });
      await cleanUp?.(hands);
    }
    expect(wrong).toEqual([]);
    // Each step is stored several times over: where none was killed, nothing was tried.
    expect(step).toBeGreaterThan(3);

    live.agent.reply({ action: 'done', answer: 'It is over.' });
    await until('the end of the task', async () => (await live.stored())?.isTaskDone);
    const prompts = fixtures.received.map(({ prompt }) => prompt);
    const numbers = prompts.flatMap((prompt) => turnOf(prompt)?.split('-')[1] ?? []).map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const timesTold = Array.from({ length: news ? step : 0 }, (_, index) => [
      index + 1,
      prompts.filter((prompt) => news && prompt.includes(news(index + 1))).length,
    ]);
    expect(timesTold).toEqual(timesTold.map(([round]) => [round, 1]));
    expect((await live.stored())?.answer).toBe('It is over.');
  });
}
