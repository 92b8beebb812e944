import { escapeText } from '../../../src/perception/escape.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { shadowOf } from '../../page/shadow-roots.ts';
import { infoOf } from '../read/semantics/element-info.ts';
import { isField } from '../read/semantics/interaction.ts';
import type { RenderState } from '../read/visibility/render-state.ts';
import { cleanText, type Redactor } from '../redact/redactor.ts';
import { readingOf } from './attribute-policy.ts';

/** The page as a person sees it. */
export interface Eyes {
  /** How an element stands among its neighbours; undefined where nobody could read the text that stands directly in it. */
  see(element: Element): RenderState['flow'] | undefined;
  /** What a field is for, where that makes its value personal. */
  meaningOf(field: Element): FieldMeaning | undefined;
}

/**
 * Our own marks, words of the page, which are redacted together with their neighbours, and what keeps those of different blocks apart
 * while they are redacted.
 */
type Piece = { readonly markup: string } | { readonly text: string } | { readonly gap: string };

const LEFT_OUT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'link',
  'meta',
  'base',
  'iframe',
  'object',
  'embed',
]);
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
 * The element's HTML as far as a person sees it: without scripts, handlers, addresses and what fields hold. One line, each tag whole; `<` is
 * written as `‹`, since nothing of a page may look like our own markup. At most about `max` characters: the rest is left out by elements.
 */
export async function htmlOf(
  element: Element,
  { redactor, max, eyes }: { redactor: Redactor; max: number; eyes: Eyes },
): Promise<string> {
  const pieces: Piece[] = [];
  write(element, startTag(element, eyes), pieces, { left: max, eyes });
  const line = pieces.map(inLine).join('');
  await redactor.prepare([line, ...pieces.flatMap((piece) => ('markup' in piece ? [piece.markup] : []))]);
  let html = '';
  let to = 0;
  for (const piece of pieces) {
    const from = to;
    to += inLine(piece).length;
    if ('markup' in piece) html += redactor.text(piece.markup);
    else if ('text' in piece) html += redactor.part(line, from, to);
  }
  return escapeText(html).trim();
}

function inLine(piece: Piece): string {
  if ('markup' in piece) return '';
  return 'text' in piece ? piece.text : piece.gap;
}

interface Room {
  left: number;
  readonly eyes: Eyes;
}

function write(element: Element, open: string, pieces: Piece[], room: Room): void {
  const isVoid = VOID.has(element.localName);
  const close = isVoid ? '' : `</${element.localName}>`;
  room.left -= open.length + close.length;
  pieces.push({ markup: open });
  // What stands in a field is its value.
  if (!isVoid && !isField(infoOf(element))) writeChildren(element, pieces, room);
  if (close !== '') pieces.push({ markup: close });
}

function writeChildren(element: Element, pieces: Piece[], room: Room): void {
  for (const node of (shadowOf(element) ?? element).childNodes) {
    const flow = node instanceof Element && !LEFT_OUT.has(node.localName) ? room.eyes.see(node) : undefined;
    const open = node instanceof Element && flow ? startTag(node, room.eyes) : '';
    const text = node.nodeType === Node.TEXT_NODE ? cleanText(node.nodeValue ?? '').replace(/\s+/g, ' ') : '';
    if (room.left < text.length + (open === '' ? 0 : open.length + CLOSE_MAX)) {
      // Cut text could hold half of what is to be redacted.
      if (room.left > 0) pieces.push({ markup: '…' });
      room.left = 0;
      return;
    }
    room.left -= text.length;
    if (text !== '') pieces.push({ text });
    if (!(node instanceof Element) || !flow) continue;
    const gap = node.localName === 'br' ? GAPS.block : GAPS[flow];
    if (gap !== '') pieces.push({ gap });
    write(node, open, pieces, room);
    if (gap !== '') pieces.push({ gap });
  }
}

const CLOSE_MAX = 20;
/** Cells and blocks are read one by one: `4242` at the end of one and `12` at the beginning of the next are no number. */
const GAPS: Readonly<Record<RenderState['flow'], string>> = {
  inline: '',
  contents: '',
  'inline-block': ' ',
  block: ' | ',
  row: ' | ',
};

function startTag(element: Element, { meaningOf }: Eyes): string {
  const meaning = isField(infoOf(element)) ? meaningOf(element) : undefined;
  const attributes = [...element.attributes]
    .filter(
      (attribute) =>
        attribute.value.length <= ATTRIBUTE_MAX &&
        !UNSAID.has(attribute.name) &&
        readingOf(element, attribute, meaning) === 'as text',
    )
    .map(({ name, value }) => ` ${name}="${cleanText(value).replace(/\s+/g, ' ')}"`);
  return `<${element.localName}${attributes.join('')}>`;
}
