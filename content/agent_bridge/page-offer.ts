import type { Learned, Lesson, Offer, OfferState } from '../../src/protocol/learned-chat.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import type { Chat, ChatParts } from './chat.ts';
import { isVisible } from './dom/select.ts';
import { labelOf } from './learn/field-words.ts';
import { fieldOf, type GuessedField, guessComposer, judgeField } from './learn/guess-field.ts';
import { LessonWatch } from './learn/lesson-watch.ts';
import { provisionalSite } from './learn/provisional-site.ts';
import type { Ask } from './outbox.ts';
import { pageChat } from './page-chat.ts';
import { PromptDelivery } from './prompt-delivery.ts';

interface Parts extends ChatParts {
  readonly ask: Ask;
  /** Asks for another `look` in `inMs` milliseconds. */
  wake(inMs: number): void;
  /** Frames this field in the page, or none. */
  frame(field: Element | undefined): void;
  report(at: OfferState): void;
  onLearned(learned: Learned): void;
}

/** Each look at the reply reads the whole page. */
const WATCH_INTERVAL_MS = 100;
const WAKE_INTERVAL_MS = 400;

/**
 * Uses an unknown page as a chat: finds and frames the message field, sends one harmless message into it after the
 * person's OK, and learns from the reply that has the agreed word. Everything that was sent is stored by the worker.
 */
export class PageOffer {
  readonly #parts: Parts;
  readonly #message: Lesson;
  readonly #end = new AbortController();
  #offer: Offer;
  /** The field that the person has clicked. */
  #clicked: HTMLElement | undefined;
  #field: GuessedField | undefined;
  #reported = '';
  #chat: Chat | undefined;
  #delivery: PromptDelivery | undefined;
  #watch: LessonWatch | undefined;
  #watchEnd = new AbortController();
  #watchedAt = 0;
  #isStepping = false;

  constructor(lesson: Lesson & { readonly offer: Offer }, parts: Parts) {
    this.#parts = parts;
    this.#message = lesson;
    this.#offer = lesson.offer;
    const signal = AbortSignal.any([parts.signal, this.#end.signal]);
    const choose = (event: Event) => {
      const field = event.isTrusted ? fieldOf(event) : undefined;
      if (!field || !this.#isChoosing) return;
      this.#clicked = field;
      parts.wake(0);
    };
    // At the window, as the page may stop the event. Listens only: the press stays the person's.
    window.addEventListener('pointerdown', choose, { capture: true, passive: true, signal });
    // Another document was to send it, or has: what the page did with it is unknown here.
    if (lesson.offer.presses.length > 0 && isAgreed(lesson.offer))
      this.#report({ state: 'failed', why: 'interrupted' });
  }

  /** The root of the field: a shadow root's mutations need another observer. */
  get roots(): readonly Node[] {
    const root = this.#field?.field.getRootNode();
    return [...(root ? [root] : []), ...(this.#watch?.roots ?? [])];
  }

  /** Takes over what the worker has stored; the message goes into the field that this document has reported. */
  update(offer: Offer): void {
    if (this.#offer.at.state === 'failed') return;
    const wasAgreed = isAgreed(this.#offer);
    this.#offer = offer;
    if (offer.at.state === 'sending' && !wasAgreed && this.#field && !this.#field.refused) this.#send();
    else if (!isAgreed(offer)) this.#withdraw();
    this.#parts.wake(0);
  }

  look(): void {
    if (this.#end.signal.aborted) return;
    if (this.#isChoosing) this.#choose();
    if (this.#delivery) void this.#step(this.#delivery);
    this.#lookAtReply();
  }

  /** Stops. Takes our text out of the field if it was not sent. */
  release(): void {
    this.#withdraw();
    this.#end.abort();
  }

  get #isChoosing(): boolean {
    const { at, presses } = this.#offer;
    const isOver =
      at.state === 'failed' || at.state === 'sent' || (at.state === 'refused' && at.why === 'target');
    return !this.#delivery && !this.#watch && presses.length === 0 && !isOver;
  }

  #choose(): void {
    const clicked = this.#clicked?.isConnected && isVisible(this.#clicked) ? this.#clicked : undefined;
    this.#field = clicked ? judgeField(clicked) : guessComposer();
    this.#parts.frame(this.#field?.field);
    this.#report(stateOf(this.#field));
  }

  #send(): void {
    const field = this.#field?.field;
    if (!field || this.#delivery) return;
    const { ask, now, signal } = this.#parts;
    const { marker, word, text } = this.#message;
    const site = provisionalSite(field);
    this.#watchEnd = new AbortController();
    this.#watch = new LessonWatch(
      { marker, word, text, isCommand: false, byPerson: false },
      {
        now,
        wake: this.#parts.wake,
        onStep: () => {},
        signal: AbortSignal.any([signal, this.#end.signal, this.#watchEnd.signal]),
        onLearned: (learned) => {
          this.#offer = { ...this.#offer, at: { state: 'sent' } };
          this.#stop();
          // This way of inserting works; the field's markup may say another one while it holds our text.
          this.#parts.onLearned({ ...learned, editor: site.editor });
        },
      },
    );
    this.#chat = pageChat(site, {
      now,
      signal: AbortSignal.any([signal, this.#end.signal]),
    });
    const isOurs = (draft: string) => draft === text;
    const message = { turn: this.#offer.turn, text, presses: this.#offer.presses.length };
    this.#delivery = new PromptDelivery(message, { ask, now, isOurs, isPaused: () => false });
  }

  async #step(delivery: PromptDelivery): Promise<void> {
    if (this.#isStepping || !this.#chat) return;
    this.#isStepping = true;
    try {
      this.#parts.wake(await delivery.step(this.#chat));
    } finally {
      this.#isStepping = false;
    }
    if (this.#delivery !== delivery) return;
    const isHeld = this.#chat.holds(delivery.text);
    if (!delivery.isUnpressed && !isHeld) this.#report({ state: 'sent' });
    if (delivery.isActive) return;
    // Once it has left the field, only the page tells whether it was taken.
    if (delivery.isUnpressed || isHeld) this.#fail('not_sent');
    else this.#delivery = undefined;
  }

  #lookAtReply(): void {
    const now = this.#parts.now();
    if (!this.#watch) return;
    // A page that shows nothing changes nothing either, and the watch has to end all the same.
    this.#parts.wake(WAKE_INTERVAL_MS);
    if (now - this.#watchedAt < WATCH_INTERVAL_MS) return;
    this.#watchedAt = now;
    if (this.#watch.isOver) this.#fail('no_reply');
    else this.#watch.look();
  }

  #fail(why: 'not_sent' | 'no_reply'): void {
    this.#withdraw();
    this.#report({ state: 'failed', why });
  }

  #withdraw(): void {
    this.#delivery?.release(this.#chat);
    this.#stop();
  }

  #stop(): void {
    this.#delivery = undefined;
    this.#watchEnd.abort();
    this.#watch = undefined;
    this.#parts.frame(undefined);
  }

  #report(at: OfferState): void {
    const text = JSON.stringify(at);
    if (text === this.#reported) return;
    this.#reported = text;
    // The worker may repeat an older state, which it stored before this report.
    if (at.state === 'failed' || at.state === 'sent') this.#offer = { ...this.#offer, at };
    this.#parts.report(at);
  }
}

const isAgreed = ({ at }: Offer): boolean => at.state === 'sending' || at.state === 'sent';

function stateOf(guessed: GuessedField | undefined): OfferState {
  if (!guessed) return { state: 'no_field' };
  if (guessed.refused) return { state: 'refused', why: guessed.refused };
  return { state: 'found', label: labelOf(guessed.field).slice(0, LIMITS.note) };
}
