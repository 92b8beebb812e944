import { readLines } from '../../../page/text-lines.ts';

/**
 * The editor that a page writes itself and in which keys go to a model of the page: an editing host, or an element with an
 * EditContext, of which this world may see no text.
 */
export const isEditor = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && (element.isContentEditable || editContextOf(element) !== undefined);

/**
 * Whether an editor is one of code, which is not prose to a spelling checker. Those draw only what is in view, so that nothing
 * of the rest can be selected in the page, and close brackets and indent lines as keys come.
 */
export const isCodeEditor = (editor: HTMLElement): boolean =>
  editContextOf(editor) !== undefined ||
  editor.closest('[spellcheck]')?.getAttribute('spellcheck') === 'false';

/** Whether an editor paints its text elsewhere: nothing tells then what it holds, or that it is empty. */
export const isUnreadable = (element: Element): boolean =>
  editContextOf(element) !== undefined && element.textContent === '';

/** What an editor shows, by lines, with the blanks around each. */
export const editorText = (editor: HTMLElement): string =>
  readLines(editor, (element) => element.getAttribute('aria-hidden') === 'true')
    // A browser writes a blank at an end as U+00A0; the others are marks of editors, of no width.
    .replaceAll('\u00A0', ' ')
    .replace(/[\u200B\uFEFF]/g, '');

/** https://www.w3.org/TR/edit-context/ */
function editContextOf(element: Element): object | undefined {
  return 'editContext' in element && element.editContext instanceof Object ? element.editContext : undefined;
}
