import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHidden } from '../support/hidden.ts';
import { clicks, measureOurs, ungatedBuild } from './acting/ours.ts';
import { type ActedPage, LINKS, SMALL, WARM_UP } from './acting/pages.ts';
import { type Bench, columns, type Measured, quantile, type Report, round } from './bench.ts';

const RUNS = 12;
const ASKING: ActedPage = {
  ...SMALL,
  on: '20 requests at once',
  url: 'https://acting.example/asking.html',
};
const PAGES = [SMALL, ASKING, LINKS];

/** From the acceptance of a click to its receipt, while Chrome pauses what the page sends, and in a build in which it does not. */
export const bench: Bench = {
  title: 'from a click to its receipt, in a hidden tab, with requests held and without',
  report,

  async measure({ browser, fixtures }) {
    const folder = await mkdtemp(join(tmpdir(), 'agent-anything-'));
    const ungated = await startHidden({
      args: fixtures.chromiumArgs,
      build: ungatedBuild(join(folder, 'build')),
    });
    const labs = [
      ['free', { browser: ungated, fixtures }],
      ['held', { browser, fixtures }],
    ] as const;
    const measured: Measured[] = [];
    try {
      for (const page of PAGES)
        for (const [name, lab] of labs) {
          const act = clicks(page);
          const acts = Array.from({ length: RUNS + WARM_UP }, () => act);
          const taken = await measureOurs(lab, page, { acts, isVisible: false });
          const samples = taken.slice(WARM_UP).map(({ receipt }) => receipt);
          measured.push({ name, on: page.on, unit: 'ms', samples });
        }
    } finally {
      await ungated.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    return measured;
  },
};

/** Each page's medians, held over free. */
function report(measured: readonly Measured[]): Report {
  const rows = PAGES.map(({ on }) => {
    const of = (name: string) => measured.find((one) => one.on === on && one.name === name)?.samples ?? [];
    const [free, held] = [quantile(of('free'), 0.5), quantile(of('held'), 0.5)];
    return { on, free, held, ratio: held / free, runs: of('held').length };
  });
  const cells = rows.map(({ on, free, held, ratio, runs }) => [
    on,
    `${round(free)} ms`,
    `${round(held)} ms`,
    ratio.toFixed(2),
    String(runs),
  ]);
  return { rows, text: columns([['', 'free', 'held', '× free', 'runs'], ...cells]) };
}
