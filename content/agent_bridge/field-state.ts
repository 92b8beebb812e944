import type { ToTab } from '../../src/protocol/messages/index.ts';
import type { Chat } from './chat.ts';
import { NO_FIELD_MS } from './prompt-delivery.ts';

/** Between two looks at a page that loads. */
export const LOADING_INTERVAL_MS = 5_000;
/** Interval for checking whether the transcript is loaded: the person may have typed before this script started. */
export const FIRST_LOOK_INTERVAL_MS = 1_000;

export type Readiness = ReturnType<ToTab['GET_READINESS']>;

interface Page {
  readonly chat: Chat;
  now(): number;
  isOurs(text: string): boolean;
  /** The session, if it has sent a message here. */
  begun(): string | undefined;
  /** A usage limit is known to be in the place of the field. */
  isAtLimit(): boolean;
  /** Nothing is in the place of the field: the person has to sign in, or the page still loads. */
  isFieldless(): boolean;
}

/** Whether the chat's message field is there, and free for a message. */
export class FieldState {
  readonly #page: Page;
  /** Since when the page has shown no message field, or no message of the session; Unix ms. */
  #loadingSince: number | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  look(): Readiness['why'] {
    const { chat, now, isOurs } = this.#page;
    const shown = chat.readiness(isOurs);
    const why = shown === 'idle' && this.isElsewhere ? 'loading' : shown;
    if (why !== 'loading') this.#loadingSince = undefined;
    else this.#loadingSince ??= now();
    return why;
  }

  /** Learned selectors may match another form of the site: a support form must not get our message. */
  get isElsewhere(): boolean {
    const session = this.#page.begun();
    return session !== undefined && !this.#page.chat.showsSession(session);
  }

  /** The field is there, but for 30 s not the conversation; or the field belongs to another page of the site. */
  get isMissing(): boolean {
    const since = this.#loadingSince;
    if (since === undefined || this.#page.isAtLimit() || this.#page.isFieldless()) return false;
    return this.#page.now() - since >= NO_FIELD_MS;
  }
}
