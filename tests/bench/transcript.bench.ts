import type { Followed } from '../support/bridge/page.ts';
import { fenced } from '../support/chat-script.ts';
import type { Said } from '../support/fixtures/model.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Extension } from '../support/launch.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';
import type { Bench, Measured } from './bench.ts';
import { withExtension } from './with-extension.ts';

const SESSION = 'k7f2';
const TURNS = [5, 500];
const RUNS = 3;
/** Looks that find the message and its turn in the transcript: once for each message, not for each token. */
const FIRST = 5;
const REPLY = Array.from({ length: 150 }, (_, at) => `word${at}`).join(' ');

/** The bridge alone in a chat of few and of many turns: what a long transcript costs it, in time and memory. */
export const bench: Bench = {
  title:
    'following one reply in a chat of few turns and of many: the bridge’s work for each token, and the memory that it keeps',

  async measure({ fixtures }) {
    const script = await bundle('tests/support/bridge/page.ts');
    fixtures.setModel(() => REPLY);
    fixtures.setSwitches({ tokenMs: 5 });
    return withExtension(fixtures, async (extension) => {
      const measured: Measured[] = [];
      for (const turns of TURNS) {
        const runs: Awaited<ReturnType<typeof followOne>>[] = [];
        // The first round warms everything up.
        for (let run = 0; run <= RUNS; run += 1)
          runs.push(await followOne({ extension, fixtures }, { turns, script }));
        const counted = runs.slice(1);
        measured.push(
          {
            name: `a token at turn ${turns}`,
            unit: 'ms',
            samples: counted.map(({ looks }) => mean(looks.slice(FIRST))),
          },
          { name: `kept at turn ${turns}`, unit: 'bytes', samples: counted.map(({ kept }) => kept) },
        );
      }
      return measured;
    });
  },
};

/** Sends one message into a chat that has had so many turns. `kept`: bytes that are there afterwards and go when the bridge does. */
async function followOne(
  { extension, fixtures }: { readonly extension: Extension; readonly fixtures: Fixtures },
  { turns, script }: { readonly turns: number; readonly script: string },
): Promise<Followed & { readonly kept: number }> {
  const conversation = fixtures.remember(history(turns - 1));
  const page = await extension.context.newPage();
  await page.goto(`https://chatgpt.com/c/${conversation}`);
  await page
    .locator('[data-turn="assistant"]')
    .nth(turns - 2)
    .waitFor();
  const [world] = await openWorlds(extension, page, script);
  if (!world) throw new Error('The chat has no world of ours.');
  const { cdp, contextId } = world;
  const message = JSON.stringify([SESSION, `${SESSION}-${turns}`, prompt(turns)]).slice(1, -1);
  const run = async (expression: string) => {
    const ran = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (ran.exceptionDetails)
      throw new Error(ran.exceptionDetails.exception?.description ?? ran.exceptionDetails.text);
    return ran.result.value;
  };
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const followed: Followed = await run(`follow(${message})`);
  const withBridge = await used();
  await run('delete globalThis.follow; delete globalThis.kept; undefined');
  const kept = withBridge - (await used());
  await page.close();
  return { ...followed, kept: Math.max(1, kept) };
}

/** Of many: the page's clock goes by tenths of a ms. */
const mean = (samples: readonly number[]): number =>
  samples.reduce((sum, one) => sum + one, 0) / samples.length;

const prompt = (turn: number): string =>
  `Turn ${SESSION}-${turn}-h3wq9. You: click 12 → done. Nothing changed.\nAnswer with one command, "tool_code":"${SESSION}-${turn}-h3wq9".`;

const history = (turns: number): Said[] =>
  Array.from({ length: turns }, (_, at) => at + 1).flatMap((turn) => [
    { role: 'user', text: prompt(turn) },
    {
      role: 'assistant',
      text: `I go on.\n\n${fenced({ tool_code: `${SESSION}-${turn}-h3wq9`, action: 'click', id: 12 })}`,
    },
  ]);
