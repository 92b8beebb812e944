import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idIn } from '../support/chat-script.ts';
import { startHidden } from '../support/hidden.ts';
import { clickByAgentBrowser } from './acting/agent-browser.ts';
import { measureFloor } from './acting/floor.ts';
import { clickByMcp, startDevToolsMcp, startPlaywrightMcp } from './acting/mcp.ts';
import { type Act, clicks, impatientBuild, measureOurs, type Taken } from './acting/ours.ts';
import { PAGES, RUNS, SMALL, WARM_UP } from './acting/pages.ts';
import { installPeers } from './acting/peers.ts';
import { report } from './acting/report.ts';
import type { Bench, Lab, Measured } from './bench.ts';

/** How long a model wants a page to be quiet, ms. */
const MODEL_MS = 20;
const SHORT = 'a'.repeat(200);
const FILLED = 'b'.repeat(2_000);
const WRITES = 5;

const repeat = (act: Act, times: number): Act[] => Array.from({ length: times }, () => act);
const warm = (samples: readonly number[]) => samples.slice(WARM_UP);

/** From the acceptance of an act to its receipt, with the patience of a chat and of a model, beside what others take for a click. */
export const bench: Bench = {
  title: 'from an act to its receipt, for a click that changes one text',
  report,

  async measure({ browser, fixtures }) {
    await installPeers();
    const folder = await mkdtemp(join(tmpdir(), 'agent-anything-'));
    const build = impatientBuild(join(folder, 'build'), MODEL_MS);
    const impatient = await startHidden({ args: fixtures.chromiumArgs, build });
    const peers = [
      await startPlaywrightMcp(fixtures.chromiumArgs),
      await startDevToolsMcp(fixtures.chromiumArgs),
    ];
    const measured: Measured[] = [];
    const note = (name: string, on: string, samples: readonly number[] | undefined) => {
      if (samples) measured.push({ name, on, unit: 'ms', samples });
      process.stderr.write(`${on}: ${name} ${samples?.map(Math.round).join(' ') ?? 'not measured'}\n`);
    };
    const agents = [
      [`ours, ${MODEL_MS} ms of patience`, { browser: impatient, fixtures }],
      ['ours, a chat as shipped', { browser, fixtures }],
    ] as const;
    try {
      for (const page of PAGES) {
        const { on } = page;
        // It counts changes of one document.
        if (!page.isLeft) note('floor', on, warm(await measureFloor(impatient, page, RUNS)));
        for (const [name, lab] of agents)
          for (const isVisible of [false, true]) {
            const acts = repeat(clicks(page), RUNS);
            const taken = await measureOurs(lab, page, { acts, isVisible });
            const where = isVisible ? 'visible' : 'hidden';
            note(`${name}, ${where}`, on, warm(taken.map(({ receipt }) => receipt)));
            note(`${name}, ${where}, message written`, on, warm(taken.map(({ message }) => message)));
          }
        for (const peer of peers) note(peer.name, on, warm(await clickByMcp(peer, page, RUNS)));
        const program = await clickByAgentBrowser(fixtures.chromiumArgs, page, RUNS);
        note('agent-browser, click and snapshot', on, program && warm(program));
      }
      for (const [name, lab] of agents)
        await measureWriting(lab, (what, taken) => note(`${name}, ${what}`, 'writing', taken));
    } finally {
      for (const peer of peers) peer.close();
      await impatient.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    return measured;
  },
};

async function measureWriting(
  lab: Lab,
  note: (what: string, samples: readonly number[]) => void,
): Promise<void> {
  const write = (action: string, field: RegExp, value: string): Act => {
    let id = 0;
    return (told) => {
      id ||= idIn(told, field);
      return { action, id, value };
    };
  };
  const type = repeat(write('type', /<(\d+) input/, SHORT), WRITES);
  const fills = Array.from({ length: WRITES }, (_, time) =>
    write('fill', /<(\d+) textarea/, `${FILLED}${time}`),
  );
  const receipts = (taken: readonly Taken[]) => taken.slice(1).map(({ receipt }) => receipt);
  note('200 characters typed', receipts(await measureOurs(lab, SMALL, { acts: type, isVisible: false })));
  const short = Array.from({ length: WRITES }, (_, time) => write('fill', /<(\d+) input/, `${SHORT}${time}`));
  note('200 characters filled', receipts(await measureOurs(lab, SMALL, { acts: short, isVisible: false })));
  note('2,000 characters filled', receipts(await measureOurs(lab, SMALL, { acts: fills, isVisible: false })));
}
