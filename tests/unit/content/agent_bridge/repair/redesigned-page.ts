import { onTestFinished } from 'vitest';
import { BridgeSession } from '../../../../../content/agent_bridge/bridge-session.ts';
import type { Ask } from '../../../../../content/agent_bridge/outbox.ts';
import type { ToTab } from '../../../../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';
import { SESSION } from '../../../../support/samples.ts';
import { fragment, one } from '../support/fragment.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];

/** How a page shows messages and replies. */
export interface Look {
  /** The whole page; the field and the button are ChatGPT's, as long as only its transcript has changed. */
  readonly page: string;
  readonly question: (text: string) => string;
  readonly answer: (words: string, command: string) => string;
}

const FIELD = '<form><textarea name="prompt-textarea"></textarea><button type="submit">Send</button></form>';

/** ChatGPT with a transcript that its table does not know. */
export const redesigned: Look = {
  page: `<nav><a class="b7">Old chat</a></nav><main><div class="k1"><div class="talk"></div></div>${FIELD}</main>`,
  question: (text) => `<div class="q4"><div class="z">${text}</div></div>`,
  answer: (words, command) => `<div class="r9"><p>${words}</p><pre><code>${command}</code></pre></div>`,
};

/** As its table says. */
export const listed: Look = {
  ...redesigned,
  question: (text) =>
    `<section data-turn="user" data-turn-id="q"><div data-message-author-role="user">${text}</div></section>`,
  answer: (words, command) =>
    `<section data-turn="assistant" data-turn-id="a"><div data-message-author-role="assistant"><div class="markdown"><p>${words}</p><pre><code>${command}</code></pre></div></div><button data-testid="copy-turn-action-button"></button></section>`,
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A page of ChatGPT in which a real bridge works for a worker that only stores its messages. */
export class RedesignedPage {
  readonly told: { readonly name: string; readonly payload: Record<string, unknown> }[] = [];
  /** The messages that the page has sent. */
  readonly sent: string[] = [];
  now = 1_000_000;
  readonly #look: Look;
  #init: Init;
  #session: BridgeSession;
  #end = new AbortController();
  #wakeAt = Number.POSITIVE_INFINITY;

  constructor(look: Look = redesigned, init: Partial<Init> = {}) {
    this.#look = look;
    fragment(look.page);
    // Of a check, a lesson and the panel the init says nothing.
    this.#init = {
      ...{ session: SESSION, keyword: 'lantern', observing: true, begun: false },
      ...init,
    } as unknown as Init;
    one('form').addEventListener('submit', (event) => event.preventDefault());
    one('form button').addEventListener('click', () => this.#send());
    this.#session = this.#begin();
    onTestFinished(() => this.#end.abort());
  }

  /** Adds to the transcript, or to what `selector` matches. */
  show(html: string, selector = '.talk'): void {
    one(selector).insertAdjacentHTML('beforeend', html);
  }

  /** The page answers the latest message. */
  answer(words: string, command: string): void {
    this.show(this.#look.answer(words, command));
  }

  async deliver(turn: TurnCode, text: string): Promise<void> {
    this.#session.execute({ turn, text });
    await this.pass(1_000);
  }

  /** Lets time pass, in which the bridge looks whenever it has asked to. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.#lookOnce();
    while (this.#wakeAt <= until) {
      this.now = Math.max(this.now, this.#wakeAt);
      this.#wakeAt = Number.POSITIVE_INFINITY;
      await this.#lookOnce();
    }
    this.now = until;
  }

  /** The payloads of the messages of this name to the worker. */
  payloads(name: string): readonly Record<string, unknown>[] {
    return this.told.flatMap((one) => (one.name === name ? [one.payload] : []));
  }

  get commands(): readonly unknown[] {
    return this.payloads('AGENT_COMMAND').map(({ raw }) => raw);
  }

  async #lookOnce(): Promise<void> {
    this.#session.look();
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    await new Promise((go) => setImmediate(go));
  }

  #begin(): BridgeSession {
    this.#end.abort();
    this.#end = new AbortController();
    return new BridgeSession(this.#init, {
      ask: this.#ask as unknown as Ask,
      now: () => this.now,
      signal: this.#end.signal,
    });
  }

  /** As the worker answers, which begins the bridge again with what it has learned. */
  readonly #ask = async (name: string, payload: Record<string, unknown>) => {
    if (name === 'WAKE_ME') this.#wakeAt = Math.min(this.#wakeAt, this.now + Number(payload.inMs));
    else this.told.push({ name, payload });
    if (name === 'CHAT_LEARNED' && payload.adapted) {
      const learned = payload.learned as Init['learned'];
      const before = this.#session;
      const awaiting = before.awaiting;
      this.#init = { ...this.#init, begun: true, ...(learned && { learned }) };
      if (!before.matches(this.#init)) {
        before.release({ goesOn: true });
        if (awaiting) this.#init = { ...this.#init, awaiting };
        this.#session = this.#begin();
      }
    }
    return { ok: true, value: { may: true } };
  };

  #send(): void {
    const field = one('textarea') as HTMLTextAreaElement;
    if (field.value === '') return;
    this.sent.push(field.value);
    this.show(this.#look.question(escaped(field.value)));
    field.value = '';
  }
}
