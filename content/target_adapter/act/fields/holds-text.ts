import type { Holding } from '../../../../src/protocol/messages/target-fields.ts';
import { boxesFrom, inBoxes } from './boxes.ts';
import { editorText, isEditor } from './editor-text.ts';

/** The values of fields, and the text around them, before a text was written. */
const before = new WeakMap<Element, { readonly value: string; readonly around: string }>();

/** Notes how a field is before a text is written into it. */
export function noteBefore(field: Element): void {
  if (isTextField(field)) before.set(field, { value: field.value, around: textAround(field) });
}

/**
 * The part of a written text that a field holds: in its order, with the separators of a mask between. An editor may show a part of
 * its text, but nothing else. Once the page settled (`atRest`), editors are not checked, as they may show more than their text. A
 * page may also turn the text into a tag beside the field.
 */
export function holding(
  field: Element | undefined,
  value: string,
  { atRest }: { readonly atRest: boolean },
): Holding {
  if (!field) return ALL;
  if (isEditor(field))
    return atRest || letters(value).includes(letters(editorText(field))) ? ALL : none(value);
  if (!isTextField(field)) return ALL;
  const boxes = value.length > 1 ? boxesFrom(field) : [];
  if (boxes.length > 0) {
    const wanted = inBoxes(value);
    const count = [...wanted].length;
    return {
      ...compare(
        boxes
          .slice(0, count)
          .map((box) => box.value)
          .join(''),
        wanted,
      ),
      boxes: count,
    };
  }
  const was = before.get(field);
  const held = compare(field.value, value);
  if (held.held === 'all')
    return isJoined(field.value, value, was?.value) ? { held: 'more', missing: '' } : ALL;
  if (atRest && field.value === '' && was && isShown(field, value, was.around)) return ALL;
  return field.value === was?.value ? none(value) : held;
}

const ALL: Holding = { held: 'all', missing: '' };
const none = (value: string): Holding => ({ held: 'none', missing: value });

/** The other types are set, not written into. */
const WRITTEN = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'number']);

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && WRITTEN.has(field.type));

function compare(held: string, value: string): Holding {
  if (isSameNumber(held, value)) return ALL;
  const there = letters(held);
  let at = 0;
  let missing = '';
  const wanted = [...value.normalize('NFC')];
  for (const character of wanted) {
    const plain = letters(character);
    const found = plain === '' ? at : there.indexOf(plain, at);
    if (found < 0) missing += character;
    else at = found + plain.length;
  }
  if (value === '') return /[^0]/.test(there) ? none('') : ALL;
  if (missing === '') return ALL;
  return { held: letters(missing) === letters(value) ? 'none' : 'part', missing };
}

/** The field holds its old value beside the text. */
const isJoined = (held: string, value: string, was = ''): boolean =>
  letters(was) !== '' &&
  [letters(was) + letters(value), letters(value) + letters(was)].includes(letters(held)) &&
  letters(value) !== letters(held);

const isSameNumber = (one: string, other: string): boolean =>
  one.trim() !== '' && other.trim() !== '' && Number(one) === Number(other);

/** Whether a page has taken a text out of its field and shows it there now, as a tag. */
function isShown(field: Element, value: string, around: string): boolean {
  const words = letters(value);
  return words !== '' && textAround(field).split(words).length > around.split(words).length;
}

const LEVELS = 3;

function textAround(field: Element): string {
  let around = field;
  for (let level = 0; level < LEVELS; level += 1) around = around.parentElement ?? around;
  return letters(around.textContent ?? '');
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
