import { deepFocus } from '../../page/deep-focus.ts';
import { contextText } from '../../page/edit-context.ts';
import { type EarlyEvents, PRESSES, STROKES } from './early-events.ts';
import { hasFocus, nextBox } from './field-focus.ts';
import { hitBy } from './hit-by.ts';
import { type Down, downOn, isClickOf } from './press-and-release.ts';
import { isChildFrame } from './special-elements.ts';

/** What a press of ours is for. */
export interface Press {
  readonly element: Element;
  /** How often the button goes down. */
  readonly presses: number;
  /** The event after which nothing of it is to come. */
  readonly ends: 'click' | 'dblclick' | 'auxclick' | 'mouseup';
  /** Whether the element still has the role and the name that the agent was shown. */
  isAsShown(): boolean;
  /** Whether a press on this is one on the element. */
  isHitBy(hit: Element): boolean;
  /** Whether the facts of a press on this are others than the person has allowed. */
  hasChanged?(hit: Element): boolean;
}

/** What keys of ours are for: what takes them, or any place of this document. */
export interface Keys {
  readonly field: Element | undefined;
  /** The keys that go down, in order. */
  readonly names: readonly string[];
  /** Whether the facts of what they press are others than the person has allowed. */
  hasChanged?(): boolean;
}

/** How the input went. */
export interface InputEnd {
  /** What it would have reached instead. */
  readonly strayed: Element | undefined;
  /** How often the button had come up before that. */
  readonly ups: number;
  /** It was stopped because the page has changed since the person allowed it. */
  readonly changed: boolean;
  /** The press did not come here; or keys did not, and their field has lost the focus. */
  readonly missed: boolean;
}

export interface InputGuardOptions {
  readonly signal: AbortSignal;
  readonly events: EarlyEvents;
  /** Whether an event may be of the debugger or of the person: trusted, and outside our own elements. */
  counts(event: Event): boolean;
  /** Whether a press that begins, or a key that goes down, was announced. */
  isOurs(event: Event): boolean;
  /** Input that was not announced has come. */
  personActs(): void;
  /** A press of ours is over: what comes now is another one. */
  pressEnds(): void;
}

const ELSEWHERE_MS = 3_000;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/**
 * Stops input of ours that would reach something else than it is for: the page may change between the last look
 * and the event. It ends with `end`, or with the first input that is not ours: the person's own is never stopped.
 */
export class InputGuard {
  readonly #options: InputGuardOptions;
  #press: Press | undefined;
  #keys: Keys | undefined;
  /** The field that the keys begin in, and what it held before them. */
  #first: Element | undefined;
  #contentBefore: string | undefined;
  #strayed: Element | undefined;
  #changed = false;
  /** Keys that have gone down here, and that have come up again. */
  #arrived = 0;
  #released = 0;
  /** Keys, or an input method, have written. */
  #hasWritten = false;
  /** Where the button last went down. */
  #down: Down | undefined;
  /** Buttons of ours that have come up. */
  #ups = 0;
  /** The label around the latest click: it clicks its control next. */
  #label: HTMLLabelElement | undefined;
  /** All of the press has come. */
  #hasEnded = false;
  /**
   * Runs while input of ours goes to another frame. Ends by itself: a dead worker would leave the person locked out. A page
   * that was busy gets its input before its timers.
   */
  #elsewhere: ReturnType<typeof setTimeout> | undefined;

  constructor(options: InputGuardOptions) {
    this.#options = options;
    const { events } = options;
    for (const type of PRESSES) events.on(type, (event) => this.#pressed(event));
    // A menu of the browser would stand in the person's way: the page's own is what a press of ours is for.
    window.addEventListener('contextmenu', (event) => this.#press && event.preventDefault(), {
      signal: options.signal,
    });
    events.on('drop', () => {
      if (this.#press?.ends === 'mouseup') this.#hasEnded = true;
    });
    for (const type of STROKES) events.on(type, (event) => this.#stroke(event));
  }

  aimPress(press: Press): void {
    this.end();
    this.#press = press;
  }

  aimKeys(keys: Keys): void {
    this.end();
    this.#keys = keys;
    this.#first = keys.field;
    this.#contentBefore = contentOf(keys.field);
  }

  /** Input of ours goes to another frame, until `end`: none of it is for this one. */
  awaitElsewhere(): void {
    this.end();
    this.#elsewhere = setTimeout(() => {
      this.#elsewhere = undefined;
    }, ELSEWHERE_MS);
  }

  /** Whether all of the input that was aimed has come here, and has not gone astray. */
  hasArrived(): boolean {
    if (this.#strayed) return false;
    if (this.#press) return this.#hasEnded;
    const sent = this.#keys && sentBy(this.#keys);
    return sent !== undefined && (sent === 0 ? this.#hasWritten : this.#released >= sent);
  }

  end(): InputEnd {
    const missed = this.#keys
      ? this.#hasMissed(this.#keys)
      : this.#press !== undefined && this.#arrived === 0;
    const end = { strayed: this.#strayed, changed: this.#changed, ups: this.#ups, missed };
    this.#press = undefined;
    this.#keys = undefined;
    this.#strayed = undefined;
    this.#changed = false;
    this.#arrived = 0;
    this.#released = 0;
    this.#hasWritten = false;
    this.#down = undefined;
    this.#ups = 0;
    this.#label = undefined;
    this.#hasEnded = false;
    clearTimeout(this.#elsewhere);
    this.#elsewhere = undefined;
    return end;
  }

  #pressed(event: MouseEvent): void {
    if (!this.#options.counts(event)) return;
    if (this.#elsewhere !== undefined) {
      this.#strayed ??= hitBy(event);
      stop(event);
      return;
    }
    if (event.type === 'pointerdown' && !this.#options.isOurs(event)) this.#personActs();
    if (!this.#press) return;
    const { element, isAsShown, isHitBy, hasChanged, presses, ends } = this.#press;
    const under = hitBy(event);
    if (event.type.endsWith('down')) {
      this.#arrived += 1;
      this.#down = downOn(element, { event, hit: under, before: this.#down });
    }
    if (event.type === 'pointerdown' && !isAsShown()) this.#strayed = element;
    if (event.type === 'pointerdown' && !this.#strayed && hasChanged?.(under ?? element)) {
      this.#changed = true;
      this.#strayed = element;
    }
    // A press that has taken its element away is over but for the release, which a page may wait for.
    const isTaken = this.#down?.isTaken === true;
    const hit = isTaken ? undefined : under;
    const down = ends === 'mouseup' ? undefined : this.#down;
    if (event.type.endsWith('down') && hit && !isHitBy(hit)) this.#strayed ??= hit;
    const isPointedClick = event.type === 'click' && isPointed(event) && !this.#isByLabel(event);
    if (isPointedClick && hit && !isClickOf(element, { event, hit, down })) this.#strayed ??= hit;
    if (event.type === 'click')
      this.#label = event.composedPath().find((one) => one instanceof HTMLLabelElement);
    if (event.type === ends && !this.#strayed) this.#hasEnded = true;
    if (this.#strayed || (isTaken && !event.type.endsWith('up'))) stop(event);
    if (event.type !== 'mouseup') return;
    if (!this.#strayed) this.#ups += 1;
    if (this.#strayed || this.#ups >= presses) this.#options.pressEnds();
  }

  /** Whether a label passes the click on; Chrome gives that the pointer of the first one. */
  #isByLabel(event: MouseEvent): boolean {
    return this.#label !== undefined && this.#label.control === event.composedPath()[0];
  }

  #stroke(event: KeyboardEvent | InputEvent): void {
    if (!this.#options.counts(event)) return;
    if (this.#elsewhere !== undefined) {
      stop(event);
      return;
    }
    if (isKeyDown(event) && !this.#options.isOurs(event)) this.#personActs();
    if (!this.#keys) return;
    // The page may pass the focus on between the key and what it writes. A key that goes up does nothing.
    const isLeft = event.type !== 'keyup' && !this.#isFocused(this.#keys);
    if (isLeft && !isKeyDown(event) && this.#hasActed(this.#keys)) stop(event);
    else if (isLeft) this.#strayed ??= deepFocus() ?? document.documentElement;
    else if (isKeyDown(event) && !MODIFIERS.has(event.key)) {
      this.#arrived += 1;
      if (this.#arrived === sentBy(this.#keys) && this.#keys.hasChanged?.()) {
        this.#changed = true;
        this.#strayed = deepFocus() ?? document.documentElement;
      }
    } else if (event instanceof KeyboardEvent && event.type === 'keyup')
      this.#released += MODIFIERS.has(event.key) ? 0 : 1;
    else if (event.type === 'beforeinput') this.#hasWritten = true;
    if (this.#strayed) stop(event);
  }

  #personActs(): void {
    this.end();
    this.#options.personActs();
  }

  /** Whether keys did not come here, or did not write here: the focus is elsewhere. */
  #hasMissed(keys: Keys): boolean {
    const sent = sentBy(keys);
    const isFocused = keys.field ? this.#isFocused(keys) : !isChildFrame(deepFocus());
    const isText = keys.names.at(-1)?.length === 1 && !keys.names.some((name) => MODIFIERS.has(name));
    const writes = isText && keys.field !== undefined;
    // A page may keep keys from us: then the field tells whether they came.
    if (this.#arrived < sent) return !isFocused || (writes && contentOf(this.#first) === this.#contentBefore);
    return writes && !isFocused;
  }

  /** A key such as Enter may have done what it is for by moving the focus: the rest of it is for nothing else. */
  #hasActed(keys: Keys): boolean {
    const last = keys.names.at(-1) ?? '';
    return keys.names.length > 0 && last.length > 1 && this.#arrived >= sentBy(keys) && !this.#strayed;
  }

  /** Boxes for one character each pass the focus on when they are full. */
  #isFocused(keys: Keys): boolean {
    if (!keys.field || hasFocus(keys.field)) return true;
    const next = nextBox(keys.field);
    if (!next) return false;
    this.#keys = { ...keys, field: next };
    return true;
  }
}

/** How many keys go down, without those that are held. */
const sentBy = ({ names }: Keys): number => names.filter((name) => !MODIFIERS.has(name)).length;

/** What a field holds. */
const contentOf = (field: Element | undefined): string | undefined =>
  field && 'value' in field ? String(field.value) : field && contextText(field, field.textContent ?? '');

const isKeyDown = (event: Event): event is KeyboardEvent =>
  event instanceof KeyboardEvent && event.type === 'keydown';

/** Keeps an event from the page, and from what the browser would do with it. */
export function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A click of a script, or that a label passes on to its control, has no pointer. */
const isPointed = (event: MouseEvent): boolean => !(event instanceof PointerEvent) || event.pointerId >= 0;
