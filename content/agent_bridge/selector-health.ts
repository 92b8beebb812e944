import { type ChatPart, chatParts, type Health } from '../../src/protocol/chat-health.ts';
import type { Selectors, Site } from '../../src/sites/site.ts';
import { findComposer, readComposer } from './composer/composer.ts';
import { any, rootWithin } from './dom/select.ts';
import { structureOf } from './page-outline.ts';

/** A page that shows no message field for so long needs the person, or has changed; one that only loads slowly has it by then. */
const FIELD_LATE_MS = 10_000;
const AGAIN_MS = 2_000;
/** Counting costs: so often while a session begins, then no more. */
const MOST_COUNTS = 12;

interface CheckupParts {
  now(): number;
  /** Wishes for another look in so many ms. */
  wake(inMs: number): void;
  tell(health: Health): void;
}

/** Counts what of a site's data is on its page, and tells it where that has changed. Told by looks. */
export class Checkup {
  readonly #site: Site;
  readonly #parts: CheckupParts;
  readonly #since: number;
  #counts = new Map<ChatPart, readonly number[]>();
  #countedAt = 0;
  #times = 0;
  #told = '';

  constructor(site: Site, parts: CheckupParts) {
    this.#site = site;
    this.#parts = parts;
    this.#since = parts.now();
  }

  look(): void {
    const { now, wake } = this.#parts;
    // Asked after every change of the page.
    if (this.#times >= MOST_COUNTS || (this.#times > 0 && now() - this.#countedAt < AGAIN_MS)) return;
    const composer = findComposer(this.#site, rootWithin(this.#site.within?.composer));
    if (!composer) {
      if (this.#times > 0) return; // Pages take their composer away for a moment.
      if (now() - this.#since < FIELD_LATE_MS) wake(FIELD_LATE_MS / 10);
      else this.#tell('failed', structureOf());
      return;
    }
    this.#times++;
    this.#countedAt = now();
    // Without a message in the composer many a site shows no send control.
    const isFilled = readComposer(composer).trim() !== '';
    for (const part of chatParts)
      if ((isFilled || part !== 'send') && !this.#isOnlyInTurn(part)) this.#count(part);
    // Of stop many a first choice is a word of one language.
    const worse = [...this.#counts].some(
      ([part, [primary = 0, ...rest]]) => part !== 'stop' && primary === 0 && rest.some(Boolean),
    );
    this.#tell(worse ? 'degraded' : 'good', '');
    if (this.#times < MOST_COUNTS) wake(AGAIN_MS);
  }

  /** A lesson says of these what they are within a turn; counted from the document that says nothing. */
  #isOnlyInTurn(part: ChatPart): boolean {
    return this.#site.learned === true && (part === 'answer' || part === 'assistantTurn');
  }

  #count(part: ChatPart): void {
    const { within } = this.#site;
    const root = rootWithin(
      part === 'composer' || part === 'send' || part === 'stop' ? within?.composer : within?.turns,
    );
    const before = this.#counts.get(part) ?? [];
    const counts = this.#site[part].map((selector, index) =>
      Math.max(before[index] ?? 0, root.querySelectorAll(selector).length),
    );
    this.#counts.set(part, counts);
  }

  #tell(state: Health['state'], structure: string): void {
    const parts = [...this.#counts].map(([part, counts]) => ({ part, counts: [...counts] }));
    const found = parts.map(({ counts }) => counts.map(Boolean));
    const news = JSON.stringify([state, found]);
    if (news === this.#told) return;
    this.#told = news;
    this.#parts.tell({ state, source: this.#site.learned ? 'learned' : 'table', parts, structure });
  }
}

interface Roots {
  readonly composer: ParentNode;
  readonly turns: ParentNode;
}

/**
 * What of the site's markup is on the page as we know it: counts and ranks, no text of the page.
 * Of a learned chat no messages are counted: a lesson says whose a turn is only of turns.
 */
export function describeHealth(site: Site, { composer, turns }: Roots): string {
  const rank = (selectors: Selectors): string => {
    const found = selectors.findIndex((selector) => composer.querySelector(selector));
    return found < 0
      ? 'not found'
      : found === 0
        ? 'found'
        : `found by fallback ${found} of ${selectors.length - 1}`;
  };
  const count = (selectors: Selectors) => turns.querySelectorAll(any(selectors)).length;
  const messages = site.learned
    ? ''
    : `, messages: ${count(site.userTurn)} of ours or yours, ${count(site.assistantTurn)} of the agent`;
  return `Message field ${rank(site.composer)}, send button ${rank(site.send)}${messages}.`;
}
