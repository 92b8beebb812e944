import { isBlock, isFiller, Lines } from '../dom/text-lines.ts';
import { readCode } from './code-blocks.ts';

/** A part of an answer in reading order. Only `text` and `code` are the agent's own words. */
export type Piece =
  | { readonly kind: 'text' | 'inline' | 'quote' | 'code'; readonly text: string }
  /** A code block of which only a part is in the document, or a part of the answer that is shown beside the chat. */
  | { readonly kind: 'partial' | 'elsewhere'; readonly text: '' };

interface Rules {
  /** Matches a whole code block. */
  readonly code: string;
  /** Matches what is not the answer. */
  readonly exclude: string;
}

const NOT_READ =
  'button, [role="button"], svg, style, script, noscript, template, iframe, input, textarea, select, [aria-hidden="true"]';
const PARTIAL_EDITOR = '.cm-editor, .monaco-editor';

/** The answer that stands under `root`, as pieces. */
export function serialize(root: Element, { code, exclude }: Rules): Piece[] {
  const skip = exclude ? `${NOT_READ}, ${exclude}` : NOT_READ;
  const block = `pre, ${PARTIAL_EDITOR}${code ? `, ${code}` : ''}`;
  const pieces: Piece[] = [];
  let lines = new Lines();

  const flush = (kind: 'text' | 'quote' = 'text') => {
    if (lines.text) pieces.push({ kind, text: lines.text });
    lines = new Lines();
  };

  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) prose(node.nodeValue ?? '', lines);
    if (!(node instanceof Element)) return;
    if (node.matches(block)) {
      flush();
      const text = readCode(node);
      pieces.push(text === undefined ? { kind: 'partial', text: '' } : { kind: 'code', text });
    } else if (node.matches(skip)) {
      return;
    } else if (node.tagName === 'BR') {
      if (!isFiller(node)) lines.write('\n');
    } else if (node.tagName === 'CODE') {
      flush();
      pieces.push({ kind: 'inline', text: node.textContent ?? '' });
    } else if (node.tagName === 'BLOCKQUOTE') {
      flush();
      for (const child of node.childNodes) prose(child.textContent ?? '', lines);
      flush('quote');
    } else visitInside(node);
  };

  const visitInside = (element: Element): void => {
    // A renderer that lets raw HTML through makes an element of the tag.
    const tag = element.localName === 'tool_code';
    if (tag) lines.write('<tool_code>');
    if (isBlock(element)) lines.open();
    for (const child of element.childNodes) visit(child);
    if (isBlock(element)) lines.close();
    if (tag) lines.write('</tool_code>');
  };

  visit(root);
  flush();
  return pieces;
}

/** White space that only lays out the markup between blocks is no text. */
function prose(text: string, lines: Lines): void {
  if (lines.atLineStart && /^\s*$/.test(text)) return;
  lines.write(text);
}
