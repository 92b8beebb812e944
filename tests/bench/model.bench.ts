import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Decider } from '../support/model-server/dialogue.ts';
import { startModelServer } from '../support/model-server/model-server.ts';
import { addModel, startModelTask } from '../support/model-tasks/model-task.ts';
import { serveTicks, ticks, ticksDecider } from '../support/model-tasks/ticks.ts';
import { demoSteps, demoTask } from '../support/scripted-model/demo-task.ts';
import { createScriptedDecider } from '../support/scripted-model/scripted-decider.ts';
import type { Bench, Measured } from './bench.ts';
import { withExtension } from './with-extension.ts';

const STEPS = 60;
/** Of the price of a token that no cache holds. */
const PRICES = { cached: 0.1, output: 5 };

interface Task {
  readonly name: string;
  readonly url: string;
  readonly task: string;
  readonly decider: Decider;
  /** Its conversation may begin again, as it does without a cache. */
  readonly outlives: boolean;
}

const tasks: readonly Task[] = [
  {
    name: 'shop',
    url: demoTask.target,
    task: demoTask.task,
    decider: createScriptedDecider({ steps: demoSteps }),
    // Its script starts with the search whenever the conversation does.
    outlives: false,
  },
  { name: `${STEPS} steps`, url: ticks.url, task: ticks.task, decider: ticksDecider, outlives: true },
];

/** Plays whole tasks over HTTP and counts the tokens that a provider with a prefix cache, and one without, bills for them. */
export const bench: Bench = {
  title: 'tokens that a provider reads for a whole task, and their price in tokens of plain input',

  measure: async ({ fixtures }) => {
    const all: Measured[] = [];
    for (const task of tasks)
      for (const caches of task.outlives ? [true, false] : [true]) {
        const counts = await play(fixtures, task, caches);
        const name = `${task.name}, ${caches ? 'with' : 'without'} a cache`;
        const of = (what: string, sample: number): Measured => ({
          name: `${name}: ${what}`,
          unit: 'tokens',
          samples: [Math.round(sample)],
        });
        all.push(
          { name: `${name}: calls`, unit: 'count', samples: [counts.calls] },
          of('input', counts.input),
          of('input that no cache holds', counts.input - counts.cached),
          of('output', counts.output),
          of('price', priceOf(counts)),
          of('price of a call', priceOf(counts) / counts.calls),
        );
      }
    return all;
  },
};

interface Counts {
  readonly calls: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

const priceOf = ({ input, cached, output }: Counts): number =>
  input - cached + cached * PRICES.cached + output * PRICES.output;

async function play(fixtures: Fixtures, { url, task, decider }: Task, caches: boolean): Promise<Counts> {
  fixtures.startOver();
  fixtures.serve(serveTicks(STEPS).serve);
  const server = await startModelServer({ decider, count: countTokens, manners: { caches } });
  try {
    await withExtension(fixtures, async (extension) => {
      const asker = askerIn(extension.control);
      await askAsPage(asker, 'SAVE_TOOL', demoTask.tool as never); // Written by hand, without a brand.
      const model = await addModel(asker, { address: server.addressOf('openai') });
      await (await startModelTask(extension, { model, urls: [url], task })).answered();
    });
    const sum = (of: 'input' | 'cached' | 'output') =>
      server.calls.reduce((total, { usage }) => total + (usage?.[of] ?? 0), 0);
    return {
      calls: server.calls.length,
      input: sum('input'),
      cached: sum('cached'),
      output: sum('output'),
    };
  } finally {
    await server.close();
  }
}
