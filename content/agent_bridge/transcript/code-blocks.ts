import { readLines } from '../dom/text-lines.ts';

/** What an editor leaves in the document of the lines that it does not draw. Its text is not all there. */
const VIRTUALISED = '.cm-gap, .view-line, .view-lines';
const CONTROLS = 'button, [role="button"], svg, .sr-only, style';

/** The code of one block without its label and buttons; undefined where the site draws only a part of it. */
export function readCode(block: Element): string | undefined {
  if (block.matches(VIRTUALISED) || block.querySelector(VIRTUALISED)) return undefined;
  const content = within(block, '.cm-content') ?? within(block, 'pre code') ?? within(block, 'code') ?? block;
  return readLines(content, (element) => element.matches(CONTROLS));
}

const within = (block: Element, selector: string): Element | null =>
  block.matches(selector) ? block : block.querySelector(selector);
