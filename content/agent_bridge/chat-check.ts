import type { CheckReport } from '../../src/protocol/chat-check.ts';
import type { Health } from '../../src/protocol/chat-health.ts';
import type { ToTab } from '../../src/protocol/messages/index.ts';
import type { Site } from '../../src/sites/site.ts';
import type { CheckPart, CheckParts } from './check-part.ts';
import { ReadingCheck } from './check-reading.ts';
import { TypingCheck } from './check-typing.ts';
import { chooseSite } from './choose-site.ts';
import { rootWithin } from './dom/select.ts';
import { pageChat } from './page-chat.ts';
import { pageOutline } from './page-outline.ts';
import { SelectorHealth } from './selector-health.ts';
import { asksToSignIn } from './signed-out.ts';
import { createWatch } from './watch.ts';

type Order = Parameters<ToTab['LOOK_AT_CHECK']>[0];

interface ChatCheckParts extends Pick<CheckParts, 'ask' | 'now'> {
  readonly signal: AbortSignal;
}

/**
 * One part of a check of the chat in this document, by the bridge's own parts. Has no timer: it looks when the worker asks
 * and after each change of the page.
 */
export class ChatCheck {
  readonly #order: Order;
  readonly #parts: ChatCheckParts;
  readonly #end = new AbortController();
  readonly #since: number;
  #part: CheckPart | undefined;
  #health: Health | undefined;
  #selectors: SelectorHealth | undefined;
  /** The current look; the next one waits for it. */
  #looking: Promise<void> | undefined;

  constructor(order: Order, parts: ChatCheckParts) {
    this.#order = order;
    this.#parts = parts;
    this.#since = parts.now();
  }

  /** Whether this is the part of the check that the worker means. */
  matches({ check, part }: Pick<Order, 'check' | 'part'>): boolean {
    return check === this.#order.check && part === this.#order.part;
  }

  /** Takes the next step and returns the progress of the part. */
  async look(): Promise<CheckReport> {
    this.#looking ??= this.#step().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
    return this.#report();
  }

  /** Ends the check. Takes our text out of the field if it was not sent. */
  end(): void {
    this.#part?.release();
    this.#end.abort();
  }

  async #step(): Promise<void> {
    if (this.#end.signal.aborted) return;
    this.#part ??= this.#begin();
    await this.#part?.look();
    // The check may have ended during the insertion.
    if (this.#end.signal.aborted) this.#part?.release();
    this.#selectors?.look();
  }

  #begin(): CheckPart | undefined {
    const { ask, now } = this.#parts;
    const { learned, part, turn, text, block, presses } = this.#order;
    const site = chooseSite({ learned, sinceMs: now() - this.#since });
    if (!site) return undefined;
    const signal = AbortSignal.any([this.#parts.signal, this.#end.signal]);
    this.#selectors = new SelectorHealth(site, {
      now,
      wake: () => {},
      report: (health) => {
        this.#health = health;
      },
    });
    watchOn(site, { onChange: () => void this.look(), signal });
    const chat = pageChat(site, { now, signal });
    const parts: CheckParts = { chat, ask, now, asksToSignIn, timesOnPage };
    const message = { turn, text, block, presses };
    return part === 'typing' ? new TypingCheck(message, parts) : new ReadingCheck(message, parts);
  }

  #report(): CheckReport {
    const step = this.#part?.report ?? { state: 'going', results: [], doing: FIRST[this.#order.part] };
    const state = this.#part instanceof TypingCheck && this.#part.isSignedOut ? 'signed_out' : step.state;
    const isFailed = step.results.some((result) => result.state === 'failed');
    const health = this.#health && {
      ...this.#health,
      ...(isFailed && { structure: pageOutline(document, this.#order.turn) }),
    };
    return { ...step, state, ...(health && { health }) };
  }
}

const FIRST = { typing: 'field', reading: 'message' } as const;

function watchOn(site: Site, { onChange, signal }: { onChange: () => void; signal: AbortSignal }): void {
  const roots = () => [
    ...new Set<Node>([document, rootWithin(site.within?.composer), rootWithin(site.within?.turns)]),
  ];
  createWatch({ roots, onChange, signal })(true);
}

const timesOnPage = (text: string): number =>
  text === '' ? 0 : (document.body.textContent ?? '').split(text).length - 1;
