import type { Reply } from './chat-tab.ts';
import type { FromAgent, ToAgent } from './remote-line.ts';
import type { World } from './world.ts';

const ANSWER_AFTER_MS = 200;
const RETRY_MS = 1_000;

/** An agent without a tab that takes turns. It lives outside of the worker and answers each message once. */
export class RemoteAgent {
  /** Every message that the worker has sent, in order; a turn may come several times. */
  readonly told: { readonly turn: string; readonly text: string }[] = [];
  /** The text of each turn, in order. */
  readonly received: string[] = [];
  /** Whether the run is paused, each time the worker says so. */
  readonly pauses: boolean[] = [];
  /** How many times slower than others the agent answers. */
  slowness = 1;
  readonly #world: World;
  readonly #reply: (message: string) => Reply;
  readonly #turns = new Set<string>();

  constructor(world: World, reply: (message: string) => Reply) {
    this.#world = world;
    this.#reply = reply;
    world.onSent = (message) => this.#hear(message);
  }

  /** Asks once for a session. */
  begin(): Promise<void> {
    return this.#world.tellWorker({ kind: 'begin', style: 'turns' });
  }

  #hear(message: ToAgent): void {
    if (message.kind === 'pause') {
      this.pauses.push(message.isPaused);
      return;
    }
    const { session, turn, text } = message;
    this.told.push({ turn, text });
    if (this.#turns.has(turn)) return;
    this.#turns.add(turn);
    this.received.push(text);
    this.#world.later(ANSWER_AFTER_MS * this.slowness, () =>
      this.#say({ kind: 'reply', session, turn, reply: this.#reply(text) }),
    );
  }

  /** Repeats it until a worker confirms it. */
  #say(message: FromAgent): void {
    const again = () => this.#world.later(RETRY_MS, () => this.#say(message));
    this.#world.tellWorker(message).catch(again);
  }
}
