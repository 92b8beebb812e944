import type { Worker } from '@playwright/test';
import { clicksOnChange } from '../support/change-button.ts';
import { startSession } from '../support/session.ts';
import type { Bench } from './bench.ts';
import { withExtension } from './with-extension.ts';

const CLICKS = 12;

interface Call {
  readonly name: string;
  /** Unix ms. */
  readonly at: number;
}

/** Clicks again and again, and counts what the service worker asks of Chrome from one command to the next. */
export const bench: Bench = {
  title: 'calls to Chrome for one click, from its command to the next; what an idle session costs is in them',

  measure: ({ fixtures }) =>
    withExtension(fixtures, async (extension) => {
      const commanded: number[] = [];
      let finish = () => {};
      const finished = new Promise<void>((done) => {
        finish = done;
      });
      fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0 });
      fixtures.setModel(
        clicksOnChange(CLICKS, {
          onCommand: () => void commanded.push(Date.now()),
          onEnd: () => {
            commanded.push(Date.now());
            finish();
          },
        }),
      );
      const [worker] = extension.context.serviceWorkers();
      if (!worker) throw new Error('The extension has no service worker.');
      await countCalls(worker);
      await startSession({ extension, fixtures }, { url: 'https://latency.example/' });
      await finished;

      const calls = await worker.evaluate(() => (globalThis as unknown as { calls: Call[] }).calls);
      const perClick = commanded
        .slice(1)
        .map((end, index) => calls.filter(({ at }) => at >= (commanded[index] ?? end) && at < end));
      const count = (part: RegExp) =>
        perClick.map((made) => made.filter(({ name }) => part.test(name)).length);
      return [
        { name: 'all calls', unit: 'count', samples: count(/./) },
        { name: 'writes of storage', unit: 'count', samples: count(/storage\.\w+\.(set|remove)/) },
        { name: 'reads of storage', unit: 'count', samples: count(/storage\.\w+\.get/) },
      ];
    }),
};

/** Notes every call of the worker to the parts of Chrome that it uses, in a list of the worker's own. */
const countCalls = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const calls: Call[] = [];
    Object.assign(globalThis, { calls });
    const { storage, tabs, webNavigation, scripting, action, runtime, offscreen } = chrome;
    const parts: Readonly<Record<string, object>> = {
      'storage.local': storage.local,
      'storage.sync': storage.sync,
      'storage.session': storage.session,
      ...{ tabs, webNavigation, debugger: chrome.debugger, scripting, action, runtime, offscreen },
    };
    const COUNTED =
      /^(get|set|remove|query|update|create|sendMessage|getFrame|getAllFrames|attach|detach|sendCommand|executeScript|setBadgeText|createDocument|closeDocument)$/;
    for (const [part, object] of Object.entries(parts)) {
      for (const [name, call] of Object.entries(object)) {
        if (typeof call !== 'function' || !COUNTED.test(name)) continue;
        Object.assign(object, {
          [name](this: unknown, ...args: unknown[]) {
            calls.push({ name: `${part}.${name}`, at: Date.now() });
            return Reflect.apply(call, object, args);
          },
        });
      }
    }
  });
