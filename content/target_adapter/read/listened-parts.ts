import type { ListenerKind } from '../../../src/protocol/listeners.ts';
import {
  allIn,
  attribute,
  closest,
  firstElementChildOf,
  firstIn,
  holds,
  isDrawn,
  localNameOf,
  matches,
  nextElementSiblingOf,
  parentElementOf,
  textContentOf,
} from '../../page/genuine.ts';
import { PICTURES } from './pointer-leaves.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import { guessedPurpose } from './semantics/guessed-name.ts';
import { CONTROLS } from './semantics/listening-part.ts';

/**
 * Where the things to press are that an ancestor listens for: the element itself is one, they are among its children or
 * theirs, or signs may be such things wherever they are.
 */
export type Delegated = 'none' | 'item' | 'near' | 'signs';

/** What a listener makes of an element: a thing to act on, or what holds such things. */
export interface ListenedPart {
  readonly acts: boolean;
  /** For the children. */
  readonly delegated: Delegated;
}

const NOTHING: ListenedPart = { acts: false, delegated: 'none' };
const ACTS: ListenedPart = { acts: true, delegated: 'none' };

/** Tags that no listener makes a thing to press. */
const NEVER = new Set(['html', 'body', 'label', 'iframe', 'object', 'embed']);
/** What holds things to press. */
const HOLDERS =
  'main, form, nav, aside, section, header, footer, dialog, fieldset, ul, ol, dl, menu, table, thead, tbody, tfoot, [role=list], [role=listbox], [role=table], [role=grid], [role=treegrid], [role=rowgroup], [role=tree], [role=menu], [role=menubar], [role=toolbar], [role=tablist], [role=radiogroup], [role=dialog], [role=main], [role=navigation], [role=region], [role=form], [role=application], [role=feed]';
/** Pressed as a whole, however much they hold. */
const WHOLE = new Set(['tr', 'li', 'td', 'th', 'dt', 'dd']);
/** Tables mark what is under the pointer. */
const CELLS = new Set(['tr', 'td', 'th']);
const ELEMENTS_MAX = 40;
const WORDS_MAX = 300;

/** What scripts that listen on an element, or above it, make of it. */
export function listenedPart(
  { element, tag }: ElementInfo,
  kinds: ReadonlySet<ListenerKind>,
  delegated: Delegated,
): ListenedPart {
  if (NEVER.has(tag)) return NOTHING;
  const isPressed = PRESSES.some((kind) => kinds.has(kind));
  // A listener around a row may hear of presses on a control in it alone.
  if (delegated === 'item' && (isPressed || !holdsControl(element))) return ACTS;
  if (isPressed) {
    if (WHOLE.has(tag) && !areCells(firstParts(element))) return ACTS;
    const within = delegatedIn(element);
    const acts = within === 'signs' && isSmall(element) && !holdsPointed(element);
    return acts ? ACTS : { acts, delegated: within };
  }
  if (
    (kinds.has('drag') && (WHOLE.has(tag) || isSmall(element))) ||
    (kinds.has('hover') && !CELLS.has(tag) && isTip(element))
  )
    return ACTS;
  if ((delegated === 'near' || delegated === 'signs') && isDay(element)) return ACTS;
  if (delegated === 'near') return { acts: false, delegated: delegatedIn(element) };
  if (delegated === 'item') return { acts: false, delegated: 'signs' };
  if (delegated === 'signs') return isSign(element) ? ACTS : { acts: false, delegated };
  return NOTHING;
}

const PRESSES: readonly ListenerKind[] = ['press', 'double', 'menu'];

/** Whether an element holds several things that show the pointer by themselves, and is not one itself. */
function holdsPointed(element: Element): boolean {
  const isPointed = (part: Element | null) => part !== null && getComputedStyle(part).cursor === 'pointer';
  if (isPointed(element)) return false;
  const inside = firstIn(element, ELEMENTS_MAX).filter(
    (part) => !closest(part, CONTROLS) && isPointed(part) && !isPointed(parentElementOf(part)),
  );
  return inside.length > 1;
}

function isSmall(element: Element): boolean {
  if (matches(element, HOLDERS) || firstIn(element, ELEMENTS_MAX + 1).length > ELEMENTS_MAX) return false;
  if ([...allIn(element, FIELDS)].some((field) => isDrawn(field))) return false;
  const words = wordsOf(element);
  const controls = [...allIn(element, CONTROLS)];
  const ofControls = controls.reduce((sum, control) => sum + lettersIn(wordsOf(control)), 0);
  const isCard = controls.length <= CONTROLS_MAX && lettersIn(words) > ofControls;
  return words.length <= WORDS_MAX && (isCard || controls.length < 2);
}

/** What is pressed to get into a field in it is no thing beside that. */
const FIELDS =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable]';
/** What holds more controls than a card or a row of mails is a part of the page. */
const CONTROLS_MAX = 5;

const TIP_ELEMENTS_MAX = 8;
/** Longer texts of an item are prose. */
const ITEM_WORDS_MAX = 60;

/** Whether an element that only hears of the pointer over it is one small thing, as that which opens a menu. */
function isTip(element: Element): boolean {
  const inside = firstIn(element, TIP_ELEMENTS_MAX + 1);
  const words = wordsOf(element);
  return (
    inside.length <= TIP_ELEMENTS_MAX &&
    words.length <= ITEM_WORDS_MAX &&
    !inside.some((part) => matches(part, CONTROLS)) &&
    (words !== '' || [element, ...inside].some((part) => matches(part, PICTURES)))
  );
}

/** A sign that is a button without its being one. */
const SIGN = /^[+\-−–×✕✖✗<>‹›«»◀▶▲▼◄►←→↑↓♡★☆…⋯⋮☰\p{Extended_Pictographic}]\uFE0F?$/u;
const SIGN_TAGS = new Set(['i', 'b', 'em', 'span', 'div', 'svg', 'td', 'li']);

/** Whether an element is drawn as a sign, by a character, an icon or a title without words. */
function isSign(element: Element): boolean {
  const child = firstElementChildOf(element);
  if (!SIGN_TAGS.has(localNameOf(element)) || (child && firstElementChildOf(child))) return false;
  const words = wordsOf(element);
  if (words !== '') return !child && SIGN.test(words);
  return !child || matches(child, 'i, svg, img') ? guessedPurpose(element) !== '' : false;
}

const DAY_CELL = 'td, [role=gridcell]';
/** Cells of a row that is a week, with or without its end. */
const WEEKS: readonly number[] = [5, 7];
/** Cells of a month without rows. */
const MONTH_MIN = 28;

/** Whether an element is a day of a month that is drawn as a grid: its row counts on from day to day. */
function isDay(element: Element): boolean {
  const row = matches(element, DAY_CELL) ? parentElementOf(element) : null;
  if (!row) return false;
  const cells = firstParts(row).filter((part) => matches(part, DAY_CELL));
  if (!WEEKS.includes(cells.length) && cells.length < MONTH_MIN) return false;
  const days = cells.map((cell) => Number(DAY.exec(wordsOf(cell))?.[1] ?? 0));
  return days.every((day, at) => {
    const before = days[at - 1];
    const isNext = before === undefined || day === before + 1 || (day === 1 && before >= MONTH_MIN);
    return isNext && day >= 1 && day <= 31;
  });
}

/** The number of a day, alone or with the name of its month. */
const DAY = /^(?:\p{L}+\.?\s+)?(\d{1,2})(?![\d:])/u;

/** Where the things to press are below an element that listens for them. */
function delegatedIn(element: Element): Delegated {
  const parts = firstParts(element).filter((part) => isDrawn(part));
  if (parts.length === 0) return 'signs';
  if (areCells(parts) || areItems(parts)) return 'item';
  const isBetween = (part: Element) => matches(part, BETWEEN) || areCells(firstParts(part));
  return parts.every(isBetween) ? 'near' : 'signs';
}

/** What stands between a table and its cells. */
const BETWEEN = 'thead, tbody, tfoot, caption, colgroup, tr, [role=rowgroup], [role=row]';
const ROW = 'tr, [role=row]';
/** Roles that say what a part of a table or list is, and make it no control. */
const PART_ROLES = '[role=row], [role=cell], [role=gridcell], [role=listitem]';
/** Fewer parts that are no rows and no entries may be the lines of one thing. */
const PARTS_MIN = 3;
/** Characters of what stands in a square or a day. */
const CELL_WORDS_MAX = 3;

/** Whether elements are the squares of a board, the days of a month, or signs in a row. */
function areCells(parts: readonly Element[]): boolean {
  const isCell = (part: Element) => !firstElementChildOf(part) && wordsOf(part).length <= CELL_WORDS_MAX;
  return areAlike(parts) && parts.every(isCell);
}

/** Whether elements are rows, entries or tiles of one kind. */
const areItems = (parts: readonly Element[]): boolean => areAlike(parts) && parts.every(isItem);

function isItem(part: Element): boolean {
  // The heads of columns are pressed one by one.
  if (matches(part, ROW)) return !areCells(firstParts(part)) && !matches(part, 'thead > tr');
  const words = wordsOf(part);
  if (matches(part, ENTRY)) return words !== '' && words.length <= WORDS_MAX;
  if (words.length > ITEM_WORDS_MAX || holds(part, CONTROLS) || areCells(firstParts(part))) return false;
  return words !== '' || matches(part, PICTURES) || holds(part, PICTURES);
}

const ENTRY = 'li, [role=listitem]';

function areAlike(parts: readonly Element[]): boolean {
  const [first] = parts;
  return (
    first !== undefined &&
    (parts.length >= PARTS_MIN || matches(first, ROW) || matches(first, ENTRY)) &&
    parts.every((part) => localNameOf(part) === localNameOf(first) && !isControl(part))
  );
}

const isControl = (part: Element): boolean => matches(part, CONTROLS) && !matches(part, PART_ROLES);

/** Whether an element holds a control that one can see. Words of the row that name one are not another. */
const holdsControl = (element: Element): boolean =>
  [...allIn(element, CONTROLS)].some((part) => !matches(part, NO_CONTROL) && isDrawn(part));

const NO_CONTROL = `label, [role=img], [role=presentation], [role=none], ${PART_ROLES}`;

/** Whether an element in a control is another thing to press than the control: the cross of a chip. */
export function isOwnPart(element: Element): boolean {
  const parent = parentElementOf(element);
  const words = wordsOf(element);
  const isNamed =
    words !== '' ||
    attribute(element, 'title') !== null ||
    holds(element, PICTURES) ||
    guessedPurpose(element) !== '';
  return isNamed && parent !== null && wordsOf(parent) !== words;
}

/** The rows of a table are many, and of one kind with the first. */
const SAMPLE = 50;

function firstParts(element: Element): Element[] {
  const parts: Element[] = [];
  for (
    let part = firstElementChildOf(element);
    part && parts.length < SAMPLE;
    part = nextElementSiblingOf(part)
  )
    parts.push(part);
  return parts;
}

const lettersIn = (words: string): number => words.replace(/\s/g, '').length;
const wordsOf = (element: Element): string => (textContentOf(element) ?? '').trim();
