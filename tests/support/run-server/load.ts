import { randomUUID } from 'node:crypto';
import type { Decider } from '../model-server/dialogue.ts';
import { PAGE } from './page.ts';
import { calls, ends, newestOf } from './written.ts';

// Clients that take many runs to their end at several servers, and repeat at another server whatever gets no answer.

/** What a client got for each step. */
export interface PlayedRun {
  readonly id: string;
  readonly answers: readonly unknown[];
}

export interface LoadSettings {
  readonly addresses: readonly string[];
  /** A token for each client; each plays one run after the other. */
  readonly tokens: readonly string[];
  readonly runs: number;
  readonly steps: number;
  /** A request that is not answered within so many ms is repeated at another server; never by default. */
  readonly patienceMs?: number;
  /** Called after each step with how long it took, ms, repeats included. */
  readonly onStep: (ms: number) => void;
}

/** A model that names another element each time, so that two decisions of it are never the same. */
export function countingModel(
  steps: number,
  delay: () => Promise<unknown>,
): Decider & { readonly asked: () => number } {
  let asked = 0;
  const decider: Decider = async (dialogue) => {
    const at = ++asked;
    await delay();
    return newestOf(dialogue).includes(`Page ${steps}.`)
      ? ends(`Answer ${at}`)
      : calls('click', { id: `agent-${at}` });
  };
  return Object.assign(decider, { asked: () => asked });
}

/** About 4 kB, as pages are. */
const pageOf = (n: number) => ({ ...PAGE, visibleText: `Page ${n}. ${'Lamps of many kinds. '.repeat(180)}` });

export async function play(
  settings: LoadSettings,
): Promise<{ readonly played: readonly PlayedRun[]; readonly repeats: number }> {
  const { tokens, runs, steps, onStep } = settings;
  let repeats = 0;
  let next = 0;
  const played: PlayedRun[] = [];
  const client = async (token: string, at: number): Promise<void> => {
    const asker = new Asker(settings, token, at);
    while (next < runs) {
      const number = next++;
      const key = randomUUID();
      const { runId } = await asker.ask('start', { task: `Task ${number}`, mode: 'autonomous' }, key);
      const answers: unknown[] = [];
      for (let step = 1; step <= steps; step++) {
        const began = performance.now();
        const lastResult = step === 1 ? null : { success: true };
        answers.push(await asker.ask(`${runId}/step`, { step, snapshot: pageOf(step), lastResult }));
        onStep(performance.now() - began);
      }
      played.push({ id: String(runId), answers });
    }
    repeats += asker.repeats;
  };
  await Promise.all(tokens.map(client));
  return { played, repeats };
}

class Asker {
  repeats = 0;
  readonly #settings: LoadSettings;
  readonly #token: string;
  #at: number;

  constructor(settings: LoadSettings, token: string, at: number) {
    this.#settings = settings;
    this.#token = token;
    this.#at = at;
  }

  /** Asks until a server answers: a server that is gone, and 503, send it to the next one. */
  async ask(path: string, body: object, key?: string): Promise<Readonly<Record<string, unknown>>> {
    const { addresses, patienceMs } = this.#settings;
    for (;;) {
      const address = addresses[this.#at % addresses.length];
      try {
        const answer = await fetch(`${address}/agent/run/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${this.#token}`,
            ...(key && { 'idempotency-key': key }),
          },
          body: JSON.stringify(body),
          ...(patienceMs && { signal: AbortSignal.timeout(patienceMs) }),
        });
        const said = await answer.json();
        if (answer.ok) return said;
        if (answer.status !== 503 && answer.status !== 502)
          throw new Refused(`${answer.status} ${JSON.stringify(said)}`);
      } catch (cause) {
        if (cause instanceof Refused) throw cause;
        // Its server is gone or hangs.
      }
      this.repeats += 1;
      this.#at += 1;
      // Both may be gone for a moment.
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

class Refused extends Error {}
