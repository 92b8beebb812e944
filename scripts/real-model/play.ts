import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askerIn } from '../../tests/support/ask-hidden.ts';
import { startFixtures } from '../../tests/support/fixtures/server.ts';
import { type Extension, launchExtension } from '../../tests/support/launch.ts';
import { startModelServer } from '../../tests/support/model-server/model-server.ts';
import { addModel, tryModel } from '../../tests/support/model-tasks/model-task.ts';
import { lasting } from '../../tests/support/stored-files.ts';
import { networkFor } from '../demo/network-for.ts';
import { chooseModel } from '../demo/offered-models.ts';
import { first, tooLate } from '../demo/stage.ts';
import { say, sentence } from '../say.mjs';
import { type RealTask, realTasks, type Stage } from './tasks.ts';

const LIMIT_MS = 1_200_000;

/** Plays the tasks one after the other, prints a line for each, and returns whether all were done. */
export async function playRealModel({ address, name }: { address: string; name?: string }): Promise<boolean> {
  const key = process.env.AA_MODEL_KEY;
  const model = await chooseModel({ address, key }, name);
  const fixtures = await startFixtures();
  const scripted = await startModelServer({ decider: () => ({ text: 'Hello.' }) });
  const profile = await mkdtemp(join(tmpdir(), 'agent-anything-real-model-'));
  const args = networkFor(fixtures.chromiumArgs, address);
  const extension = await launchExtension({ profile, headless: true, args });
  try {
    const asker = askerIn(extension.control);
    const at = { preset: 'other', address, model, ...(key !== undefined && { key }) } as const;
    const id = await addModel(asker, at);
    await tryModel(asker, at, id);
    say(`${model} at ${address} passed the test of the extension.`);
    let all = true;
    for (const task of realTasks) {
      const isDone = await play(task, { extension, fixtures, scripted, model: id });
      fixtures.startOver();
      all &&= isDone;
    }
    return all;
  } finally {
    await extension.context.close();
    await fixtures.close();
    await scripted.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function play(real: RealTask, stage: Stage): Promise<boolean> {
  const begun = performance.now();
  const { task, isDone } = await real.begin(stage);
  let end: string;
  let isGood = false;
  try {
    const { answer } = await first([task.answered(), tooLate(LIMIT_MS)]);
    isGood = isDone(answer);
    end = isGood ? 'done' : 'WRONG';
    say(`\n${real.name}: ${answer}`);
  } catch (cause) {
    end = `FAILED: ${sentence(cause)}`;
  }
  const view = await task.view();
  const { calls = 0, input = 0, cached = 0, output = 0, money = null } = view?.model?.usage ?? {};
  const share = input === 0 ? 0 : Math.round((100 * cached) / input);
  say(
    [
      `${real.name}: ${end}`,
      `${view?.run.steps ?? 0} steps, ${calls} calls in ${Math.round((performance.now() - begun) / 1000)} s`,
      `${input} tokens in (${share} % cached), ${output} out${money === null ? '' : `, $${money.toFixed(4)}`}`,
      `${await misreads(stage.extension)} answers misread`,
    ].join(' · '),
  );
  await task.end();
  return isGood;
}

/** In each sentence by which a model learns that its answer could not be carried out. */
const MISREAD = /so nothing was carried out|not carried out, not even in part/g;

/** How many answers could not be carried out, as far as the conversation is stored. */
async function misreads({ control }: Extension): Promise<number> {
  return (await lasting(control)).match(MISREAD)?.length ?? 0;
}
