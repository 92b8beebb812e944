import {
  attribute,
  clientHeightOf,
  clientWidthOf,
  firstIn,
  isConnected,
  isDrawn,
  isRendered,
  matches,
  parentElementOf,
} from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { anyShadowOf } from '../../page/shadow-roots.ts';
import { flatText, type RawBlock } from '../read/raw-block.ts';
import { shapeOf, textOf } from '../watch/page-text.ts';

/** What a page declares to be a message. */
const LIVE =
  '[aria-live]:not([aria-live="off"]), [role=status], [role=alert], [role=log], [role=alertdialog], output';
/** Parts that appear and disappear without being a message. */
const NO_MESSAGE =
  '[role=listbox], [role=menu], [role=menubar], [role=tree], [role=grid], [role=tooltip], [role=progressbar], [role=timer], [role=marquee], [aria-live=off], marquee, progress, datalist';
const MODAL = 'dialog[open], [role=dialog], [popover]';
const LOADING = /^\P{L}*(?:loading|please wait)\P{L}*$/iu;
/** Attributes that show or hide an element. */
const SHOWING: ReadonlySet<string | null> = new Set(['class', 'style', 'hidden', 'open', 'data-state']);
/** Levels above a change at which a layer begins. */
const LEVELS_MAX = 8;
const ELEMENTS_MAX = 30;
/** More changes in one act are a page that renders itself. */
const CHANGES_MAX = 400;
const MESSAGES_MAX = 20;

interface Message {
  readonly element: Element;
  readonly isLive: boolean;
  readonly text: string;
}

/** Collects messages that the page shows during an act and takes away before the act is reported, such as toasts. */
export class BriefWords {
  readonly #messages = new Map<string, Message>();
  #left = CHANGES_MAX;

  begin(): void {
    this.#messages.clear();
    this.#left = CHANGES_MAX;
  }

  mutated(records: readonly MutationRecord[]): void {
    const starts = new Set<Element>();
    for (const record of records) {
      if (this.#left <= 0) return;
      this.#left -= 1;
      for (const start of startsOf(record)) starts.add(start);
    }
    for (const start of starts) this.note(start);
  }

  /** Notes the message that an element shows or is part of. */
  note(start: Element): void {
    const found = messageAround(start);
    if (!found || this.#messages.size >= MESSAGES_MAX || !isShown(found.element)) return;
    const text = wordsIn(found.element) || wordsIn(start);
    if (/\p{L}/u.test(text) && !LOADING.test(text)) this.#messages.set(text, { ...found, text });
  }

  /** The messages that the page showed neither before the act nor now. */
  gone(before: readonly RawBlock[], now: readonly RawBlock[]): readonly string[] {
    if (this.#messages.size === 0) return [];
    const [was, is] = [before, now].map((blocks) => withoutSpaces(blocks.map(flatText).join('')));
    const gone = [...this.#messages.values()].filter((message) => {
      const text = withoutSpaces(message.text);
      return !was?.includes(text) && !is?.includes(text) && hasGone(message);
    });
    const texts = gone.map(({ text }) => text);
    // Words that come one by one are the beginning of the last ones.
    return texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)));
  }
}

function startsOf({ type, target, addedNodes, attributeName }: MutationRecord): readonly Element[] {
  const element = target instanceof Element ? target : parentElementOf(target);
  if (type === 'attributes') return SHOWING.has(attributeName) && element ? [element] : [];
  if (type === 'characterData') return element ? [element] : [];
  return [...addedNodes].flatMap((node) => {
    const start = node instanceof Element ? node : node instanceof Text ? element : null;
    return start ? [start] : [];
  });
}

function messageAround(start: Element): Omit<Message, 'text'> | undefined {
  let layer: Element | undefined;
  let level = 0;
  for (const element of composedAncestors(start)) {
    if (matches(element, NO_MESSAGE)) return undefined;
    if (matches(element, LIVE)) return { element, isLive: true };
    level += 1;
    if (level <= LEVELS_MAX && !layer && isLayer(element)) layer = element;
  }
  const live = firstIn(start, ELEMENTS_MAX).find((element) => matches(element, LIVE));
  if (live) return { element: live, isLive: true };
  return layer && { element: layer, isLive: false };
}

/** Excludes rows of a virtual list: they are positioned, but not above other elements. */
function isLayer(element: Element): boolean {
  if (matches(element, MODAL)) return true;
  const { position, zIndex } = getComputedStyle(element);
  return position === 'fixed' || (position === 'absolute' && Number(zIndex) > 0);
}

/** Whether a person sees an element, or is about to: it may begin transparent. */
const isShown = (element: Element): boolean =>
  !(clientWidthOf(element) === 1 && clientHeightOf(element) === 1) &&
  attribute(element, 'aria-busy') !== 'true' &&
  (isDrawn(element) ||
    (isRendered(element, { visibilityProperty: true }) && (element.getAnimations?.() ?? []).length > 0));

/** A layer with other words now is part of the layout. Words that differ in numbers alone are a counter. */
function hasGone({ element, isLive, text }: Message): boolean {
  if (!isConnected(element) || !isDrawn(element)) return true;
  const now = wordsIn(element);
  return now === '' || (isLive && shapeOf(now) !== shapeOf(text));
}

/** What an element says, without the marks of its fields; of one without text, what its shadow roots say. */
function wordsIn(element: Element): string {
  const own = plainTextOf([element]);
  if (own !== '') return own;
  const roots = [element, ...firstIn(element, ELEMENTS_MAX)].flatMap((one) => anyShadowOf(one) ?? []);
  return plainTextOf(roots);
}

const plainTextOf = (nodes: readonly Node[]): string =>
  textOf(nodes)
    .replace(/<[a-z]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
