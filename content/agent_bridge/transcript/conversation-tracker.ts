import type { Site } from '../../../src/sites/site.ts';
import type { Transcript } from './transcript.ts';

/** A conversation with an id that shows no turn is loading, at most this long. */
const LOADING_MS = 15_000;
/** A transcript that grew within this time may be incomplete, and our message missing from it. */
const STABLE_MS = 1_000;

/** The conversation's id in the URL; undefined for a new one that the server has not named yet. */
const conversationId = (site: Site, url: string): string | undefined =>
  site.conversation.exec(new URL(url).pathname)?.groups?.id;

/** Tracks which conversation the page shows, and whether its transcript is loaded. */
export class ConversationTracker {
  readonly #site: Site;
  readonly #transcript: Transcript;
  readonly #now: () => number;
  #shown: { readonly id: string | undefined; readonly since: number; readonly isLoaded: boolean } | undefined;
  #home: { readonly id: string | undefined } | undefined;
  #newest = { userTurn: '', since: 0 };

  constructor(site: Site, { transcript, now }: { transcript: Transcript; now: () => number }) {
    this.#site = site;
    this.#transcript = transcript;
    this.#now = now;
  }

  /** Makes the conversation that the page shows the agent's. */
  bind(): void {
    this.#home = { id: this.#track().id };
  }

  /** Whether the page shows another conversation than the agent's. */
  isAway(): boolean {
    const { id } = this.#track();
    if (!this.#home) return false;
    // A new conversation is the agent's under the first id that the server gives it.
    if (this.#home.id === undefined) this.#home = { id };
    return id !== this.#home.id;
  }

  /** Whether the transcript has arrived: it stopped growing, or 15 s have passed. */
  isLoaded(): boolean {
    const shown = this.#track();
    if (shown.isLoaded) return true;
    const userTurn = this.#transcript.lastUserTurn();
    if (userTurn !== this.#newest.userTurn) this.#newest = { userTurn, since: this.#now() };
    const isStable = userTurn !== '' && this.#now() - this.#newest.since >= STABLE_MS;
    const isLoaded = isStable || this.#now() - shown.since >= LOADING_MS;
    this.#shown = { ...shown, isLoaded };
    return isLoaded;
  }

  /** Reads the URL. A new conversation is loaded at once, and stays the same when the server names it. */
  #track() {
    const id = conversationId(this.#site, location.href);
    const before = this.#shown;
    if (before && (before.id === id || before.id === undefined)) this.#shown = { ...before, id };
    else this.#shown = { id, since: this.#now(), isLoaded: id === undefined };
    return this.#shown;
  }
}
