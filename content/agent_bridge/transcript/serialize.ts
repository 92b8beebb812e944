import { shadowOf } from '../../page/shadow-roots.ts';
import { isBlock, isFiller, LineWriter } from '../../page/text-lines.ts';
import type { Asides } from './asides.ts';
import { readCode } from './code-blocks.ts';
import { codeMentions } from './json-text.ts';

/** A part of an answer in reading order. Only `text` and `code` are the agent's own words. */
export type Piece =
  | { readonly kind: 'text' | 'inline' | 'quote' | 'code'; readonly text: string }
  /** What names a turn code anywhere in the turns, in parts that are not the answer, too. */
  | { readonly kind: 'turn'; readonly text: string }
  /** A code block that is only partly in the document; a part of the answer in a panel beside the chat. */
  | { readonly kind: 'partial' | 'elsewhere'; readonly text: '' };

interface SerializeRules {
  /** Matches a whole code block. */
  readonly code: string;
  /** Matches what the site's data exclude, in a code block, too. */
  readonly exclude?: string;
  /** The parts of the turn that are not the answer. */
  readonly asides: Asides;
}

const QUOTATION = 'blockquote, q, [role="blockquote"]';
const SKIPPED = 'svg, style, script, noscript, template, iframe, input, textarea, select';
const PARTIAL_EDITOR = '.cm-editor, .monaco-editor';

/** The answer under `root`, as pieces in reading order. */
export function serialize(root: Element, { code, exclude, asides }: SerializeRules): Piece[] {
  const block = `pre, ${PARTIAL_EDITOR}${code ? `, ${code}` : ''}`;
  const pieces: Piece[] = [];
  let lines = new LineWriter();

  const flush = (kind: 'text' | 'quote' = 'text') => {
    if (lines.text) pieces.push({ kind, text: lines.text });
    lines = new LineWriter();
  };

  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE && node.parentElement && !asides.hideTextOf(node.parentElement))
      writeProse(node.nodeValue ?? '', lines);
    if (!(node instanceof Element) || asides.has(node)) return;
    // No change in a shadow root is observed, so its text may be half of what is to come.
    if (codeMentions(shadowOf(node)?.textContent ?? '')) pieces.push({ kind: 'partial', text: '' });
    if (node.matches(block)) {
      if (asides.hideTextOf(node)) return;
      flush();
      const text = readCode(node, exclude);
      pieces.push(text === undefined ? { kind: 'partial', text: '' } : { kind: 'code', text });
    } else if (node.matches(SKIPPED)) {
      return;
    } else if (node.tagName === 'BR') {
      if (!isFiller(node)) lines.write('\n');
    } else if (node.tagName === 'CODE') {
      flush();
      pieces.push({ kind: isInline(node) ? 'inline' : 'code', text: readCode(node, exclude) ?? '' });
    } else if (node.matches(QUOTATION)) {
      flush();
      for (const child of node.childNodes) writeProse(child.textContent ?? '', lines);
      flush('quote');
    } else visitInside(node);
  };

  const visitInside = (element: Element): void => {
    // A renderer that allows raw HTML turns the tag into an element.
    const tag = element.localName === 'tool_code';
    if (tag) lines.write('<tool_code>');
    if (isBlock(element)) lines.openBlock();
    for (const child of element.childNodes) visit(child);
    if (isBlock(element)) lines.closeBlock();
    if (tag) lines.write('</tool_code>');
  };

  visit(root);
  flush();
  return pieces;
}

/** Writes text, but not the white space between blocks that only formats the markup. */
function writeProse(text: string, lines: LineWriter): void {
  if (lines.atLineStart && /^\s*$/.test(text)) return;
  lines.write(text);
}

/** Some pages draw a whole code block as a `code` element without `pre`. */
const isInline = (element: Element): boolean => /^inline|^contents$/.test(getComputedStyle(element).display);
