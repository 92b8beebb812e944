import { Bridge } from '../../../../content/agent_bridge/bridge.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import { untilAnswered } from '../../../../content/page/greet.ts';
import type { ToTab } from '../../../../src/protocol/messages/index.ts';
import { noRepair } from '../../../support/bridge/no-repair.ts';
import type { FakeFrame, FakeTab } from '../../../support/browser/browser.ts';
import { turnOf } from '../../../support/message-codes.ts';
import { FakeChat } from '../../content/agent_bridge/support/fake-chat.ts';
import type { World } from './world.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];
type Prompt = Parameters<ToTab['EXECUTE_PROMPT']>[0];

/** An agent's reply to a message: the fields of a command, or plain text. */
export type Reply = Readonly<Record<string, unknown>> | string;

const ANSWER_AFTER_MS = 200;

/** A chat tab with our real bridge, and an agent that answers each message it receives. */
export class ChatTab {
  readonly tab: FakeTab;
  readonly chat = new FakeChat();
  /** Every prompt that the worker has sent to the bridge, in order. */
  readonly told: Prompt[] = [];
  /** How many times slower than others the agent answers. */
  slowness = 1;
  readonly #world: World;
  readonly #reply: (message: string) => Reply | undefined;
  #greet: (() => void) | undefined;
  #keyword = '';

  /** Where `reply` gives none, the agent thinks until `answer` is called. */
  constructor(world: World, url: string, reply: (message: string) => Reply | undefined) {
    this.#world = world;
    this.#reply = reply;
    this.tab = world.browser.addTab(url);
  }

  /** Injects our script; a second injection only makes the first script send HELLO again. */
  inject(frame: FakeFrame): void {
    if (!this.#greet) this.#start(frame);
    this.#greet?.();
  }

  #start(frame: FakeFrame): void {
    const world = this.#world;
    const from = { tabId: this.tab.id };
    const ask = (name: string, payload: unknown) => world.askAs(name, payload, from);
    let watching = false;
    const bridge = new Bridge({
      chat: this.chat,
      ask: ask as unknown as Ask,
      now: () => Date.now(),
      wake: (inMs) => world.later(inMs, () => void bridge.look()),
      watch: (on) => {
        watching = on;
      },
      recheck: () => {},
      repair: noRepair,
      isFieldless: () => this.chat.composer === undefined,
    });
    this.chat.onChange = () => {
      if (watching) void bridge.look();
    };
    const press = this.chat.press.bind(this.chat);
    this.chat.press = () => {
      const before = this.chat.received.length;
      const pressed = press();
      const { length } = this.chat.received;
      // A reply that was stopped does not come.
      const answer = () => this.chat.received.length === length && this.chat.streaming && this.#answer();
      if (length > before) world.later(ANSWER_AFTER_MS * this.slowness, answer);
      return pressed;
    };

    frame.serve = ({ type, data }) => {
      if (type === 'INIT_AGENT') {
        const init = data as Init;
        this.#keyword = init.keyword;
        void bridge.init(init);
      } else if (type === 'GET_READINESS') return bridge.ready();
      else if (type === 'EXECUTE_PROMPT') {
        this.told.push(data as Prompt);
        return bridge.execute(data as Prompt);
      } else if (type === 'TICK') void bridge.look();
      else if (type === 'RELEASE') bridge.release();
      return undefined;
    };
    this.#greet = () =>
      void untilAnswered(
        () => ask('HELLO', { part: 'agent_bridge' }),
        () => true,
      );
  }

  /** The person types words into the chat, and the agent answers them with the latest code. */
  type(words: string): void {
    this.chat.type(words);
    this.#world.later(ANSWER_AFTER_MS, () => this.#answer(words));
  }

  #answer(message = this.chat.received.at(-1) ?? ''): void {
    const reply = this.#reply(message);
    if (reply !== undefined) this.answer(reply);
  }

  /** The agent answers, with the code of the latest message. */
  answer(reply: Reply): void {
    const turn = turnOf(this.chat.received.at(-1) ?? '');
    if (typeof reply === 'string') this.chat.answer({ kind: 'text', text: `${reply} ${this.#keyword}` });
    else
      this.chat.answer(
        { kind: 'code', text: JSON.stringify({ tool_code: turn, ...reply }) },
        { kind: 'text', text: this.#keyword },
      );
  }
}
