import type { Payload } from '../../src/protocol/messages/index.ts';
import { asksToSignIn } from './signed-out.ts';

export type Field = Payload<'CHAT_FIELD'>['field'];

/** Between two looks at a page without a message field. */
const LOOK_INTERVAL_MS = 1_000;
/** Looks after which the interval grows. */
const PATIENT_LOOKS = 60;
const PATIENT_INTERVAL_MS = 5_000;
/**
 * Looks in a row that find the page loaded, idle and unchanged, before it counts as a page without a message field. A page may
 * wait for an answer of its server for 20 s without a change.
 */
export const QUIET_LOOKS = 25;
/** Looks without a field that was there before: pages replace it. */
const GONE_LOOKS = 2;

/** What the watch needs of the page. */
export interface WatchedPage {
  isLoaded(): boolean;
  asksToSignIn(): boolean;
  /** How often the page has loaded or built more of itself. Counts from the first call on. */
  changes(): number;
  /** Calls back once the page has nothing more urgent to do. */
  onIdle(then: () => void): void;
}

/**
 * Finds out why a chat shows no message field, by what the page shows and does: no time limit ends the wait, so a slow computer
 * is not taken for a person who is signed out.
 */
export class FieldWatch {
  readonly #page: WatchedPage;
  readonly #report: (field: Field) => unknown;
  #reported: Field | undefined;
  #wasShown = false;
  #looks = 0;
  #quiet = 0;
  #changes = 0;
  #lookedAt = 0;
  #hasIdled = false;

  /** `known`: what the worker knows; undefined if it needs a report in any case. */
  constructor(page: WatchedPage, known: Field | undefined, report: (field: Field) => unknown) {
    this.#page = page;
    this.#reported = known;
    this.#report = report;
  }

  /** The page has no message field, and will not show one without the person. */
  get isMissing(): boolean {
    return this.#reported === 'missing';
  }

  /** Looks once. Returns the ms until the next look; undefined if a change of the page will bring it. */
  look(isShown: boolean, now: number): number | undefined {
    if (isShown) {
      this.#wasShown = true;
      this.#looks = 0;
      this.#quiet = 0;
      this.#note('shown');
      return undefined;
    }
    // Changes of the page cause looks too; only looks that are apart count.
    if (now - this.#lookedAt >= LOOK_INTERVAL_MS) this.#count(now);
    if (this.#page.isLoaded() && this.#page.asksToSignIn()) this.#note('sign_in');
    else if (this.#quiet >= QUIET_LOOKS) this.#note('missing');
    else if (!this.#wasShown || this.#looks >= GONE_LOOKS) this.#note('awaited');
    if (this.#reported === 'sign_in' || this.#reported === 'missing') return undefined;
    return this.#looks < PATIENT_LOOKS ? LOOK_INTERVAL_MS : PATIENT_INTERVAL_MS;
  }

  #count(now: number): void {
    const changes = this.#page.changes();
    const isQuiet = this.#page.isLoaded() && this.#hasIdled && changes === this.#changes;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    this.#changes = changes;
    this.#lookedAt = now;
    this.#looks += 1;
    this.#hasIdled = false;
    this.#page.onIdle(() => {
      this.#hasIdled = true;
    });
  }

  #note(field: Field): void {
    if (field === this.#reported) return;
    this.#reported = field;
    this.#report(field);
  }
}

/** https://wicg.github.io/scheduling-apis: TypeScript does not know it, and no DOM outside a browser has it. */
declare const scheduler:
  | { postTask(task: () => void, options: { priority: 'background' }): Promise<void> }
  | undefined;

/** This document. It is observed from the first question about its changes on. */
export function thisPage(signal: AbortSignal): WatchedPage {
  let changes: number | undefined;
  const observe = () => {
    const elements = new MutationObserver((records) => {
      const isBuilding = records.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node instanceof Element),
      );
      if (isBuilding) changes = (changes ?? 0) + 1;
    });
    elements.observe(document, { subtree: true, childList: true });
    // What a page requests again and again while it is idle is neither a script nor a style.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
          changes = (changes ?? 0) + 1;
      },
      { capture: true, signal },
    );
    signal.addEventListener('abort', () => elements.disconnect(), { once: true });
  };
  return {
    isLoaded: () => document.readyState === 'complete',
    asksToSignIn,
    changes() {
      if (changes === undefined) {
        changes = 0;
        observe();
      }
      return changes;
    },
    // Unlike idle callbacks and frames it also runs in hidden tabs.
    onIdle: (then) => {
      if (typeof scheduler !== 'undefined') void scheduler.postTask(then, { priority: 'background' });
    },
  };
}
