import type { EditorKind, Learned, LessonStep } from '../../../src/protocol/learned-chat.ts';
import { editorKindOf } from '../composer/composer.ts';
import { innermostWithText, plainText } from '../dom/dom-search.ts';
import {
  type ControlSignatures,
  controlSignatures,
  type SendControl,
  SignatureTimeline,
} from './control-signatures.ts';
import { type Exchange, findExchange, findMessages, type MessageQuery } from './exchange.ts';
import { learnedFrom } from './learned-from.ts';
import { editedField, fieldText, isOneLine, isPlainEditable, pressedControl } from './message-field.ts';
import { scrollerOfMessage } from './scroller.ts';
import { selectorsFor } from './selector-candidates.ts';
import { controlAreaOf, controlAt, controlsNow, type Sent, sendMethod } from './sent.ts';
import { textAfter } from './text-after.ts';

/** The message to watch for, and the word in its answer. */
export interface LessonMessage {
  readonly marker: string;
  readonly word: string;
  /** The whole message; '' if unknown. */
  readonly text: string;
  /** The answer has the word within a command, not in its text. */
  readonly isCommand: boolean;
  /** Whether an element holds the whole answer; absent where only the agent can have written the word. */
  readonly isReply?: (answer: Element) => boolean;
  /** Only trusted events count. */
  readonly byPerson: boolean;
}

export interface LessonParts {
  now(): number;
  /** Asks for another `look` in `inMs` milliseconds. */
  wake(inMs: number): void;
  onStep(step: LessonStep): void;
  onLearned(learned: Learned): void;
  readonly signal: AbortSignal;
}

/** The field that holds the message, and the page's state at that moment. */
interface Typed {
  readonly field: HTMLElement;
  readonly selectors: readonly string[];
  readonly path: string;
  readonly controlArea: Element;
  readonly editor: EditorKind;
}

/** An answer that has not grown for this long is complete, or its chat is stuck. */
const COMPLETE_AFTER_MS = 2_500;
const LOOK_INTERVAL_MS = 400;
/** A message of the bridge shows its answer within this time or never; a person has no time limit. */
const TIMEOUT_MS = 120_000;
/**
 * An answer may still be found while the page has been still for less than this: `silent` if it shows no text after the message,
 * `said` if it does, at least `hidden` in a hidden tab.
 */
const HOPE_MS = { silent: 60_000, said: 12_000, hidden: 90_000 };
/** … and was read fewer times since: a page that the machine has stopped was not read at all. */
const HOPE_LOOKS = 20;
/** Time after which a message that has left its field and is nowhere in the chat is missed, ms. */
const UNSEEN_AFTER_MS = 10_000;
/** A chat may send at any of these, and has emptied its field by the next; the last before that counts. */
const PRESSES = ['pointerdown', 'mousedown', 'click'];
const EVENTS = ['input', 'keydown', 'keyup', 'paste', 'focusin', 'submit', ...PRESSES];

/** Learns how a chat works from one message and its answer. Keeps no timer: `look` does all the work. */
export class LessonWatch {
  readonly #watched: LessonMessage;
  readonly #parts: LessonParts;
  #field: HTMLElement | undefined;
  #typed: Typed | undefined;
  #before: ControlSignatures = new Set();
  /** The controls at the latest moment when the field was empty and the chat at rest. */
  #atRest: ControlSignatures = new Set();
  #sent: Sent | undefined;
  /** What could be pressed when the field last held the message. */
  #offered: readonly SendControl[] = [];
  /** When the field was first seen without the message; undefined while it holds it. */
  #leftAt: number | undefined;
  #isSent = false;
  /** What the page shows as the message. */
  #message: Element | undefined;
  /** The elements that were there when it was sent, and those of them that showed it: copies of the draft. */
  #known = new WeakSet<Element>();
  readonly #drafts = new WeakSet<Element>();
  /** Characters of the part of the page that holds the message, and since when. */
  #shown = { length: -1, since: 0 };
  /** Looks since then. */
  #looks = 0;
  #exchange: Exchange | undefined;
  readonly #since: number;
  readonly #timeline = new SignatureTimeline();
  #answerLength = 0;
  #grewAt = 0;
  #step: LessonStep = 'waiting';

  constructor(watched: LessonMessage, parts: LessonParts) {
    this.#watched = watched;
    this.#parts = parts;
    this.#since = parts.now();
    // Captures at the window: the page may stop an event, and its own handlers change the DOM.
    for (const type of EVENTS)
      window.addEventListener(type, (event) => this.#onEvent(event), { capture: true, signal: parts.signal });
  }

  /** Whether the lesson has timed out: each `look` at a page that has taken the message reads all of it. */
  get isOver(): boolean {
    const isTaken = this.#isSent || this.#leftAt !== undefined;
    if (this.#watched.byPerson || !isTaken || this.#looks < HOPE_LOOKS) return false;
    return this.#parts.now() - Math.max(this.#leftAt ?? this.#since, this.#shown.since) > TIMEOUT_MS;
  }

  /** Whether the page shows the whole answer. */
  get hasAnswer(): boolean {
    return this.#exchange !== undefined && this.#watched.isReply?.(this.#exchange.answer) !== false;
  }

  /** Whether the page shows the message and may still show its answer. */
  isHopeful(): boolean {
    if (!this.#typed || !this.#isSent || this.isOver) return false;
    this.#noteShown(this.#typed.field);
    const { silent, said, hidden } = HOPE_MS;
    const least = this.said === '' ? silent : said;
    const ms = document.hidden ? Math.max(least, hidden) : least;
    return this.#looks < HOPE_LOOKS || this.#parts.now() - this.#shown.since < ms;
  }

  /** What the page has shown after the message since that was sent; '' for nothing. */
  get said(): string {
    return this.#message?.isConnected ? textAfter(this.#message, this.#watched.text, this.#known) : '';
  }

  /** The root of the field: a shadow root's mutations need an observer of their own. */
  get roots(): readonly Node[] {
    const root = this.#typed?.field.getRootNode();
    return root ? [root] : [];
  }

  /** Reads the page and takes the next step. Safe to call at any time, any number of times. */
  look(): void {
    this.#looks += 1;
    if (!this.#isSent) this.#lookAtField();
    if (this.#sent && !this.#isSent) this.#parts.wake(LOOK_INTERVAL_MS);
    if (this.#typed && !this.#isSent) this.#lookForMessage(this.#typed.field);
    if (this.#typed && this.#isSent) this.#lookAtAnswer(this.#typed);
  }

  /** Notes the controls of the chat at rest, right before the next message fills its field. */
  rests(): void {
    if (this.#typed && this.#isSent) this.#atRest = this.#controlsOf(this.#typed);
  }

  #onEvent(event: Event): void {
    if (this.#watched.byPerson && !event.isTrusted) return;
    if (!this.#typed && isOneLine(event, (text) => this.#isMarked(text))) this.#setStep('one_line');
    this.#field = (PRESSES.includes(event.type) ? undefined : editedField(event)) ?? this.#field;
    if (!this.#isSent) this.#lookAtField();
    const field = this.#typed?.field;
    if (!field || this.#isSent || !this.#holds(field)) return;
    if (PRESSES.includes(event.type)) {
      const element = pressedControl(event, field);
      if (!element || field.contains(element)) return;
      this.#sent = { by: 'control', control: controlAt(element, field) };
    } else if (
      event instanceof KeyboardEvent &&
      event.type === 'keydown' &&
      event.key === 'Enter' &&
      !event.shiftKey
    ) {
      if (event.isComposing) return;
      const offered = controlsNow(field);
      this.#sent = { by: event.ctrlKey || event.metaKey ? 'Control+Enter' : 'Enter', offered };
    }
    this.#noteOffered(field);
    if (this.#sent) this.#notePage(field);
    this.#before = controlSignatures(controlAreaOf(field), this.#pressedControl());
    this.#parts.wake(LOOK_INTERVAL_MS);
  }

  #noteOffered(field: HTMLElement): void {
    if (!this.#sent) this.#offered = controlsNow(field);
  }

  /** Notes what the page shows of the message while it is a draft, and all else that is there. */
  #notePage(field: HTMLElement): void {
    if (this.#watched.byPerson) return;
    for (const one of innermostWithText((text) => text.includes(this.#watched.marker)))
      if (!field.contains(one)) this.#drafts.add(one);
    this.#known = new WeakSet(document.querySelectorAll('*'));
  }

  #query(field: HTMLElement): MessageQuery {
    const { marker, text } = this.#watched;
    return { marker, text, composer: field, drafts: this.#drafts };
  }

  #holds(field: HTMLElement): boolean {
    return this.#isMarked(fieldText(field));
  }

  #isMarked(text: string): boolean {
    return plainText(text).includes(this.#watched.marker);
  }

  #lookAtField(): void {
    const field = this.#field;
    if (!field?.isConnected || this.#typed?.field === field || !this.#holds(field)) return;
    const controlArea = controlAreaOf(field);
    this.#typed = {
      field,
      selectors: selectorsFor(field),
      path: location.pathname,
      controlArea,
      editor: editorKindOf(field) ?? (isPlainEditable(field) ? 'plain' : 'rich'),
    };
    this.#before = controlSignatures(controlArea);
    this.#setStep('typed');
  }

  #lookForMessage(field: HTMLElement): void {
    if (field.isConnected && this.#holds(field)) {
      this.#noteOffered(field);
      this.#leftAt = undefined;
      this.#setStep('typed');
      return;
    }
    [this.#message] = findMessages(this.#query(field));
    if (!this.#message) {
      this.#miss();
      return;
    }
    // No event has told how: what the sending has disabled or removed has sent it, or else the key.
    this.#sent ??= { by: 'Enter', offered: this.#offered };
    this.#isSent = true;
    this.#setStep('sent');
  }

  /** The chat may show the message late, so the lesson goes on. */
  #miss(): void {
    const now = this.#parts.now();
    this.#leftAt ??= now;
    const inMs = this.#leftAt + UNSEEN_AFTER_MS - now;
    if (inMs > 0) this.#parts.wake(inMs);
    else this.#setStep('unseen');
  }

  #lookAtAnswer({ field, selectors, path, controlArea, editor }: Typed): void {
    const { now, wake, onLearned } = this.#parts;
    const { word, isReply } = this.#watched;
    wake(LOOK_INTERVAL_MS);
    this.#noteShown(field);
    const known = this.#exchange;
    const isThere = known?.answer.isConnected && known.user.isConnected;
    if (!isThere || isReply?.(known.answer) === false)
      this.#exchange = findExchange({ ...this.#query(field), word, isReply });
    const answerLength = plainText(this.#exchange?.answer.textContent ?? '').length;
    if (answerLength !== this.#answerLength || this.#grewAt === 0) this.#grewAt = now();
    this.#answerLength = answerLength;
    const signatures = this.#controlsOf({ field, controlArea });
    this.#timeline.add({ signatures, answerLength });
    if (!this.#exchange || !this.#sent) return;
    this.#setStep('answering');
    if (now() - this.#grewAt < COMPLETE_AFTER_MS || isReply?.(this.#exchange.answer) === false) return;
    const stop = this.#timeline.stopSignatures([this.#before, this.#atRest, signatures]);
    onLearned(
      learnedFrom({
        exchange: this.#exchange,
        isCommand: this.#watched.isCommand,
        field,
        fieldSelectors: selectors,
        editor,
        ...sendMethod(this.#sent),
        ...stop,
        newPath: path === location.pathname ? null : path,
        now: now(),
      }),
    );
  }

  #noteShown(field: HTMLElement): void {
    if (!this.#message?.isConnected) [this.#message] = findMessages(this.#query(field));
    const length = this.#message ? (scrollerOfMessage(this.#message).textContent ?? '').length : 0;
    if (length === this.#shown.length) return;
    this.#shown = { length, since: this.#parts.now() };
    this.#looks = 0;
  }

  #controlsOf({ field, controlArea }: Pick<Typed, 'field' | 'controlArea'>): ControlSignatures {
    const area = controlArea.isConnected ? controlArea : controlAreaOf(field);
    return controlSignatures(area, this.#pressedControl());
  }

  #pressedControl(): HTMLElement | undefined {
    return this.#sent && 'control' in this.#sent ? this.#sent.control.element : undefined;
  }

  #setStep(step: LessonStep): void {
    if (this.#step === step) return;
    this.#step = step;
    this.#parts.onStep(step);
  }
}
