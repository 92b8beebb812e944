import { contextText, editContextOf } from '../../../page/edit-context.ts';
import { isBlock, readLines } from '../../../page/text-lines.ts';

/** The editor that a page writes itself and in which keys go to a model of the page: an editing host, or with an EditContext. */
export const isEditor = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && (element.isContentEditable || editContextOf(element) !== undefined);

/**
 * Whether an editor is one of code, which is not prose to a spelling checker. Those draw only what is in view, so that nothing
 * of the rest can be selected in the page, and close brackets and indent lines as keys come.
 */
export const isCodeEditor = (editor: HTMLElement): boolean =>
  editContextOf(editor) !== undefined ||
  editor.closest('[spellcheck]')?.getAttribute('spellcheck') === 'false';

/** Whether an editor draws its text elsewhere and its EditContext has none of it, or a part: nothing tells then what it holds. */
export const isUnreadable = (element: Element): boolean =>
  editContextOf(element) !== undefined && element.textContent === '' && contextText(element, '') === '';

/** What an editor holds, by lines, with the blanks around each that are drawn. */
export const editorText = (editor: HTMLElement): string => contextText(editor, shownText(editor));

const shownText = (editor: HTMLElement): string =>
  readLines(editor, {
    skip: (element) => element.getAttribute('aria-hidden') === 'true',
    isBlock: (element) => isBlock(element) || !IN_LINE.test(getComputedStyle(element).display),
    textOf: drawnText,
  })
    .replace(/\uE000*\n\uE000*/g, '\n')
    .replace(/^\uE000+|\uE000+$/g, '')
    .replace(/\uE000+/g, ' ')
    // A browser writes a blank at an end as U+00A0; the others are marks of editors, of no width.
    .replaceAll('\u00A0', ' ')
    .replace(/[\u200B\uFEFF]/g, '');

const IN_LINE = /^(?:inline|none|contents|ruby|table-|$)/;

/** A text in which U+E000 stands for white space that the style sheet collapses, until what is beside it is known. */
function drawnText(node: Node, atLineStart: boolean): string {
  const text = node.nodeValue ?? '';
  const space = COLLAPSED[node.parentElement ? getComputedStyle(node.parentElement).whiteSpaceCollapse : ''];
  const drawn = space ? text.replace(space, '\uE000') : text;
  return atLineStart && drawn === '\uE000' ? '' : drawn;
}

const COLLAPSED: Readonly<Record<string, RegExp>> = { collapse: /[ \t\n]+/g, 'preserve-breaks': /[ \t]+/g };
