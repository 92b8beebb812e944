import type { EditorKind, Learned, LessonStep } from '../../../src/protocol/learned-chat.ts';
import { kindOf } from '../composer/composer.ts';
import { DISABLED } from '../composer/send-control.ts';
import { plain } from '../dom/dom-search.ts';
import { type Control, Course, controlsIn, type Faces, facesIn } from './control-signatures.ts';
import { type Exchange, findExchange, messagesShown, tailOf } from './exchange.ts';
import { learnedFrom } from './learned-from.ts';
import { controlOf, fieldOf, isBare, textIn } from './message-field.ts';
import { waysTo } from './selector-candidates.ts';

/** A message to watch for, and its answer. */
export interface LessonMessage {
  readonly marker: string;
  readonly word: string;
  /** The whole message, where it is known. */
  readonly text: string;
  /** Only what a person did himself counts. */
  readonly byPerson: boolean;
}

export interface LessonParts {
  now(): number;
  /** Wishes for another look in so many ms. */
  wake(inMs: number): void;
  onStep(step: LessonStep): void;
  onLearned(learned: Learned): void;
  readonly signal: AbortSignal;
}

/** How the message was sent. `offered`: what could have been pressed instead of the key. */
type Sent =
  | { readonly by: 'control'; readonly control: Control }
  | { readonly by: Learned['submitKey']; readonly offered: readonly Control[] };

/** The field with the message in it, and how the page was then. */
interface Typed {
  readonly field: HTMLElement;
  readonly ways: readonly string[];
  readonly path: string;
  readonly area: Element;
  readonly editor: EditorKind;
}

/** The answer has not grown for so long: it is complete, or its chat is stuck. */
const AT_REST_MS = 2_500;
const LOOK_AGAIN_MS = 400;
/** A person takes his time; what the bridge has sent itself shows by now, or not at all. */
const OVER_MS = 120_000;
const EVENTS = ['input', 'keydown', 'keyup', 'paste', 'focusin', 'click'] as const;

/** Watches one message go and its answer come, and learns from that how the chat works. Told by looks; keeps no time of its own. */
export class LessonWatch {
  readonly #watched: LessonMessage;
  readonly #parts: LessonParts;
  #field: HTMLElement | undefined;
  #typed: Typed | undefined;
  #before: Faces = new Set();
  #sent: Sent | undefined;
  #isGone = false;
  #exchange: Exchange | undefined;
  readonly #since: number;
  readonly #course = new Course();
  #length = 0;
  #grewAt = 0;
  #step: LessonStep = 'waiting';

  constructor(watched: LessonMessage, parts: LessonParts) {
    this.#watched = watched;
    this.#parts = parts;
    this.#since = parts.now();
    // On the window and first of all: the page may keep an event to itself, and what it does with it changes what is seen.
    for (const type of EVENTS)
      window.addEventListener(type, (event) => this.#hear(event), { capture: true, signal: parts.signal });
  }

  /** Nothing is to be learned any more: each look reads the whole page. */
  get over(): boolean {
    return !this.#watched.byPerson && this.#parts.now() - this.#since > OVER_MS;
  }

  /** The shadow root that the message was typed in: its changes have to be watched by themselves. */
  get roots(): readonly Node[] {
    const root = this.#typed?.field.getRootNode();
    return root ? [root] : [];
  }

  /** Looks what has come of it. Safe to call at any time, any number of times. */
  look(): void {
    if (!this.#isGone) this.#lookAtField();
    if (this.#sent && !this.#isGone) this.#parts.wake(LOOK_AGAIN_MS);
    if (this.#typed && !this.#isGone) this.#lookForMessage(this.#typed.field);
    if (this.#typed && this.#isGone) this.#lookAtAnswer(this.#typed);
  }

  #hear(event: Event): void {
    if (this.#watched.byPerson && !event.isTrusted) return;
    this.#field = (event.type === 'click' ? undefined : fieldOf(event)) ?? this.#field;
    if (!this.#isGone) this.#lookAtField();
    const field = this.#typed?.field;
    if (!field || this.#isGone || !this.#holds(field)) return;
    if (event.type === 'click') {
      const element = controlOf(event, field);
      if (!element || field.contains(element)) return;
      this.#sent = { by: 'control', control: controlAt(element, field) };
    } else if (
      event instanceof KeyboardEvent &&
      event.type === 'keydown' &&
      event.key === 'Enter' &&
      !event.shiftKey
    ) {
      if (event.isComposing) return;
      const offered = controlsIn(areaOf(field)).filter((element) => !element.matches(DISABLED));
      this.#sent = {
        by: event.ctrlKey || event.metaKey ? 'Control+Enter' : 'Enter',
        offered: offered.map((element) => controlAt(element, field)),
      };
    }
    this.#before = facesIn(areaOf(field), this.#pressed());
    this.#parts.wake(LOOK_AGAIN_MS);
  }

  #holds(field: HTMLElement): boolean {
    return plain(textIn(field)).includes(this.#watched.marker);
  }

  #lookAtField(): void {
    const field = this.#field;
    if (!field?.isConnected || this.#typed?.field === field || !this.#holds(field)) return;
    const area = areaOf(field);
    this.#typed = {
      field,
      ways: waysTo(field),
      path: location.pathname,
      area,
      editor: kindOf(field) ?? (isBare(field) ? 'plain' : 'rich'),
    };
    this.#before = facesIn(area);
    this.#to('typed');
  }

  #lookForMessage(field: HTMLElement): void {
    if (this.#sent === undefined || (field.isConnected && this.#holds(field))) return;
    const { marker, text } = this.#watched;
    if (messagesShown({ marker, tail: tailOf(text), composer: field }).length === 0) return;
    this.#isGone = true;
    this.#to('sent');
  }

  #lookAtAnswer({ field, ways, path, area, editor }: Typed): void {
    const { now, wake, onLearned } = this.#parts;
    const { marker, word, text } = this.#watched;
    wake(LOOK_AGAIN_MS);
    if (!this.#exchange?.answer.isConnected || !this.#exchange.user.isConnected)
      this.#exchange = findExchange({ marker, word, tail: tailOf(text), composer: field });
    const length = plain(this.#exchange?.answer.textContent ?? '').length;
    if (length !== this.#length || this.#grewAt === 0) this.#grewAt = now();
    this.#length = length;
    const faces = facesIn(area.isConnected ? area : areaOf(field), this.#pressed());
    this.#course.add({ faces, length });
    if (!this.#exchange || !this.#sent) return;
    this.#to('answering');
    if (now() - this.#grewAt < AT_REST_MS) return;
    const { stop, proves } = this.#course.stops({ before: this.#before, after: faces });
    const fresh = path === location.pathname ? null : path;
    onLearned(
      learnedFrom({
        exchange: this.#exchange,
        field,
        ways,
        editor,
        ...sendingOf(this.#sent),
        stop,
        proves,
        fresh,
        now: now(),
      }),
    );
  }

  #pressed(): HTMLElement | undefined {
    return this.#sent && 'control' in this.#sent ? this.#sent.control.element : undefined;
  }

  #to(step: LessonStep): void {
    if (this.#step === step) return;
    this.#step = step;
    this.#parts.onStep(step);
  }
}

const controlAt = (element: HTMLElement, field: HTMLElement): Control => ({
  element,
  ways: waysTo(element, field),
  at: relation(element, field),
});

/** What sends: the control that was pressed, or the only one that could no longer be pressed once a key had sent. */
function sendingOf(sent: Sent): {
  readonly control: Control | undefined;
  readonly submitKey: Learned['submitKey'];
} {
  if ('control' in sent) return { control: sent.control, submitKey: 'Enter' };
  const [spent, another] = sent.offered.filter(
    ({ element }) => !element.isConnected || element.matches(DISABLED),
  );
  return { control: another ? undefined : spent, submitKey: sent.by };
}

function relation(element: Element, field: Element): Learned['sendAt'] {
  const [control, composer] = [element.getBoundingClientRect(), field.getBoundingClientRect()];
  if (control.width === 0) return null;
  const dx = Math.round((control.left + control.right) / 2 - composer.right);
  return { dx, dy: Math.round((control.top + control.bottom) / 2 - composer.bottom) };
}

const MOST_LEVELS = 6;

/** What stands around the field and is not yet the page: its controls are in there. */
function areaOf(field: Element): Element {
  let area = field;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const around: Element | null = area.parentElement;
    if (!around || around === document.body || around.getBoundingClientRect().height > innerHeight / 2)
      return area;
    area = around;
  }
  return area;
}
