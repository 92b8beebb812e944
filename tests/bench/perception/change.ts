import type { Page } from '@playwright/test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { World } from '../../support/perception/worlds.ts';
import type { Measured } from '../bench.ts';
import { longestTask } from './longest-task.ts';

const STEPS = 20;
const WARM_UP = 3;
const TIMES = 15;

interface Changing {
  readonly on: string;
  readonly page: Page;
  readonly worlds: readonly World[];
  /** The page as text. */
  readonly whole: string;
}

/** What one change costs, again and again; and what all of these differences are to as many whole pages. The innermost frame is changed. */
export async function measureChange({ on, page, worlds, whole }: Changing): Promise<Measured[]> {
  const world = worlds.at(-1);
  if (!world) return [];
  const slices: number[] = [];
  for (let time = 0; time < TIMES; time += 1) slices.push(await longestTask(page, () => world.ask('first')));
  const steps: Awaited<ReturnType<typeof change>>[] = [];
  for (let step = 0; step < STEPS; step += 1) steps.push(await change(world, step));
  const start = performance.now();
  const playwright = await page.ariaSnapshot({ mode: 'ai' });
  const ms = performance.now() - start;
  const name = 'ours, change of one row';
  const tokens = steps.reduce((sum, step) => sum + step.tokens, 0);
  const inSum = `ours, ${STEPS} changes: ${((100 * tokens) / (STEPS * countTokens(whole))).toFixed(2)} % of ${STEPS} pages`;
  const count = (unit: 'characters' | 'tokens') => ({
    name,
    on,
    unit,
    samples: steps.map((step) => step[unit]),
  });
  return [
    { name, on, unit: 'ms', samples: steps.slice(WARM_UP).map((step) => step.ms) },
    count('characters'),
    count('tokens'),
    { name: 'Playwright, change of one row', on, unit: 'ms', samples: [ms] },
    ...sizes('Playwright, change of one row', { on, text: playwright }),
    { name: 'ours, longest slice', on, unit: 'ms', samples: slices },
    { name: inSum, on, unit: 'ms', samples: [steps.reduce((sum, step) => sum + step.ms, 0)] },
    { name: inSum, on, unit: 'tokens', samples: [tokens] },
  ];
}

async function change(world: World, number: number) {
  const { ms, told } = await world.ask('changeOne', number);
  return { ms, characters: told.length, tokens: countTokens(told) };
}

export const sizes = (name: string, { on, text }: { on: string; text: string }): Measured[] => [
  { name, on, unit: 'characters', samples: [text.length] },
  { name, on, unit: 'tokens', samples: [countTokens(text)] },
];
