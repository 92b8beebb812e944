import { startSession } from '../support/ask-hidden.ts';
import { clicksOnChange } from '../support/change-button.ts';
import type { Bench } from './bench.ts';

const RUNS = 15;

/** Clicks again and again on a small page that writes down when it changed, and notes when its model says and hears something. */
export const bench: Bench = {
  title:
    'from a command to its receipt, and from a change of the page to the message that tells of it; both tabs hidden',

  async measure({ browser, fixtures }) {
    const commanded: number[] = [];
    const received: { readonly at: number; readonly text: string }[] = [];
    let finish = () => {};
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    const script = clicksOnChange(RUNS, {
      onCommand: () => void commanded.push(Date.now()),
      onEnd: () => finish(),
    });
    fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0 });
    fixtures.setModel((prompt, history) => {
      if (commanded.length) received.push({ at: Date.now(), text: prompt });
      return script(prompt, history);
    });

    const target = await browser.openHidden('https://latency.example/');
    const agent = await browser.openHidden('https://chatgpt.com/');
    await startSession(browser, { agent, target });
    await finished;

    const runs = received.map(({ at, text }, run) => ({
      said: commanded[run] ?? at,
      changed: changedAt(text),
      told: at,
    }));
    return [
      { name: 'command to receipt', unit: 'ms', samples: runs.map(({ said, told }) => told - said) },
      { name: 'command to change', unit: 'ms', samples: runs.map(({ said, changed }) => changed - said) },
      { name: 'change to message', unit: 'ms', samples: runs.map(({ changed, told }) => told - changed) },
    ];
  },
};

/** When the page says that it changed. Fails where the message does not show it. */
function changedAt(text: string): number {
  const [, stamp] = /Changed at t([a-z0-9]+)/.exec(text) ?? [];
  if (stamp === undefined) throw new Error(`The message does not tell of the change:\n${text}`);
  return Number.parseInt(stamp, 36);
}
