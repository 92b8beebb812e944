import type * as v from 'valibot';
import type { CallId } from '../../src/protocol/ids.ts';
import type { CallState, Ending, fromExtension } from '../../src/protocol/remote/frames.ts';
import type { Answer, ClientFrame } from './member-frames.ts';
import { BROWSER_GONE, CANCELLED, endedWords, NO_BROWSER, TAKEN_OVER } from './words.ts';

type FromExtension = v.InferOutput<typeof fromExtension>;
type AnswerFrame = Extract<FromExtension, { type: 'answer' }>;

/** A client and one of its tasks, as the extension knows them. */
export interface Place {
  readonly client: string;
  readonly task: string;
  /** What the client calls itself. */
  readonly name: string;
  readonly budget: number;
}

export interface SeatLimits {
  /** How long a call waits for a browser, ms. */
  readonly unsentMs: number;
  readonly newId: () => CallId;
  /** Why no hub can be reached. */
  readonly trouble: () => string | undefined;
}

/** A call, from its sending until its answer has been passed on. */
export class OpenCall {
  answer: Answer | undefined;
  state: { readonly why: CallState; readonly words: string } | undefined;
  /** The extension may have it. */
  isSent = false;
  isCancelled = false;
  /** The extension has heard that the answer is here. */
  isConfirmed = false;
  /** The answer is the browser's. */
  isOfBrowser = false;
  /** Somebody waits for the answer. */
  waiting = 0;
  readonly #listeners = new Set<() => void>();

  readonly id: CallId;
  readonly action: string;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(id: CallId, action: string, fields: Readonly<Record<string, unknown>>) {
    this.id = id;
    this.action = action;
    this.fields = fields;
  }

  /** Calls back at each change of state and once there is an answer, until the signal aborts. */
  onChange(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Answers kept in mind after they were confirmed, in case the confirmation got lost. */
const CONFIRMED_MAX = 256;

/**
 * The client's end of one task: the truth of its open calls. Attaches when there is something to call, sends unanswered calls again
 * under the same ids after any break, and confirms an answer once the client has it.
 */
export class Seat {
  readonly place: Place;
  readonly #limits: SeatLimits;
  readonly #calls = new Map<string, OpenCall>();
  readonly #confirmed = new Set<string>();
  #send: ((frame: ClientFrame) => void) | undefined;
  #epoch: number | undefined;
  #lastEpoch: number | undefined;
  #isWanted = false;
  /** A browser is connected to the hub, as the hub has said. */
  #isLinked = false;
  /** The browser has not answered the last `attach` yet. */
  #isAttaching = false;

  constructor(place: Place, limits: SeatLimits) {
    this.place = place;
    this.#limits = limits;
  }

  /** Sends a call as soon as a browser has the task. */
  call(action: string, fields: Readonly<Record<string, unknown>>): OpenCall {
    const call = new OpenCall(this.#limits.newId(), action, fields);
    this.#calls.set(call.id, call);
    const timer = setTimeout(() => {
      if (!call.isSent && !call.answer) this.#answer(call, NO_BROWSER);
    }, this.#limits.unsentMs);
    timer.unref();
    this.#isWanted = true;
    const trouble = this.#limits.trouble();
    if (trouble !== undefined) this.#answer(call, { end: 'not_done', text: trouble });
    else if (this.#epoch === undefined) this.#attach();
    else this.#pass(call, this.#epoch);
    return call;
  }

  find(id: string): OpenCall | undefined {
    return this.#calls.get(id);
  }

  /** Answers that nobody waits for: of calls of an earlier process, and of calls that took too long for their client. */
  leftovers(): OpenCall[] {
    return [...this.#calls.values()].filter(({ answer, waiting }) => answer && waiting === 0);
  }

  /** The client has the answer. */
  confirm(call: OpenCall): void {
    this.#calls.delete(call.id);
    // If the hub answered in its place, the answer of the browser may still arrive.
    if (!call.isOfBrowser) return;
    this.#confirmed.add(call.id);
    const [oldest] = this.#confirmed;
    if (this.#confirmed.size > CONFIRMED_MAX && oldest !== undefined) this.#confirmed.delete(oldest);
    if (!call.isConfirmed) this.#acknowledge(call);
  }

  #acknowledge(call: OpenCall): void {
    call.isConfirmed = true;
    this.#send?.({ type: 'ack', ...this.#ofTask, call: call.id });
  }

  cancel(call: OpenCall): void {
    if (call.answer || call.isCancelled) return;
    call.isCancelled = true;
    if (!call.isSent) this.#answer(call, CANCELLED);
    else if (this.#epoch !== undefined) this.#passCancel(call, this.#epoch);
  }

  /** Ends the task and its open calls: the person gets the tabs back. */
  end(): void {
    if (this.#epoch !== undefined)
      this.#send?.({ type: 'detach', ...this.#ofTask, epoch: this.#epoch, ends: true });
    this.#ended('client');
  }

  /** No hub can be reached: ends the calls that were not sent. */
  fail(why: string): void {
    for (const call of this.#calls.values())
      if (!call.answer && !call.isSent) this.#answer(call, { end: 'not_done', text: why });
  }

  /** A hub is there. */
  up(send: (frame: ClientFrame) => void): void {
    this.#send = send;
  }

  /** The hub, or the browser that has the task, is gone. */
  down(what: 'hub' | 'browser'): void {
    if (what === 'hub') this.#send = undefined;
    this.#epoch = undefined;
    this.#isLinked = false;
    this.#isAttaching = false;
  }

  /** A browser is there. */
  linked(): void {
    this.#isLinked = true;
    if (this.#isWanted && this.#epoch === undefined) this.#attach();
  }

  receive(frame: FromExtension): void {
    if (frame.type === 'attached') this.#attached(frame.epoch);
    if (frame.type === 'answer') this.#answered(frame);
    if (frame.type === 'state') {
      const call = this.#calls.get(frame.call);
      if (call) call.state = { why: frame.why, words: frame.words };
      call?.changed();
    }
    if (frame.type === 'refused') this.#stop(() => ({ end: 'not_done', text: frame.message }));
    if (frame.type === 'taken_over')
      this.#stop(({ isSent }) => ({ ...TAKEN_OVER, end: isSent ? 'unknown' : 'not_done' }));
    // The end that `end` asked for may arrive after the first call of the next task.
    if (frame.type === 'ended' && !(frame.why === 'client' && this.#isWanted)) this.#ended(frame.why);
  }

  #ended(why: Ending): void {
    this.#lastEpoch = undefined;
    this.#stop((call) => ({
      end: call.isSent && call.state?.why === 'running' ? 'unknown' : 'not_done',
      text: endedWords[why],
    }));
  }

  /** Once for each browser: a frame of ours may cross the word of a browser, and a second `attach` would take over the first. */
  #attach(): void {
    if (!this.#isLinked || this.#isAttaching) return;
    this.#isAttaching = true;
    const { name, budget } = this.place;
    this.#send?.({ type: 'attach', ...this.#ofTask, name, budget });
  }

  #attached(epoch: number): void {
    // A task that counts from the beginning is another one: whether the earlier one carried out our calls cannot be known.
    const isAnother = this.#lastEpoch !== undefined && epoch <= this.#lastEpoch;
    this.#isAttaching = false;
    this.#epoch = epoch;
    this.#lastEpoch = epoch;
    for (const call of this.#calls.values()) {
      if (call.answer) continue;
      if (isAnother && call.isSent) this.#answer(call, BROWSER_GONE);
      else this.#pass(call, epoch);
    }
  }

  #pass(call: OpenCall, epoch: number): void {
    call.isSent = true;
    const { id, action, fields } = call;
    this.#send?.({ type: 'call', ...this.#ofTask, epoch, call: id, action, fields });
    if (call.isCancelled) this.#passCancel(call, epoch);
  }

  #passCancel({ id }: OpenCall, epoch: number): void {
    this.#send?.({ type: 'cancel', ...this.#ofTask, epoch, call: id });
  }

  #answered({ call: id, end, code, text, target, url }: AnswerFrame): void {
    if (this.#confirmed.has(id)) {
      this.#send?.({ type: 'ack', ...this.#ofTask, call: id });
      return;
    }
    const call = this.#calls.get(id) ?? new OpenCall(id, '', {});
    this.#calls.set(id, call);
    if (call.answer) {
      if (call.isConfirmed) this.#acknowledge(call); // The first confirmation is lost.
      return;
    }
    call.isSent = true;
    call.isOfBrowser = true;
    this.#answer(call, {
      end,
      text,
      ...(code !== undefined && { code }),
      ...(target !== undefined && { target }),
      ...(url !== undefined && { url }),
    });
    // Nobody waits for it: it is kept here, so that the browser can begin the next command.
    if (call.waiting === 0) this.#acknowledge(call);
  }

  #answer(call: OpenCall, answer: Answer): void {
    call.answer = answer;
    call.changed();
  }

  /** Ends all open calls; the next call attaches again. */
  #stop(answerOf: (call: OpenCall) => Answer): void {
    this.#leave();
    for (const call of this.#calls.values()) if (!call.answer) this.#answer(call, answerOf(call));
  }

  #leave(): void {
    this.#epoch = undefined;
    this.#isAttaching = false;
    this.#isWanted = false;
  }

  get #ofTask(): { readonly client: string; readonly task: string } {
    const { client, task } = this.place;
    return { client, task };
  }
}
