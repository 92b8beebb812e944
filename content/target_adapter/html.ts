import { escapeText } from '../../src/perception/escape.ts';
import { cleanText, type Redactor } from './redact.ts';
import { shadowOf } from './shadow.ts';

export interface HtmlOptions {
  readonly redactor: Redactor;
  /** Characters; what does not fit is left out element by element. */
  readonly max: number;
  /** The element holds what is never read. */
  readonly isSecret: boolean;
  /** Whether a person sees an element, and could read the text that stands directly in it. */
  sees(element: Element): boolean;
}

/** Words of the page between our own marks of the markup; `text` is redacted together with its neighbours. */
type Piece = { readonly markup: string } | { text: string };

const LEFT_OUT = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta', 'base', 'iframe', 'object', 'embed']);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** Attributes that hold an address. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'background',
  'xlink:href',
]);
/** Addresses are facts of their own; a field's value says itself what it is. */
const UNSAID: ReadonlySet<string> = new Set([...ADDRESSES, 'style', 'value']);
const ATTRIBUTE_MAX = 100;

/**
 * The element's HTML as far as a person sees it: without scripts, handlers, addresses and values. One line, each tag whole; `<` is written
 * as `‹`, since nothing of a page may look like our own markup.
 */
export async function htmlOf(element: Element, { redactor, max, isSecret, sees }: HtmlOptions): Promise<string> {
  const pieces: Piece[] = [];
  write(element, pieces, { left: max, isSecret, sees });
  const texts = pieces.filter((piece) => 'text' in piece);
  const line = texts.map(({ text }) => text).join('');
  const attributes = pieces.flatMap((piece) => ('markup' in piece ? [piece.markup] : []));
  await redactor.prepare([line, ...attributes]);
  let to = 0;
  for (const piece of texts) {
    const from = to;
    to += piece.text.length;
    let at = from;
    let redacted = '';
    for (const { start, end, type } of redactor.spans(line)) {
      if (end <= at || start >= to) continue;
      if (start >= at) redacted += line.slice(at, start) + redactor.placeholder({ type, value: line.slice(start, end) });
      at = Math.min(end, to);
    }
    piece.text = redacted + line.slice(at, to);
  }
  return escapeText(pieces.map((piece) => ('text' in piece ? piece.text : redactor.text(piece.markup))).join('')).trim();
}

interface Room {
  left: number;
  readonly isSecret: boolean;
  readonly sees: (element: Element) => boolean;
}

function write(element: Element, pieces: Piece[], room: Room): void {
  const open = startTag(element, room.isSecret);
  const isVoid = VOID.has(element.localName);
  const close = isVoid ? '' : `</${element.localName}>`;
  room.left -= open.length + close.length;
  pieces.push({ markup: open });
  if (!isVoid && !room.isSecret) writeChildren(element, pieces, room);
  if (close !== '') pieces.push({ markup: close });
}

function writeChildren(element: Element, pieces: Piece[], room: Room): void {
  for (const node of (shadowOf(element) ?? element).childNodes) {
    const length = node instanceof Element ? startTag(node, false).length + CLOSE_MAX : (node.nodeValue ?? '').length;
    if (room.left < length) {
      // Cut text could hold half of what is to be redacted.
      if (room.left > 0) pieces.push({ markup: '…' });
      room.left = 0;
      return;
    }
    if (node instanceof Element && !LEFT_OUT.has(node.localName) && room.sees(node)) write(node, pieces, room);
    else if (node.nodeType === Node.TEXT_NODE && element.localName !== 'textarea') {
      const text = cleanText(node.nodeValue ?? '').replace(/\s+/g, ' ');
      room.left -= text.length;
      pieces.push({ text });
    }
  }
}

const CLOSE_MAX = 20;

function startTag(element: Element, isSecret: boolean): string {
  const attributes = [...element.attributes]
    .filter(
      ({ name, value }) =>
        value.length <= ATTRIBUTE_MAX && !UNSAID.has(name) && !isPrivate(name, value) && !(isSecret && name.startsWith('data-')),
    )
    .map(({ name, value }) => ` ${name}="${cleanText(value).replace(/\s+/g, ' ')}"`);
  return `<${element.localName}${attributes.join('')}>`;
}

/** Scripts, documents and data in an attribute, and what a site tells its own scripts alone. */
export const isPrivate = (name: string, value: string): boolean =>
  /^on|^srcdoc$|^srcset$|^ping$|^nonce$|^integrity$|csrf|token/i.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value);
