import { stripInvisible } from '../../../src/perception/invisible.ts';
import {
  allIn,
  attribute,
  closest,
  firstIn,
  isRendered,
  localNameOf,
  matches,
  nextElementSiblingOf,
  parentElementOf,
  previousElementSiblingOf,
  rectOf,
  textContentOf,
} from '../../page/genuine.ts';
import { TELLING, WORDS } from './semantics/drawn-text.ts';
import { type ElementInfo, infoOf } from './semantics/element-info.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/** A font or a class of icons: its words are drawn as pictures. */
const ICONS = /icon|symbol|glyph|awesome|\bfa[bdlrs]?\b/i;
/** As a ligature is written: `shopping_cart`. */
const ONE_WORD = /^[\w-]+$/;

/**
 * Whether the text of an element that is hidden from screen readers is nothing to tell: it only decorates, a spoken twin
 * beside it says the same, or it is out of sight in a box that cuts it off, as the slides of a carousel are.
 */
export function isOmitted(visitor: Visitor, { element, tag }: ElementInfo, context: WalkContext): boolean {
  const drawn = wordsOf(element, tag);
  if (!WORDS.test(drawn)) return context.inControl || !TELLING.test(drawn);
  if (ONE_WORD.test(drawn) && isIcon(element)) return true;
  const label = context.inControl
    ? attribute(closest(element, '[aria-label]') ?? element, 'aria-label')
    : null;
  return (label !== null && saysSame(label, drawn)) || hasTwin(visitor, element, drawn) || isCutOff(element);
}

const wordsOf = (element: Element, tag: string): string =>
  stripInvisible(
    tag === 'svg'
      ? Array.from(allIn(element, 'text'), (part) => textContentOf(part)).join(' ')
      : (textContentOf(element) ?? ''),
  ).trim();

const isIcon = (element: Element): boolean =>
  ICONS.test(attribute(element, 'class') ?? '') || ICONS.test(getComputedStyle(element).fontFamily);

/** Whether the element before or after is spoken in its place: clipped away, or a copy that runs on behind it. */
function hasTwin(visitor: Visitor, element: Element, drawn: string): boolean {
  const { cache, readRenderState } = visitor;
  return [previousElementSiblingOf(element), nextElementSiblingOf(element)].some((sibling) => {
    if (!sibling || attribute(sibling, 'aria-hidden') === 'true' || !isRendered(sibling)) return false;
    if ([sibling, ...firstIn(sibling, 1)].some((part) => isFieldOver(visitor, part, element))) return true;
    const spoken = textContentOf(sibling) ?? '';
    if (!saysSame(spoken, drawn)) return false;
    cache.depend(element, sibling);
    const { state } = readRenderState(infoOf(sibling), { cursor: false });
    return state === 'clipped' || lettersOf(spoken) === lettersOf(drawn);
  });
}

/** Whether a field that nobody sees lies on a drawing: it tells its value, or keeps it back. */
function isFieldOver({ cache, readRenderState }: Visitor, field: Element, drawing: Element): boolean {
  if (!matches(field, VALUE_FIELDS)) return false;
  cache.depend(drawing, field);
  if (readRenderState(infoOf(field), { cursor: false }).state !== 'transparent') return false;
  const [over, under] = [rectOf(field), rectOf(drawing)];
  return (
    over.left <= under.right &&
    over.right >= under.left &&
    over.top <= under.bottom &&
    over.bottom >= under.top
  );
}

const VALUE_FIELDS =
  'select, textarea, input:not([type="checkbox" i], [type="radio" i], [type="hidden" i], [type="submit" i], [type="button" i], [type="reset" i], [type="image" i], [type="file" i])';

/** Whether a spoken text holds the drawn one: its letters, its number, or all of its words. */
export function saysSame(spoken: string, drawn: string): boolean {
  const [said, shown] = [lettersOf(spoken), lettersOf(drawn)];
  if (shown === '' || said.includes(shown)) return true;
  const number = shown.replace(/\P{N}/gu, '');
  if (number !== '' && shown.length - number.length <= UNIT_MAX && number === said.replace(/\P{N}/gu, ''))
    return true;
  const words = drawn.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => said.includes(word));
}

/** Letters of a currency or a unit that are spoken in other words: `24,99 EUR`. */
const UNIT_MAX = 4;
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a box around an element cuts all of it off, and no person scrolls there. */
function isCutOff(element: Element): boolean {
  const { left, right, top, bottom } = rectOf(element);
  // Without a box, or in a browser without layout, nothing is known.
  if (left === right && top === bottom) return false;
  for (
    let around = parentElementOf(element);
    around && !matches(around, 'body');
    around = parentElementOf(around)
  ) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    if (SCROLLS.test(overflowX) || SCROLLS.test(overflowY)) return false;
    if (CUTS.test(overflowX) || CUTS.test(overflowY)) {
      const box = rectOf(around);
      if (right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom) return true;
    }
    if (position === 'fixed' || localNameOf(around) === 'html') return false;
  }
  return false;
}

const SCROLLS = /auto|scroll/;
const CUTS = /hidden|clip/;
