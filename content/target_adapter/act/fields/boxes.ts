import { composedAncestors } from '../../../page/hit-test.ts';
import { anyShadowOf } from '../../../page/shadow-roots.ts';

/** Boxes of such a row are at most so wide, and as many as that if nothing but their size tells them. */
const WIDTH_MAX = 90;
const ALIKE_MIN = 4;
/** Levels up to search for the row. */
const LEVELS = 6;
const TYPES = new Set(['text', 'tel', 'number', 'password', 'search']);

/**
 * The row of fields for one character each that a field is in, in order, such as those of a code: as they say themselves, or of
 * one small size. Empty if it is in none.
 */
function boxesOf(field: Element): readonly HTMLInputElement[] {
  if (!(field instanceof HTMLInputElement) || !TYPES.has(field.type)) return [];
  if (field.maxLength !== 1 && (field.maxLength >= 0 || !isSmall(field))) return [];
  let row: readonly HTMLInputElement[] = [];
  let level = 0;
  for (const around of composedAncestors(field)) {
    if (around === field) continue;
    const fields = [...inputsIn(around)].filter(({ type }) => TYPES.has(type));
    // Elements around the row hold other fields, too.
    if (!fields.every((one) => isLike(one, field))) break;
    row = fields;
    level += 1;
    if (level === LEVELS) break;
  }
  const isSaid = row.length > 1 && field.maxLength === 1;
  return isSaid || row.length >= ALIKE_MIN ? row : [];
}

/** The boxes from a field on; none if it is in no row. */
export function boxesFrom(field: Element): readonly HTMLInputElement[] {
  const row = boxesOf(field);
  return field instanceof HTMLInputElement ? row.slice(row.indexOf(field)) : [];
}

/** What a row of boxes takes of a text: separators have no box. */
export const inBoxes = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '') || text;

const isLike = (one: HTMLInputElement, field: HTMLInputElement): boolean =>
  one.maxLength === field.maxLength && (field.maxLength === 1 || isSameSize(one, field));

function isSmall(field: Element): boolean {
  const { width, height } = field.getBoundingClientRect();
  return width > 0 && width <= WIDTH_MAX && width <= 2 * height;
}

function isSameSize(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.abs(a.width - b.width) < 2 && Math.abs(a.height - b.height) < 2;
}

function* inputsIn(root: Element | ShadowRoot): Generator<HTMLInputElement> {
  for (const child of root.children) {
    if (child instanceof HTMLInputElement) yield child;
    yield* inputsIn(anyShadowOf(child) ?? child);
  }
}
