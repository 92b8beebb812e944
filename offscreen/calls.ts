import type { askWorker } from '../src/messaging/ask.ts';
import type { DueCall } from '../src/protocol/messages/link.ts';
import type { Outcome } from '../src/protocol/outcome.ts';
import { backoffMs } from './backoff.ts';
import type { CallEnd } from './make-call.ts';

export type ToCaller = DueCall | 'stop';
export type FromCaller =
  | { readonly added: string }
  | { readonly end: CallEnd }
  /** It has stopped, as asked. */
  | { readonly stopped: true };

/** A dedicated worker that makes calls, one after the other. */
export interface Caller {
  post(message: ToCaller): void;
  terminate(): void;
}

/** What the calls need of their surroundings. */
interface Around {
  readonly ask: typeof askWorker;
  openCaller(onMessage: (said: FromCaller) => void, onDeath: () => void): Caller;
}

interface Running {
  readonly caller: Caller;
  /** The call that it makes; undefined while it waits for the next one. */
  due?: DueCall | undefined;
  /** The end of what the model has written. */
  text: string;
  saying?: ReturnType<typeof setTimeout> | undefined;
  stopping?: ReturnType<typeof setTimeout> | undefined;
}

/** A caller that has not stopped by then is ended. */
const STOP_MS = 1_000;
/** The person sees what a model writes this often. */
const SAY_MS = 250;
/** Characters of the line that they see. */
const LINE_MAX = 160;

/** The calls of one owner are made one after the other: of a session, or the tests of models. */
const ownerOf = (due: DueCall): string => (due.kind === 'trial' ? 'trial' : due.session);
const nameOf = (due: DueCall): string =>
  due.kind === 'trial' ? due.trial : `${due.session} ${due.turn} ${due.attempt}`;

/**
 * Makes the calls to models and run servers that the worker says are due, each session's in a worker that stays for the next one. It keeps nothing
 * that must not be lost: answers are in IndexedDB before the worker hears of them, and calls under way in a document that Chrome
 * has closed are due again.
 */
export class Calls {
  readonly #around: Around;
  readonly #running = new Map<string, Running>();
  #taking = Promise.resolve();

  constructor(around: Around) {
    this.#around = around;
  }

  /** Asks which calls are due: begins those that are new, and stops those that are due no more. */
  take(): Promise<void> {
    this.#taking = this.#taking.then(() => this.#take());
    return this.#taking;
  }

  async #take(): Promise<void> {
    const asked = await this.#around.ask('TAKE_CALLS', {});
    if (!asked.ok) return; // The worker tells again.
    const due = new Map(asked.value.map((one) => [ownerOf(one), one]));
    for (const [owner, running] of this.#running) {
      const wanted = due.get(owner);
      if (running.due && (!wanted || nameOf(wanted) !== nameOf(running.due))) this.#stop(owner, running);
    }
    for (const [owner, call] of due) this.#begin(owner, call);
  }

  #begin(owner: string, due: DueCall): void {
    const known = this.#running.get(owner);
    if (known?.due) return;
    const running = known ?? this.#open(owner);
    running.due = due;
    running.text = '';
    running.caller.post(due);
  }

  #open(owner: string): Running {
    const running: Running = {
      caller: this.#around.openCaller(
        (said) => this.#heard(owner, running, said),
        () => this.#drop(owner, running),
      ),
      text: '',
    };
    this.#running.set(owner, running);
    return running;
  }

  #stop(owner: string, running: Running): void {
    if (running.stopping !== undefined) return;
    running.caller.post('stop');
    running.stopping = setTimeout(() => this.#drop(owner, running), STOP_MS);
  }

  /** The caller is gone: the worker names the due calls again. */
  #drop(owner: string, running: Running): void {
    running.caller.terminate();
    this.#rest(running);
    if (this.#running.get(owner) === running) this.#running.delete(owner);
    void this.take();
  }

  #rest(running: Running): void {
    clearTimeout(running.stopping);
    clearTimeout(running.saying);
    running.stopping = undefined;
    running.saying = undefined;
    running.due = undefined;
  }

  #heard(owner: string, running: Running, said: FromCaller): void {
    const { due } = running;
    if (this.#running.get(owner) !== running || !due) return;
    if ('added' in said) {
      running.text = (running.text + said.added).slice(-LINE_MAX);
      running.saying ??= setTimeout(() => this.#say(running), SAY_MS);
      return;
    }
    const isStopping = running.stopping !== undefined;
    this.#rest(running);
    if ('end' in said && !isStopping) void this.#report(due, said.end);
    else void this.take();
  }

  #say(running: Running): void {
    running.saying = undefined;
    const { due, text } = running;
    if (due?.kind !== 'turn') return;
    const line = text.replace(/\s+/g, ' ').trim();
    void this.#around.ask('CALL_SAYS', { session: due.session, line });
  }

  /** Tells the worker until it has heard. */
  async #report(due: DueCall, end: CallEnd): Promise<void> {
    const tell = (): Promise<Outcome<unknown>> => {
      if (due.kind !== 'trial' && end.kind === 'turn') {
        const { session, turn, attempt } = due;
        const { failure, drop } = end;
        return this.#around.ask('CALL_OVER', { session, turn, attempt, failure, ...(drop && { drop }) });
      }
      if (due.kind === 'trial' && end.kind === 'trial')
        return this.#around.ask('TRIAL_OVER', { trial: due.trial, end: end.end, drops: [...end.drops] });
      throw new Error('A call has ended as another kind.');
    };
    for (let failures = 1; !(await tell()).ok; failures += 1)
      await new Promise((again) => setTimeout(again, backoffMs(failures, Math.random())));
    await this.take();
  }
}
