import { type Caller, Calls, type FromCaller } from '../../../../../offscreen/calls.ts';
import { Link } from '../../../../../offscreen/link.ts';
import { type Ask, Outbox } from '../../../../../offscreen/outbox.ts';
import { noAnswer } from '../../../../../src/protocol/failures/failures.ts';
import type { LinkId } from '../../../../../src/protocol/link-id.ts';
import type { ToOffscreen } from '../../../../../src/protocol/messages/index.ts';
import { done, failed } from '../../../../../src/protocol/outcome.ts';
import { within } from '../../../../../src/protocol/within.ts';
import { type Message, OWN_ID, OWN_ORIGIN } from '../../../../support/browser/browser.ts';
import type { World } from '../world.ts';

const SENDER = { id: OWN_ID, origin: OWN_ORIGIN, url: `${OWN_ORIGIN}/offscreen/offscreen.html` };
const ANSWER_MS = 10_000;

type Payload<N extends keyof ToOffscreen> = Parameters<ToOffscreen[N]>[0];
type Handlers = { readonly [N in keyof ToOffscreen]: (payload: Payload<N>) => unknown };

/** What surrounds the document. By default nobody can be dialled and no model called. */
interface Around {
  readonly dial?: () => WebSocket;
  /** Opens what its dedicated workers are in a browser. */
  openCaller?(onMessage: (said: FromCaller) => void): Caller;
  /** The document is closed. */
  onClose?(): void;
}

/** Our offscreen document with its real links and calls. It outlives the worker. */
export class OffscreenDocument {
  /** Hears of the frames that the worker gets, before it has them. */
  onFrames: (frames: readonly string[]) => void = () => {};
  /** Hears of each message to the worker before it is sent. */
  onAsk: (type: string, data: unknown) => void = () => {};
  readonly #world: World;
  readonly #around: Around;
  #links = new Map<LinkId, Link>();
  #calls: Calls | undefined;
  #life = 0;
  #alarm = 0;

  constructor(world: World, around: Around) {
    this.#world = world;
    this.#around = around;
    const { offscreen } = world.browser;
    offscreen.isAllowed = true;
    offscreen.answer = (message) => this.#answer(message);
    offscreen.onOpen = () => this.#start();
    offscreen.onClose = () => this.#end();
  }

  /** Chrome closes it: what it knew is lost, and nobody tells the worker. */
  close(): void {
    this.#world.browser.offscreen.isOpen = false;
    this.#end();
  }

  #start(): void {
    const life = this.#life;
    const { openCaller } = this.#around;
    if (!openCaller) return;
    this.#calls = new Calls({ ask: this.#asks(), openCaller });
    // Its scripts load after it has opened.
    this.#world.later(0, () => life === this.#life && void this.#calls?.take());
  }

  #end(): void {
    this.#life += 1;
    this.#links = new Map();
    this.#calls = undefined;
    this.#around.onClose?.();
  }

  #answer({ type, data }: Message): unknown {
    const answers: Handlers = {
      KEEP_TIME: (asked) => this.#keepTime(asked),
      LINK_DIAL: ({ link, ...dial }) => this.#linkOf(link).dial(dial),
      LINK_SEND: ({ link, connection, frames }) => this.#links.get(link)?.send(connection, frames) ?? false,
      LINK_CLOSE: ({ link }) => this.#links.get(link)?.close(),
      CALLS_CHANGED: () => void this.#calls?.take(),
      GET_LINKS: () => [...this.#links].map(([link, { state }]) => ({ link, state })),
    };
    return answers[type as keyof ToOffscreen](data as never); // The worker's own message.
  }

  #keepTime({ inMs }: Payload<'KEEP_TIME'>): void {
    this.#alarm += 1;
    const alarm = this.#alarm;
    const ask = this.#asks();
    this.#world.later(inMs, () => alarm === this.#alarm && void ask('TIME_IS_UP', {}));
  }

  #linkOf(id: LinkId): Link {
    const known = this.#links.get(id);
    if (known) return known;
    const life = this.#life;
    const link = new Link(new Outbox(this.#asks(), id), {
      open: () => (life === this.#life && this.#around.dial?.()) || nowhere(),
      random: () => 0.5,
    });
    this.#links.set(id, link);
    return link;
  }

  /** `askWorker` in this document. */
  #asks(): Ask {
    const life = this.#life;
    const ask = async (type: string, data: unknown) => {
      if (life !== this.#life) return new Promise<never>(() => {});
      this.onAsk(type, data);
      if (life !== this.#life) return new Promise<never>(() => {});
      if (type === 'LINK_FRAMES') this.onFrames((data as { frames: readonly string[] }).frames);
      try {
        return done(await within(ANSWER_MS, this.#world.ask(type, data, SENDER), 'late'));
      } catch (cause) {
        return failed(noAnswer(cause));
      }
    };
    return ask as Ask; // The worker's handlers are typed from the same map.
  }
}

/** A document that is closed dials no more. */
const nowhere = () => Object.assign(new EventTarget(), { close() {} }) as unknown as WebSocket; // Never opens.
