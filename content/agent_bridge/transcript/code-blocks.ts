import { readLines } from '../dom/text-lines.ts';
import { cleanJson, normalizeText, parseObject } from './json-text.ts';

/** Marks a virtualised editor: lines outside its viewport are not in the document. */
const PARTIAL_LINES = '.cm-gap, .view-line, .view-lines';
const CONTROLS = 'button, [role="button"], svg, .sr-only, style';

/** The code of one block without its label and buttons; undefined if only a part of it is in the document. */
export function readCode(block: Element): string | undefined {
  if (block.matches(PARTIAL_LINES) || block.querySelector(PARTIAL_LINES)) return wholeObjectIn(block);
  const content =
    selfOrDescendant(block, '.cm-content') ??
    selfOrDescendant(block, 'pre code') ??
    selfOrDescendant(block, 'code') ??
    block;
  return readLines(content, (element) => element.matches(CONTROLS));
}

/**
 * The one object that an editor shows from its first line on: it is whole, whatever lines after it are not drawn. Undefined
 * where the lines in sight are no whole object, or the first one is out of sight.
 */
function wholeObjectIn(block: Element): string | undefined {
  if (block.querySelector('.cm-gap')) return undefined;
  const lines = [...block.querySelectorAll<HTMLElement>('.view-line')].map((line) => ({
    top: Number.parseFloat(line.style.top) || 0,
    text: line.textContent ?? '',
  }));
  // The editor reuses its lines: their order in the document is none.
  const drawn = lines.sort((a, b) => a.top - b.top);
  if (drawn[0]?.top !== 0) return undefined;
  const text = cleanJson(normalizeText(drawn.map((line) => line.text).join('')));
  return parseObject(text) && text;
}

const selfOrDescendant = (block: Element, selector: string): Element | null =>
  block.matches(selector) ? block : block.querySelector(selector);
