import { vi } from 'vitest';
import { noAnswer } from '../../../../src/protocol/failures/failures.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import { FakeBrowser } from '../../../support/browser/browser.ts';
import type { Gate } from '../../../support/browser/chrome.ts';
import type { Fate, GatedDatabases } from './gated-databases.ts';
import type { FromAgent, RemoteLine, ToAgent } from './remote-line.ts';
import { workerScript } from './worker-script.ts';

/**
 * How a call to Chrome goes wrong. `before`: the worker dies before the call takes effect; `after`: the worker dies
 * after the effect and before the answer; `refused`: Chrome rejects the call; `silent`: Chrome never answers; `full`: IndexedDB has
 * no room for a write.
 */
export type Fault = 'before' | 'after' | 'refused' | 'silent' | 'full';

/**
 * Who starts a new worker: the test, or Chrome, which does so for an alarm, a message or an event. Only alarms are
 * certain to come.
 */
export type Wakes = 'test' | 'chrome';

interface Life {
  alive: boolean;
  /** Rejects when the worker dies, because its pending messages get no answer. */
  readonly death: Promise<never>;
  end(): void;
}

/** All our alarms repeat. */
const ALARM_PERIOD_MS = 30_000;

const never = () => new Promise<never>(() => {});

/** A browser that can kill the service worker at any call to Chrome; needs fake timers. */
export class World {
  readonly browser = new FakeBrowser();
  /** Every call to Chrome so far, in order. */
  readonly calls: string[] = [];
  /** Every message to the worker, and the number of calls to Chrome before it. */
  readonly asked: { readonly type: string; readonly at: number }[] = [];
  /** Hears of every call to Chrome as it begins. */
  onCall: (call: string) => void = () => {};
  /** How long a call takes to reach Chrome, and its answer to come back, ms; by default no time. */
  delay: (() => number) | undefined;
  /** IndexedDB, which survives the worker; absent in a world without it. */
  databases: GatedDatabases | undefined;
  /** Whether something beside the worker is at work that needs no timer. */
  isBusy: () => boolean = () => false;
  /** Receives what the worker sends to an agent without a tab. */
  onSent: (message: ToAgent) => void = () => {};
  readonly #fault: { readonly at: number; readonly how: Fault } | undefined;
  readonly #wakes: Wakes;
  readonly #setTimeout: typeof setTimeout;
  #life: Life | undefined;
  #started = resolvable();
  #handle: Parameters<RemoteLine['listen']>[0] | undefined;

  /** Call after `vi.useFakeTimers`. */
  constructor(fault?: { readonly at: number; readonly how: Fault }, wakes: Wakes = 'test') {
    this.#fault = fault;
    this.#wakes = wakes;
    this.#setTimeout = globalThis.setTimeout;
    // An event of the debugger starts the worker, as any other does.
    // Alarms alone have to do: the offscreen document only shortens waits.
    this.browser.offscreen.isAllowed = false;
    this.browser.onTell = (tell) => (this.dead ? void this.fire(tell) : tell());
    this.browser.onAlarmSet = (name, at) => this.later(at - Date.now(), () => void this.#goOff(name, at));
  }

  get dead(): boolean {
    return !this.#life?.alive;
  }

  /** A page's timer: it survives the worker's death. */
  later(ms: number, work: () => void): void {
    this.#setTimeout(work, ms);
  }

  /** Starts a new worker with empty memory. */
  async wake(): Promise<void> {
    const life = newLife();
    this.#life = life;
    this.databases?.begin((call) => this.#meets(life, call));
    // A worker's timers die with it.
    const timeout = (work: () => void, ms?: number) => this.#setTimeout(() => life.alive && work(), ms);
    this.browser.start(this.#gate(life));
    const databases = this.databases?.ofWorker() ?? globalThis.indexedDB;
    (await workerScript).runInThisContext()(timeout, this.#remoteLine(life), databases);
    this.#started.resolve();
  }

  /** Kills the worker, whatever it is doing. */
  kill(): void {
    if (!this.#life?.alive) return;
    this.#life.alive = false;
    for (const event of this.browser.events) event.clear();
    this.#started = resolvable();
    this.#life.end();
    this.databases?.cut();
  }

  /** Sends a message to the worker, or to the next one if it is dead; rejects if that dies before it answers. */
  async ask(
    type: string,
    data: unknown,
    from?: { tabId: number; frameId?: number } | Record<string, unknown>,
  ): Promise<unknown> {
    await this.#running();
    const life = this.#life;
    this.asked.push({ type, at: this.calls.length });
    const asked = this.browser.ask(type, data, from);
    asked.catch(() => {}); // No caller awaits it after the worker's death.
    return Promise.race([asked, life?.death]);
  }

  /** Sends a message as `askWorker` does in a script of this tab. */
  async askAs(type: string, data: unknown, from: { tabId: number }): Promise<Outcome<unknown>> {
    try {
      return done(await this.ask(type, data, from));
    } catch (cause) {
      return failed(noAnswer(cause));
    }
  }

  /** Sends a message of an agent without a tab to the worker, as `ask` does. */
  async tellWorker(message: FromAgent): Promise<void> {
    await this.#running();
    const life = this.#life;
    const handled = this.#handle?.(message);
    handled?.catch(() => {}); // No caller awaits it after the worker's death.
    await Promise.race([handled, life?.death]);
  }

  /** Fires a Chrome event; waits for a worker first. */
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

  /** Waits until all work that needs no timer is done: it runs in microtasks, however slow the machine is. */
  async rest(): Promise<void> {
    do await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.databases?.isBusy() || this.isBusy());
  }

  /** Waits for a worker, or starts it. */
  async #running(): Promise<void> {
    if (this.dead && this.#wakes === 'chrome') await this.wake();
    await this.#started.promise;
  }

  async #goOff(name: string, at: number): Promise<void> {
    if (this.browser.alarms.get(name) !== at) return; // The worker has reset or cleared the alarm.
    this.browser.setAlarm(name, at + ALARM_PERIOD_MS);
    await this.fire(({ onAlarm }) => onAlarm.fire({ name }));
  }

  /** Counts a call to IndexedDB; kills the worker at the one of the fault. `after`: once its transaction is complete. */
  #meets(life: Life, call: string): Fate {
    if (!life.alive) return 'ends';
    this.calls.push(call);
    const fault = this.#fault?.at === this.calls.length ? this.#fault.how : undefined;
    if (fault === 'before') this.kill();
    if (fault === 'before' || fault === 'silent') return 'ends';
    return fault === 'refused' ? 'refuses' : fault === 'after' ? 'kills after' : (fault ?? 'goes');
  }

  async #pass(): Promise<void> {
    const ms = this.delay?.() ?? 0;
    if (ms > 0) await new Promise<void>((resolve) => this.later(ms, resolve));
  }

  #remoteLine(life: Life): RemoteLine {
    const gate = this.#gate(life);
    return {
      send: (message) => gate(`remote.send ${message.kind}`, async () => this.onSent(message)),
      listen: (handle) => {
        this.#handle = handle;
      },
    };
  }

  #gate(life: Life): Gate {
    return async (call, work) => {
      if (!life.alive) return never();
      this.calls.push(call);
      this.onCall(call);
      await this.#pass();
      if (!life.alive) return never();
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
      await this.#pass();
      if (!life.alive) return never();
      if (answer instanceof Error) throw answer;
      return answer;
    };
  }
}

/** A promise with its resolver; Node 20 has no `Promise.withResolvers`. */
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
  death.catch(() => {}); // Avoids an unhandled rejection if no message is pending.
  return { alive: true, death, end: end.resolve };
}
