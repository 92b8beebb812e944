import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { clickByMcp, type McpPeer, startDevToolsMcp, startPlaywrightMcp } from './acting/mcp.ts';
import { PAGES, RUNS, WARM_UP } from './acting/pages.ts';
import { installPeers } from './acting/peers.ts';
import { type Bench, columns, type Measured, quantile, type Report, round } from './bench.ts';
import { startOurs } from './remote/ours.ts';
import { shownInTask } from './remote/task.ts';

const CLICKED = ['small page', 'dashboard of 10,000 elements'];
const TASK = '17 states, 12 fields of 3 pages and a row of 200';
const LIST = 'tools and instructions';

/** The same calls by one MCP client over stdio, of our hub and of others. */
export const bench: Bench = {
  title: 'MCP over stdio: a click and its answer, a whole task, and the tools in the prompt of a model',
  report,

  async measure({ fixtures: { chromiumArgs } }) {
    await installPeers();
    const measured: Measured[] = [];
    const note = (one: Measured) => {
      measured.push(one);
      process.stderr.write(`${one.on}: ${one.name} ${one.samples.map(Math.round).join(' ')} ${one.unit}\n`);
    };
    const ours = await startOurs(chromiumArgs);
    const others: McpPeer[] = [];
    try {
      for (const [name, start] of [
        ['@playwright/mcp', startPlaywrightMcp],
        ['chrome-devtools-mcp', startDevToolsMcp],
      ] as const) {
        const peer = await start(chromiumArgs, name).catch((cause) => void say(name, cause));
        if (peer) others.push(peer);
      }
      for (const page of PAGES.filter(({ on }) => CLICKED.includes(on)))
        for (const peer of [ours.hidden, ours.visible, ...others])
          await attempt(peer, async () => {
            const samples = (await clickByMcp(peer, page, RUNS)).slice(WARM_UP);
            note({ name: peer.name, on: page.on, unit: 'ms', samples });
          });
      for (const peer of [ours.hidden, ...others]) {
        await attempt(peer, async () => {
          const states = await shownInTask(peer);
          if (states.length !== 17) throw new Error(`It had ${states.length} states.`);
          note({ name: peer.name, on: TASK, unit: 'tokens', samples: [countTokens(states.join('\n'))] });
        });
        const listed = await peer.listed();
        note({ name: peer.name, on: LIST, unit: 'characters', samples: [listed.length] });
      }
    } finally {
      for (const peer of others) peer.close();
      await ours.close();
    }
    return measured;
  },
};

/** What does not run here is left out, and the reason is printed. */
async function attempt({ name }: McpPeer, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (name.startsWith('ours')) throw cause;
    say(name, cause);
  }
}

const say = (name: string, cause: unknown) =>
  process.stderr.write(`${name} does not run here: ${String(cause).slice(0, 300)}\n`);

/** What everybody took on each page, over ours. */
function report(measured: readonly Measured[]): Report {
  const groups = [...new Set(measured.map(({ on }) => on))];
  const rows = groups.flatMap((on) => {
    const all = measured.filter((one) => one.on === on);
    const first = quantile(all[0]?.samples ?? [], 0.5);
    return all.map(({ name, unit, samples }) => {
      const median = quantile(samples, 0.5);
      return { on, name, unit, median, p95: quantile(samples, 0.95), timesOurs: median / first };
    });
  });
  const tables = groups.map((group) =>
    columns([
      [group ?? '', 'median', '95 %', '× ours'],
      ...rows
        .filter(({ on }) => on === group)
        .map(({ name, unit, median, p95, timesOurs }) => [
          ...[name, `${round(median)} ${unit}`, `${round(p95)} ${unit}`, timesOurs.toFixed(2)],
        ]),
    ]),
  );
  return { rows, text: tables.join('\n\n') };
}
