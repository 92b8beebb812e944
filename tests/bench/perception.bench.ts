import type { Extension } from '../support/launch.ts';
import { bundle } from '../support/perception/bundle.ts';
import { toldAgent } from '../support/perception/told-agent.ts';
import type { World } from '../support/perception/worlds.ts';
import { openWorlds } from '../support/perception/worlds.ts';
import type { Bench, Measured } from './bench.ts';
import { measureChange, sizes } from './perception/change.ts';
import { FLOOR, LISTENERS, PLAYWRIGHT, report } from './perception/compare.ts';
import { compareControls, comparePageAgent } from './perception/controls.ts';
import { timeListeners } from './perception/listeners.ts';
import { askPageAgent } from './perception/peers.ts';
import { withExtension } from './with-extension.ts';

const RUNS = 9;
const PAGES = [
  { on: 'grid of 1,000 rows', url: 'https://big.example/' },
  { on: 'dashboard of 10,000 elements', url: 'https://dashboard.example/' },
  { on: '30 levels of shadow roots', url: 'https://deep.example/' },
  { on: 'five frames', url: 'https://panels.example/' },
];
const MEASURED = [
  [FLOOR, 'floor'],
  ['ours, walk alone', 'walk'],
  ['ours, first snapshot', 'first'],
  ['ours, snapshot again', 'again'],
] as const;
const OURS_OUTSIDE = 'ours, again, until it is here';
const FOLDED = 'ours, in a message of 8,000 characters';
/** Characters that a message of 8,000 leaves for its page. */
const PAGE_PART = 7_800;
const PAGE_AGENT = 'page-agent';

/** Reads the same pages with everybody in turn. Playwright is timed from here, as nobody can ask it in the page; so ours is timed both ways. */
export const bench: Bench = {
  title: 'a whole page as text: how long it takes, and how long it is',
  report,

  async measure({ fixtures }) {
    const scripts = {
      ours: await bundle('tests/support/perception/page.ts'),
      pageAgent: await bundle('tests/bench/perception/page-agent.ts'),
    };
    return withExtension(fixtures, async (extension) => {
      const measured: Measured[] = [];
      for (const page of PAGES) measured.push(...(await measurePage(extension, page, scripts)));
      return measured;
    });
  },
};

async function measurePage(
  extension: Extension,
  { on, url }: (typeof PAGES)[number],
  scripts: { readonly ours: string; readonly pageAgent: string },
): Promise<Measured[]> {
  const page = await extension.context.newPage();
  await page.goto(url);
  const worlds = await openWorlds(extension, page, scripts.ours);
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  let [ours, theirs] = ['', ''];
  // The first round warms everybody up.
  for (let round = 0; round <= RUNS; round += 1) {
    const inPage = await measureAll(worlds);
    const own = await timed(async () => (await each(worlds, (world) => world.ask('snapshot'))).join('\n'));
    const playwright = await timed(() => page.ariaSnapshot({ mode: 'ai' }));
    [ours, theirs] = [own.value, playwright.value];
    if (round === 0) continue;
    for (const [name, key] of MEASURED) note(name, inPage[key]);
    note(OURS_OUTSIDE, own.ms);
    note(PLAYWRIGHT, playwright.ms);
  }
  const folded = toldAgent(PAGE_PART).tell((await each(worlds, (world) => world.ask('lines'))).flat());
  const listeners = await timeListeners(page, RUNS);
  const controls = (await each(worlds, (world) => world.ask('controls'))).flat();
  const change = await measureChange({ on, page, worlds, whole: ours });
  await page.close();
  const pageAgent = await askPageAgent(extension, { url, script: scripts.pageAgent });
  return [
    ...Array.from(times, ([name, samples]): Measured => ({ name, on, unit: 'ms', samples })),
    { name: PAGE_AGENT, on, unit: 'ms', samples: [pageAgent.ms], over: pageAgent.content === undefined },
    { name: LISTENERS, on, unit: 'ms', samples: listeners },
    ...change,
    ...sizes(FOLDED, { on, text: folded }),
    ...sizes('ours, first snapshot', { on, text: ours }),
    ...sizes(PLAYWRIGHT, { on, text: theirs }),
    ...compareControls(theirs, controls, on),
    ...(pageAgent.content === undefined
      ? []
      : [
          ...sizes(PAGE_AGENT, { on, text: pageAgent.content }),
          comparePageAgent(theirs, pageAgent.content, on),
        ]),
  ];
}

/** All documents of the tab together: each is a part of the page. */
async function measureAll(worlds: readonly World[]): Promise<Record<(typeof MEASURED)[number][1], number>> {
  const sum = { floor: 0, walk: 0, first: 0, again: 0 };
  for (const times of await each(worlds, (world) => world.ask('measure')))
    for (const [, key] of MEASURED) sum[key] += times[key];
  return sum;
}

/** One after the other: documents of one site share a thread. */
async function each<T>(worlds: readonly World[], ask: (world: World) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const world of worlds) answers.push(await ask(world));
  return answers;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}
