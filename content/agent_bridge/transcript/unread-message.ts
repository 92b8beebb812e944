import { readLines } from '../../page/text-lines.ts';
import { innermostWithText, selfAndAncestors } from '../dom/dom-search.ts';

/** Letters and digits at the beginning of a message: a title or a notice quotes fewer. */
const HEAD = 150;
/** Places outside the transcript that may quote a message. */
const BESIDE = [
  'nav, aside, dialog, header, title',
  '[role="navigation"], [role="complementary"], [role="dialog"], [role="alertdialog"], [role="banner"]',
  '[role="alert"], [role="status"], [role="tooltip"], [aria-live="assertive"]',
].join(', ');

/** Renderers change white space and marks. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether the page shows a sent message, not only its code: an element outside the message field contains its
 * beginning.
 */
export function showsMessage(
  text: string,
  {
    code,
    root,
    field,
  }: { readonly code: string; readonly root: ParentNode; readonly field: Element | undefined },
): boolean {
  const head = lettersOf(text).slice(0, HEAD);
  return innermostWithText((shown) => shown.includes(code), root).some((innermost) => {
    if (innermost.closest(BESIDE)) return false;
    for (const at of selfAndAncestors(innermost)) {
      if (at.matches('body, main') || (field && (at.contains(field) || field.contains(at)))) return false;
      const words = readLines(at, { skip: (inner) => inner.matches(BESIDE) });
      if (lettersOf(words).includes(head)) return true;
    }
    return false;
  });
}
