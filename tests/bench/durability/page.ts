import { createStore, promisifyRequest, setMany } from 'idb-keyval';
import type { RunSummary } from '../../../src/protocol/history.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { openHistory } from '../../../src/store/history.ts';
import { aPastRun, aStep, numbered } from '../../support/history-runs.ts';

const RUNS = 200;
const STEPS = 500;
/** Steps of the other tasks. */
const OTHER_STEPS = 40;
const LONG = 'longrun' as SessionId;
const WARM_UP = 5;

/** Milliseconds of each sample. */
interface Reading {
  readonly floor: number[];
  /** The store in the same page. */
  readonly store: number[];
  /** Asked of the worker, as the panel does. */
  readonly worker: number[];
}

const history = openHistory();
const [runs, steps] = [createStore('runs', 'runs'), createStore('steps', 'steps')];

/** Fills the history with `RUNS` tasks, one of them of `STEPS` steps. Answers the characters of JSON that a step takes. */
async function fill(): Promise<number> {
  const summaries: RunSummary[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const count = index === RUNS / 2 ? STEPS : OTHER_STEPS;
    const id = count === STEPS ? LONG : (`run${index}` as SessionId);
    const entries = entriesOf(count);
    const size = JSON.stringify(entries).length;
    const times = { startedAt: Date.now() - 600_000 - index, lastAt: Date.now() - index };
    summaries.push(aPastRun({ id, steps: count, entries: count, size, ...times }));
    await history.append(id, entries);
  }
  await setMany(
    summaries.map((summary) => [summary.id, { summary }]),
    runs,
  );
  return JSON.stringify(entriesOf(STEPS)).length / STEPS;
}

const entriesOf = (count: number) =>
  numbered(
    Array.from({ length: count }, (_, index) =>
      aStep({
        sentence: { key: 'stepClicked', args: [`Add product ${index} to cart`] },
        fields: { id: index },
        place: { site: 'shop.example', path: '/products', title: 'Slow Morning, all products' },
        element: {
          role: 'button',
          name: `Add product ${index} to cart`,
          within: [`Coffee grinder number ${index}`, 'All products', 'Slow Morning'],
          nth: index,
        },
        changes: [`The page changed: "1 product in the cart" became "${index} products in the cart".`],
        turn: index + 1,
      }),
    ),
  );

/** Lists all tasks, `times` times, each way by turns, so that a busy machine slows all of them. */
const list = (times: number): Promise<Reading> =>
  reading(times, {
    floor: async () => (await runs('readonly', (all) => promisifyRequest(all.getAll()))).length,
    store: async () => (await history.runs()).length,
    worker: async () => (await ask<{ runs: unknown[] }>('LIST_RUNS', {})).runs.length,
    expected: RUNS,
  });

/** Opens the task of `STEPS` steps. */
const open = (times: number): Promise<Reading> =>
  reading(times, {
    floor: async () => {
      const range = IDBKeyRange.bound(`${LONG}:`, `${LONG};`, false, true);
      return (await steps('readonly', (all) => promisifyRequest(all.getAll(range)))).flat().length;
    },
    store: async () => (await history.entries(LONG)).entries.length,
    worker: async () => (await ask<{ entries: unknown[] }>('OPEN_RUN', { run: LONG })).entries.length,
    expected: STEPS,
  });

type Way = () => Promise<number>;

async function reading(
  times: number,
  { expected, ...ways }: Record<keyof Reading, Way> & { readonly expected: number },
): Promise<Reading> {
  const samples: Reading = { floor: [], store: [], worker: [] };
  for (let time = -WARM_UP; time < times; time += 1)
    for (const name of ['floor', 'store', 'worker'] as const) {
      const start = performance.now();
      const found = await ways[name]();
      const ms = performance.now() - start;
      if (found !== expected) throw new Error(`${name} found ${found} of ${expected}.`);
      if (time >= 0) samples[name].push(ms);
    }
  return samples;
}

async function ask<T>(type: string, data: object): Promise<T> {
  const answer = await chrome.runtime.sendMessage({ type, data });
  if (!answer?.res?.ok) throw new Error(`${type} was answered ${JSON.stringify(answer)}.`);
  return answer.res.value as T; // The worker's answer to this message.
}

/** The global `durability` of the page in which the bundle of this file runs. */
export interface Durability {
  fill(): Promise<number>;
  list(times: number): Promise<Reading>;
  open(times: number): Promise<Reading>;
}

Object.assign(globalThis, { durability: { fill, list, open } satisfies Durability });
