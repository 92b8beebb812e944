import { type ChatPart, chatParts, type Health } from '../../src/protocol/chat-health.ts';
import type { Site } from '../../src/sites/site.ts';
import { findComposer, readComposer } from './composer/composer.ts';
import { rootWithin } from './dom/select.ts';
import { pageOutline } from './page-outline.ts';

const COUNT_INTERVAL_MS = 2_000;
/** Counting queries the whole page, so it stops after this many rounds. */
const MAX_ROUNDS = 12;

interface SelectorHealthParts {
  now(): number;
  /** Asks for another `look` in `inMs` milliseconds. */
  wake(inMs: number): void;
  report(health: Health): void;
}

/** Counts how many elements each of a site's selectors matches, and reports the counts when they change. */
export class SelectorHealth {
  readonly #site: Site;
  readonly #parts: SelectorHealthParts;
  #counts = new Map<ChatPart, readonly number[]>();
  #countedAt = 0;
  #rounds = 0;
  #reported = '';
  #isUnread = false;

  constructor(site: Site, parts: SelectorHealthParts) {
    this.#site = site;
    this.#parts = parts;
  }

  /**
   * Forgets the counts and counts again from now on: selectors that matched before may match no longer. `isUnread`: a
   * message is on the page but in no turn; the counts alone look like an empty chat.
   */
  restart({ isUnread } = { isUnread: false }): void {
    this.#isUnread = isUnread;
    this.#counts = new Map();
    this.#rounds = 0;
    this.look();
  }

  /** Counts if a round is due. Safe to call after every change of the page. `isMissing`: the page shows no field before the person acts. */
  look({ isMissing } = { isMissing: false }): void {
    const { now, wake } = this.#parts;
    if (this.#rounds >= MAX_ROUNDS || (this.#rounds > 0 && now() - this.#countedAt < COUNT_INTERVAL_MS))
      return;
    const composer = findComposer(this.#site, rootWithin(this.#site.within?.composer));
    if (!composer) {
      if (this.#rounds > 0) return; // Pages remove their composer for a moment.
      if (isMissing) this.#report('failed', pageOutline());
      return;
    }
    this.#rounds++;
    this.#countedAt = now();
    // Many sites show no send control while the composer is empty.
    const isFilled = readComposer(composer).trim() !== '';
    for (const part of chatParts)
      if ((isFilled || part !== 'send') && !this.#isRelativeToTurn(part)) this.#count(part);
    // The first `stop` selector of many sites is a word of one language, so a fallback there proves nothing.
    const isDegraded = [...this.#counts].some(
      ([part, [primary = 0, ...rest]]) => part !== 'stop' && primary === 0 && rest.some(Boolean),
    );
    if (this.#isUnread) this.#report('unreadable', pageOutline());
    else this.#report(isDegraded ? 'degraded' : 'good', '');
    if (this.#rounds < MAX_ROUNDS) wake(COUNT_INTERVAL_MS);
  }

  /** A learned site describes these parts relative to a turn, so it cannot count them in the document. */
  #isRelativeToTurn(part: ChatPart): boolean {
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

  #report(state: Health['state'], structure: string): void {
    const parts = [...this.#counts].map(([part, counts]) => ({ part, counts: [...counts] }));
    const matched = parts.map(({ counts }) => counts.map(Boolean));
    const key = JSON.stringify([state, matched]);
    if (key === this.#reported) return;
    this.#reported = key;
    this.#parts.report({
      state,
      source: this.#site.learned || this.#site.fieldLearned ? 'learned' : 'table',
      parts,
      structure,
    });
  }
}
