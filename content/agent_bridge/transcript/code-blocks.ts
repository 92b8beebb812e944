import { readLines } from '../dom/text-lines.ts';

/** Marks a virtualised editor: lines outside its viewport are not in the document. */
const PARTIAL_LINES = '.cm-gap, .view-line, .view-lines';
const CONTROLS = 'button, [role="button"], svg, .sr-only, style';

/** The code of one block without its label and buttons; undefined if only a part of it is in the document. */
export function readCode(block: Element): string | undefined {
  if (block.matches(PARTIAL_LINES) || block.querySelector(PARTIAL_LINES)) return undefined;
  const content =
    selfOrDescendant(block, '.cm-content') ??
    selfOrDescendant(block, 'pre code') ??
    selfOrDescendant(block, 'code') ??
    block;
  return readLines(content, (element) => element.matches(CONTROLS));
}

const selfOrDescendant = (block: Element, selector: string): Element | null =>
  block.matches(selector) ? block : block.querySelector(selector);
