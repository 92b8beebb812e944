import { vi } from 'vitest';
import { noAnswer } from '../../../../src/protocol/failures.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import { FakeBrowser } from '../../../support/browser/browser.ts';
import type { Gate } from '../../../support/browser/chrome.ts';
import { workerScript } from './worker-script.ts';

/**
 * How a call to Chrome goes wrong. `before`: the worker dies and nothing has happened; `after`: it has happened, and the worker dies before
 * it hears of it; `refused`: Chrome refuses, and the worker lives on; `silent`: Chrome never answers, and the worker lives on.
 */
export type Fault = 'before' | 'after' | 'refused' | 'silent';

/**
 * Who starts a new worker: the test, or Chrome, which does it for an alarm, a message and an event. Only alarms are
 * sure to come.
 */
export type Wakes = 'test' | 'chrome';

interface Life {
  alive: boolean;
  /** Rejects when the worker dies: what had been asked of it stays unanswered. */
  readonly death: Promise<never>;
  end(): void;
}

/** All alarms of ours repeat. */
const ALARM_PERIOD_MS = 30_000;

const never = () => new Promise<never>(() => {});

/** A browser in which the service worker can be killed at any call to Chrome, with a clock that stands still until it is moved. */
export class World {
  readonly browser = new FakeBrowser();
  /** Every call to Chrome so far, in order. */
  readonly calls: string[] = [];
  /** Every message to the worker, and how many calls to Chrome there had been before it. */
  readonly asked: { readonly type: string; readonly at: number }[] = [];
  readonly #fault: { readonly at: number; readonly how: Fault } | undefined;
  readonly #wakes: Wakes;
  readonly #setTimeout: typeof setTimeout;
  #life: Life | undefined;
  #started = resolvable();

  /** Call after `vi.useFakeTimers`. */
  constructor(fault?: { readonly at: number; readonly how: Fault }, wakes: Wakes = 'test') {
    this.#fault = fault;
    this.#wakes = wakes;
    this.#setTimeout = globalThis.setTimeout;
    this.browser.onAlarmSet = (name, at) => this.later(at - Date.now(), () => void this.#goOff(name, at));
  }

  get dead(): boolean {
    return !this.#life?.alive;
  }

  /** A clock of a page: it goes on when the worker dies. */
  later(ms: number, work: () => void): void {
    this.#setTimeout(work, ms);
  }

  /** A new worker, with nothing in memory. */
  async wake(): Promise<void> {
    const life = newLife();
    this.#life = life;
    // The clocks of a worker die with it.
    const timeout = (work: () => void, ms?: number) => this.#setTimeout(() => life.alive && work(), ms);
    vi.stubGlobal('setTimeout', timeout);
    this.browser.start(this.#gate(life));
    (await workerScript).runInThisContext();
    this.#started.resolve();
  }

  /** Chrome takes the worker away, wherever it stands. */
  kill(): void {
    if (!this.#life?.alive) return;
    this.#life.alive = false;
    for (const event of this.browser.events) event.clear();
    this.#started = resolvable();
    this.#life.end();
  }

  /** As `FakeBrowser.ask`; a message to a dead worker waits for the next one, and rejects where that dies before it has answered. */
  async ask(type: string, data: unknown, from?: { tabId: number; frameId?: number }): Promise<unknown> {
    await this.#running();
    const life = this.#life;
    this.asked.push({ type, at: this.calls.length });
    const asked = this.browser.ask(type, data, from);
    asked.catch(() => {}); // Nobody waits for it any more where the worker has died.
    return Promise.race([asked, life?.death]);
  }

  /** As `askWorker` of a script in this tab. */
  async askAs(type: string, data: unknown, from: { tabId: number }): Promise<Outcome<unknown>> {
    try {
      return done(await this.ask(type, data, from));
    } catch (cause) {
      return failed(noAnswer(cause));
    }
  }

  /** An event of Chrome's, which waits for a worker too. */
  async fire(event: (browser: FakeBrowser) => void): Promise<void> {
    await this.#running();
    event(this.browser);
  }

  /** Moves the clock by `ms`, or until the worker dies and only the test can start another. */
  async settle(ms: number): Promise<void> {
    const until = Date.now() + ms;
    const clock = () => new Promise<void>((resolve) => this.#setTimeout(resolve, until - Date.now()));
    let over = false;
    void clock().then(() => {
      over = true;
    });
    await this.rest();
    while (!over && (!this.dead || this.#wakes === 'chrome')) {
      vi.advanceTimersToNextTimer();
      await this.rest();
    }
  }

  /** Lets everything happen that needs no clock: it is all done in microtasks, however slow the machine is. */
  rest(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Waits for a worker, or starts it. */
  async #running(): Promise<void> {
    if (this.dead && this.#wakes === 'chrome') await this.wake();
    await this.#started.promise;
  }

  async #goOff(name: string, at: number): Promise<void> {
    if (this.browser.alarms.get(name) !== at) return; // It was set anew, or cleared.
    this.browser.setAlarm(name, at + ALARM_PERIOD_MS);
    await this.fire(({ onAlarm }) => onAlarm.fire({ name }));
  }

  #gate(life: Life): Gate {
    return async (call, work) => {
      if (!life.alive) return never();
      this.calls.push(call);
      const fault = this.#fault?.at === this.calls.length ? this.#fault.how : undefined;
      if (fault === 'before') {
        this.kill();
        return never();
      }
      if (fault === 'refused') throw new Error(`${call} was refused`);
      if (fault === 'silent') return never();
      const done = work();
      if (fault === 'after') {
        await done.catch(() => {});
        this.kill();
      }
      const answer = await done.catch((cause: Error) => cause);
      if (!life.alive) return never();
      if (answer instanceof Error) throw answer;
      return answer;
    };
  }
}

/** A promise that is kept from outside; Node 20 has no `Promise.withResolvers`. */
function resolvable() {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

function newLife(): Life {
  const end = resolvable();
  const death = end.promise.then(() => {
    throw new Error('The message channel closed before a response was received.');
  });
  death.catch(() => {}); // Not everybody who asks waits for the end.
  return { alive: true, death, end: end.resolve };
}
