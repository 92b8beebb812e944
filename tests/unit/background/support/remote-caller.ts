import type { CallId } from '../../../../src/protocol/ids.ts';
import type { CommandResult } from '../../../../src/session/items.ts';
import type { Reply } from './chat-tab.ts';
import type { World } from './world.ts';

type Command = Exclude<Reply, string>;

const NEXT_AFTER_MS = 200;
const LOOK_AGAIN_MS = 2_000;
const RETRY_MS = 1_000;
/** A call without an answer is sent again, as after a lost connection. */
const RESEND_MS = 30_000;

/** What a calling agent hears of one of its calls. */
interface Answer {
  readonly to: CallId;
  readonly turn: string;
  readonly text: string;
  readonly results: readonly CommandResult[];
}

/** How a calling agent reaches the worker. */
export interface CallerLine {
  /** Asks for a session. */
  begin(): Promise<void>;
  /** Rejects if the worker has not got it. */
  call(call: CallId, command: Command): Promise<void>;
  listen(hear: (answer: Answer) => void): void;
}

/** The line of a fake agent. */
const fakeLine = (world: World): CallerLine => ({
  begin: () => world.tellWorker({ kind: 'begin', style: 'calls' }),
  call: (call, command) => world.tellWorker({ kind: 'call', call, command }),
  listen(hear) {
    world.onSent = (message) => {
      if (message.kind === 'message' && message.to !== undefined) hear({ ...message, to: message.to });
    };
  },
});

/** An agent without a tab that calls. It lives outside of the worker and has two calls in flight while it acts. */
export class RemoteCaller {
  /** Every answer that the worker has sent, in order; one may come several times. */
  readonly told: { readonly turn: string; readonly text: string }[] = [];
  /** The text of each answer, in order. */
  readonly received: string[] = [];
  /** The results of each call. */
  readonly results = new Map<CallId, readonly CommandResult[] | undefined>();
  readonly #world: World;
  readonly #reply: (message: string) => Reply;
  /** The call whose answer decides the next call. */
  #deciding: CallId | undefined;
  #isDone = false;

  readonly #line: CallerLine;

  constructor(world: World, reply: (message: string) => Reply, line: CallerLine = fakeLine(world)) {
    this.#world = world;
    this.#reply = reply;
    this.#line = line;
    line.listen((answer) => this.#hear(answer));
  }

  /** Asks once for a session, and looks at its pages as soon as there is one. */
  async begin(): Promise<void> {
    if (this.results.size === 0) this.#decideBy({ action: 'snapshot' });
    await this.#line.begin();
  }

  #decideBy(command: Command): void {
    this.#deciding = this.#call(command);
  }

  #call(command: Command): CallId {
    const call = `call-${this.results.size + 1}` as CallId;
    this.results.set(call, undefined);
    this.#send(call, command);
    return call;
  }

  #send(call: CallId, command: Command): void {
    if (this.results.get(call)) return;
    const again = (afterMs: number) => this.#world.later(afterMs, () => this.#send(call, command));
    this.#line.call(call, command).then(
      () => again(RESEND_MS),
      () => again(RETRY_MS),
    );
  }

  #hear({ to, turn, text, results }: Answer): void {
    this.told.push({ turn, text });
    if (this.results.get(to)) return;
    this.results.set(to, results);
    this.received.push(text);
    if (this.#isDone && results[0]?.end === 'done') return;
    if (to === this.#deciding) this.#world.later(NEXT_AFTER_MS, () => this.#next(text));
  }

  /** Ends the task once no other call is open: one that arrives later would begin another task. */
  #finish(reply: Command): void {
    const isOpen = [...this.results.values()].includes(undefined);
    if (isOpen) this.#world.later(NEXT_AFTER_MS, () => this.#finish(reply));
    else {
      this.#isDone = true;
      this.#decideBy(reply);
    }
  }

  #next(text: string): void {
    const reply = this.#reply(text);
    if (typeof reply === 'string' || reply.action === 'snapshot') {
      this.#world.later(LOOK_AGAIN_MS, () => this.#decideBy({ action: 'snapshot' }));
      return;
    }
    if (reply.action === 'done') {
      this.#finish(reply);
      return;
    }
    this.#decideBy(reply);
    this.#call({ action: 'snapshot' });
  }
}
