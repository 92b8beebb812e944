import { readLines } from '../../page/text-lines.ts';
import { cleanJson, normalizeText, parseObject } from './json-text.ts';

/** Marks a virtualised editor: lines outside its viewport are not in the document. */
const PARTIAL_LINES = '.cm-gap, .view-line, .view-lines';
const CONTROLS = 'button, [role="button"], svg, .sr-only, style';

/**
 * The code of one block without its label and buttons, and without what `exclude` matches; undefined if only a part of it is in
 * the document.
 */
export function readCode(block: Element, exclude = ':not(*)'): string | undefined {
  if (block.matches(PARTIAL_LINES) || block.querySelector(PARTIAL_LINES)) return wholeObjectIn(block);
  const descendant = (selector: string) =>
    [...block.querySelectorAll(selector)].find((element) => !element.closest(exclude));
  const selfOrDescendant = (selector: string) => (block.matches(selector) ? block : descendant(selector));
  const content =
    selfOrDescendant('.cm-content, [contenteditable]:has(> .cm-line)') ??
    selfOrDescendant('pre code') ??
    selfOrDescendant('code') ??
    descendant('pre') ??
    block;
  return readLines(content, { skip: (element) => element.matches(`${CONTROLS}, ${exclude}`) });
}

/**
 * The one object that an editor shows from its first line on. Undefined where the lines in sight are no whole object, the
 * first one is out of sight, or the editor does not say that each line follows the one before it.
 */
function wholeObjectIn(block: Element): string | undefined {
  if (block.querySelector('.cm-gap')) return undefined;
  const lines = [...block.querySelectorAll<HTMLElement>('.view-line')].map(({ style, textContent }) => ({
    top: Number.parseFloat(style.top),
    end: Number.parseFloat(style.top) + Number.parseFloat(style.height),
    text: textContent ?? '',
  }));
  // The editor reuses its lines: their order in the document is none.
  const drawn = lines.sort((a, b) => a.top - b.top);
  if (drawn.some(({ top }, at) => top !== (at === 0 ? 0 : drawn[at - 1]?.end))) return undefined;
  const text = cleanJson(normalizeText(drawn.map((line) => line.text).join('')));
  return parseObject(text) && text;
}
