import type { Site } from '../../../src/sites/site.ts';
import type { Transcript } from './transcript.ts';

/** A conversation that the server knows and that shows no turn is still loading, but not for ever. */
const LOADING_MS = 15_000;
/** A transcript that has grown until just now may not be all there: a message of ours could be taken for not sent. */
const AT_REST_MS = 1_000;

/** Names the conversation that an address shows; undefined for a new one that the server has not named yet. */
const conversationOf = (site: Site, url: string): string | undefined =>
  site.conversation.exec(new URL(url).pathname)?.groups?.id;

/** Which conversation the page shows, and whether what was said in it has been loaded. */
export class History {
  readonly #site: Site;
  readonly #transcript: Transcript;
  readonly #now: () => number;
  #shown: { readonly id: string | undefined; readonly since: number; readonly complete: boolean } | undefined;
  #home: { readonly id: string | undefined } | undefined;
  #newest = { userTurn: '', since: 0 };

  constructor(site: Site, { transcript, now }: { transcript: Transcript; now: () => number }) {
    this.#site = site;
    this.#transcript = transcript;
    this.#now = now;
  }

  /** From now on the conversation that is shown is the agent's. */
  bind(): void {
    this.#home = { id: this.#follow().id };
  }

  /** Another conversation is shown than the agent's. */
  away(): boolean {
    const { id } = this.#follow();
    if (!this.#home) return false;
    // Until the server names a new conversation it has no name, and then the first one it gets.
    if (this.#home.id === undefined) this.#home = { id };
    return id !== this.#home.id;
  }

  complete(): boolean {
    const shown = this.#follow();
    if (shown.complete) return true;
    const userTurn = this.#transcript.lastUserTurn();
    if (userTurn !== this.#newest.userTurn) this.#newest = { userTurn, since: this.#now() };
    const atRest = userTurn !== '' && this.#now() - this.#newest.since >= AT_REST_MS;
    const complete = atRest || this.#now() - shown.since >= LOADING_MS;
    this.#shown = { ...shown, complete };
    return complete;
  }

  /** A new conversation has no past, and stays the same one when the server names it. */
  #follow() {
    const id = conversationOf(this.#site, location.href);
    const before = this.#shown;
    if (before && (before.id === id || before.id === undefined)) this.#shown = { ...before, id };
    else this.#shown = { id, since: this.#now(), complete: id === undefined };
    return this.#shown;
  }
}
