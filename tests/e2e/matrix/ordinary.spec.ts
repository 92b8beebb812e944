import { expect, test } from '../../support/extension.ts';
import { playTask } from '../../support/ordinary/play.ts';
import { tasks } from '../../support/ordinary/tasks.ts';

for (const task of tasks)
  test(`an ordinary task asks what a person would want to be asked: ${task.task}`, async ({
    extension,
    fixtures,
  }, info) => {
    test.setTimeout(300_000);
    const { questions, shown } = await playTask({ extension, fixtures }, task);
    const words = questions.map(({ kind, words }) => `${kind}: ${words}`);
    info.annotations.push({ type: 'asked', description: words.join(' · ') || 'nothing' });
    console.log(`${task.task} → ${words.join(' · ') || 'nothing'}`);
    expect(questions.map(({ kind }) => kind)).toEqual(task.asks);
    expect(shown).toMatch(task.ends);
  });

test('they are twenty, and none asks more than once beside a purchase and what is sent', () => {
  expect(tasks).toHaveLength(20);
  for (const { asks } of tasks)
    expect(asks.filter((kind) => kind !== 'buys' && kind !== 'sends').length).toBeLessThanOrEqual(1);
});
