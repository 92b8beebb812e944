import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Decider, Dialogue } from '../support/model-server/dialogue.ts';
import { startModelServer } from '../support/model-server/model-server.ts';
import { addModel, startModelTask } from '../support/model-tasks/model-task.ts';
import { serveTicks, ticks, ticksDecider } from '../support/model-tasks/ticks.ts';
import { demoSteps, demoTask } from '../support/scripted-model/demo-task.ts';
import { createScriptedDecider } from '../support/scripted-model/scripted-decider.ts';
import type { Bench, Measured } from './bench.ts';
import { type WholePages, wholePagesOf } from './model/whole-pages.ts';
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
        all.push(
          { name: `${name}: calls`, unit: 'count', samples: [counts.calls] },
          { name: `${name}: from an answer to the next call`, unit: 'ms', samples: counts.between },
          ...tokensOf(name, counts),
        );
        if (caches)
          for (const peer of peersOf(counts)) all.push(...tokensOf(`${task.name}, ${peer.name}`, peer));
      }
    return all;
  },
};

interface Tokens {
  readonly calls: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

function tokensOf(name: string, tokens: Tokens): Measured[] {
  const of = (what: string, sample: number): Measured => ({
    name: `${name}: ${what}`,
    unit: 'tokens',
    samples: [Math.round(sample)],
  });
  return [
    of('input', tokens.input),
    of('input that no cache holds', tokens.input - tokens.cached),
    of('output', tokens.output),
    of('price', priceOf(tokens)),
    of('price of a call', priceOf(tokens) / tokens.calls),
  ];
}

interface Counts extends Tokens {
  /** Tokens of the instructions and the tool: what every call begins with. */
  readonly fixed: number;
  /** For each call, the open pages as it is asked. */
  readonly shown: readonly WholePages[];
  /** Ms. */
  readonly between: readonly number[];
}

const priceOf = ({ input, cached, output }: Tokens): number =>
  input - cached + cached * PRICES.cached + output * PRICES.output;

/**
 * The same decisions by an agent that gets all open pages whole with each call, and of earlier calls only what it
 * decided. No cache holds more of it than our instructions, which it gets too.
 */
function peersOf({ calls, output, fixed, shown }: Counts): (Tokens & { readonly name: string })[] {
  const decided = (output * (calls - 1)) / 2;
  return (['ours', 'pageAgent'] as const).map((by) => ({
    name: by === 'ours' ? 'whole pages with each call' : 'whole pages as page-agent writes them',
    calls,
    output,
    input: fixed * calls + decided + shown.reduce((total, page) => total + page[by], 0),
    cached: fixed * (calls - 1),
  }));
}

async function play(fixtures: Fixtures, { url, task, decider }: Task, caches: boolean): Promise<Counts> {
  fixtures.startOver();
  fixtures.serve(serveTicks(STEPS).serve);
  const shown: WholePages[] = [];
  const between: number[] = [];
  let fixed = 0;
  let answered = 0;
  let read: (() => Promise<WholePages>) | undefined;
  const watched: Decider = async (dialogue) => {
    if (answered > 0) between.push(performance.now() - answered);
    fixed = fixedOf(dialogue);
    if (read) shown.push(await read());
    answered = performance.now();
    return decider(dialogue);
  };
  const server = await startModelServer({ decider: watched, count: countTokens, manners: { caches } });
  try {
    await withExtension(fixtures, async (extension) => {
      if (caches) read = await wholePagesOf(extension);
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
      fixed,
      shown,
      between,
    };
  } finally {
    await server.close();
  }
}

const fixedOf = ({ system, tools }: Dialogue): number =>
  countTokens(system) + countTokens(JSON.stringify(tools));
