import { readLines } from '../../page/text-lines.ts';
import { BESIDE, innermostWithText, lettersAndDigits, selfAndAncestors } from '../dom/dom-search.ts';

/** Letters and digits at the beginning of a message: a title or a notice quotes fewer. */
const HEAD = 200;
/** At its end. */
const TAIL = 40;

/** Whether letters and digits of a text show this message, if not all of it: pages fold and cut long ones. */
export function showsWhole(message: string): (letters: string) => boolean {
  const all = lettersAndDigits(message);
  const [head, tail] = [all.slice(0, HEAD), all.slice(-TAIL)];
  return (letters) => letters.includes(head) || letters.includes(tail);
}

/**
 * Whether the page shows a sent message, not only its code: an element outside the message field contains its
 * beginning, or its end.
 */
export function showsMessage(
  text: string,
  {
    code,
    root,
    field,
  }: { readonly code: string; readonly root: ParentNode; readonly field: Element | undefined },
): boolean {
  const isMessage = showsWhole(text);
  return innermostWithText((shown) => shown.includes(code), root).some((innermost) => {
    if (innermost.closest(BESIDE)) return false;
    for (const at of selfAndAncestors(innermost)) {
      if (at.matches('body, main') || (field && (at.contains(field) || field.contains(at)))) return false;
      const words = readLines(at, { skip: (inner) => inner.matches(BESIDE) });
      if (isMessage(lettersAndDigits(words))) return true;
    }
    return false;
  });
}
