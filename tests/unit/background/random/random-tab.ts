import { BridgeSession } from '../../../../content/agent_bridge/bridge-session.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import { untilAnswered } from '../../../../content/page/greet.ts';
import type { ToTab } from '../../../../src/protocol/messages/index.ts';
import type { FakeFrame, FakeTab } from '../../../support/browser/browser.ts';
import type { World } from '../support/world.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];
type Prompt = Parameters<ToTab['EXECUTE_PROMPT']>[0];

/** A tab at the document of this test with our whole bridge in it, as `content/agent_bridge/index.ts` starts it. */
export class RandomTab {
  readonly tab: FakeTab;
  /** Every message that the worker has given to the bridge. */
  readonly told: Prompt[] = [];
  readonly #world: World;
  #greet: (() => void) | undefined;
  #end = new AbortController();
  #session: BridgeSession | undefined;

  constructor(world: World) {
    this.#world = world;
    this.tab = world.browser.addTab(location.href);
  }

  inject(frame: FakeFrame): void {
    if (!this.#greet) this.#start(frame);
    this.#greet?.();
  }

  /** The document goes, with our script in it, and comes anew. */
  async reload(): Promise<void> {
    const { browser } = this.#world;
    const place = { tabId: this.tab.id, frameId: 0, url: this.tab.url };
    this.leave();
    this.tab.frames.set(0, { ...place, parentFrameId: -1, documentId: browser.newDocument() });
    await this.#world.fire(({ onCommitted }) => onCommitted.fire(place));
    await this.#world.fire(({ onDOMContentLoaded }) => onDOMContentLoaded.fire(place));
  }

  /** Ends our script. */
  leave(): void {
    this.#end.abort();
    this.#session = undefined;
    this.#greet = undefined;
  }

  #start(frame: FakeFrame): void {
    const from = { tabId: this.tab.id };
    const page = new AbortController();
    this.#end = page;
    const ask = async (name: string, payload: unknown) => {
      if (page.signal.aborted) return new Promise<never>(() => {});
      return this.#world.askAs(name, payload, from);
    };
    let ended = new AbortController();
    const init = (given: Init) => {
      if (this.#session?.matches(given)) return this.#session.init(given);
      const goesOn = this.#session?.session === given.session;
      const awaiting = goesOn ? this.#session?.awaiting : undefined;
      this.#session?.release({ goesOn });
      ended.abort();
      ended = new AbortController();
      this.#session = new BridgeSession(awaiting ? { ...given, awaiting } : given, {
        ask: ask as unknown as Ask, // The worker's own answers, whatever they are.
        now: () => Date.now(),
        signal: AbortSignal.any([page.signal, ended.signal]),
      });
    };
    frame.serve = ({ type, data }) => {
      if (type === 'INIT_AGENT') init(data as Init);
      else if (type === 'GET_READINESS') return this.#session?.ready() ?? { ready: false, why: 'loading' };
      else if (type === 'EXECUTE_PROMPT') {
        this.told.push(data as Prompt);
        return this.#session?.execute(data as Prompt) ?? { state: 'busy' };
      } else if (type === 'TICK') this.#session?.look();
      else if (type === 'RELEASE') this.#session?.release({ goesOn: false });
      return undefined;
    };
    this.#greet = () =>
      void untilAnswered(
        () => ask('HELLO', { part: 'agent_bridge' }),
        () => true,
      );
  }
}
