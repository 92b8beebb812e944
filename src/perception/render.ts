import type { ElementId } from '../protocol/ids.ts';
import type { Block, Control, Inline, Line } from '../protocol/snapshot.ts';
import { escapeAttribute, escapeStart, escapeText } from './escape.ts';
import { cut } from './placeholder-marks.ts';

/** Maximum length of a name in an attribute. */
const NAME_MAX = 80;
/** Maximum length of a control's text; a short budget shortens it further. */
export const CONTROL_TEXT_MAX = 400;
/** Maximum length of a field's value and of a list of options. */
export const VALUE_TEXT_MAX = 300;

/**
 * Renders blocks as lines in reading order. Only this module writes the text format; it escapes everything
 * from the page.
 */
export function render(blocks: readonly Block[], depth = 0): Line[] {
  return blocks.flatMap((block) => {
    const line = renderLine(block, depth);
    return [
      ...(line ? [line] : []),
      ...(block.kind === 'row' ? [] : render(block.children, childDepth(block, depth))),
    ];
  });
}

/** A block's own line without its children; undefined if it is empty. A row is one line with its cells. */
export function renderLine(block: Block, depth: number): Line | undefined {
  const ids: ElementId[] = [];
  const text = lineText(block, ids);
  if (text === '') return undefined;
  const frame = block.frameId === undefined ? {} : { frameId: block.frameId };
  return { text: ' '.repeat(depth + (block.indent ?? 0)) + text, kind: block.kind, depth, ids, ...frame };
}

/** The depth of a block's children. */
export const childDepth = ({ kind }: Pick<Block, 'kind'>, depth: number): number =>
  NESTS.has(kind) ? depth + 1 : depth;

const NESTS = new Set<Block['kind']>(['region', 'dialog', 'frame']);
const LANDMARKS = new Set([
  'main',
  'navigation',
  'search',
  'banner',
  'contentinfo',
  'complementary',
  'form',
  'region',
  'article',
  'group',
  'listbox',
]);

function lineText(block: Block, ids: ElementId[]): string {
  switch (block.kind) {
    case 'page':
      return inlineText(block.inline, ids);
    case 'text':
      return isScrollerLine(block)
        ? inlineText(block.inline, ids)
        : escapeStart(inlineText(withoutControlNames(block.inline), ids));
    case 'heading':
      return prefixed('#'.repeat(block.level ?? 1), inlineText(block.inline, ids));
    case 'item':
      return prefixed(
        `${'  '.repeat((block.level ?? 1) - 1)}-`,
        inlineText(withoutControlNames(block.inline), ids),
      );
    case 'row':
      return rowText(block, ids);
    case 'alert':
      return prefixed('!', inlineText(block.inline, ids));
    case 'region':
    case 'dialog':
    case 'frame':
      return [landmark(block), inlineText(block.inline, ids)].filter(Boolean).join(' ');
  }
}

const prefixed = (prefix: string, text: string): string => (text === '' ? '' : `${prefix} ${text}`);

/** A row's cells are its children; the blocks of a cell follow each other. */
function rowText(row: Block, ids: ElementId[]): string {
  const cells = row.children.map((cell) => flatText(cell, ids));
  while (cells.at(-1) === '') cells.pop();
  const own = inlineText(row.inline, ids);
  return [own, ...(cells.length > 0 ? [`| ${cells.join(' | ')}`] : [])].filter(Boolean).join(' ');
}

function flatText({ inline, children, indent = 0 }: Block, ids: ElementId[]): string {
  let text = ' '.repeat(indent) + inlineText(withoutControlNames(inline), ids);
  for (const child of children) {
    const below = flatText(child, ids);
    text += text === '' || below === '' ? below : ` ${below}`;
  }
  return text;
}

/** `@ dialog "Sign in"`. A region's label begins with its landmark role. */
function landmark({ kind, label = '' }: Block): string {
  const [first = '', ...rest] = label.split(' ');
  const [what, name] = kind === 'region' && LANDMARKS.has(first) ? [first, rest.join(' ')] : [kind, label];
  return name === '' ? `@ ${what}` : `@ ${what} "${escapeAttribute(cut(name, NAME_MAX))}"`;
}

/**
 * Drops text that the name of the checkbox before or after it contains: `<1 checkbox "Choose Entry 5">` needs
 * no “Entry 5”. The words before a button may be a state, which it only names as well.
 */
function withoutControlNames(inline: readonly Inline[]): readonly Inline[] {
  if (inline.length < 2) return inline;
  return inline.filter(
    (part, index) =>
      typeof part !== 'string' || !(isNamedBy(inline[index - 1], part) || isNamedBy(inline[index + 1], part)),
  );
}

function isNamedBy(control: Inline | undefined, text: string): boolean {
  if (typeof control !== 'object' || !isToggle(control)) return false;
  const words = text.trim();
  const label = control.attributes.find(([name]) => name === 'label')?.[1] ?? '';
  return WORD.test(words) && label.length <= NAME_MAX && ` ${label} `.includes(` ${words} `);
}

/** What has its words beside it rather than in it. */
const TOGGLES = new Set(['checkbox', 'radio', 'switch']);
const isToggle = ({ tag, attributes }: Exclude<Inline, string>): boolean =>
  TOGGLES.has(tag) || attributes.some(([name, value]) => name === 'type' && TOGGLES.has(value));

const WORD = /[\p{L}\p{N}]{2}/u;

function inlineText(inline: readonly Inline[], ids: ElementId[]): string {
  let text = '';
  for (const part of joined(inline)) {
    if (typeof part === 'string') text += escapeText(part);
    else {
      ids.push(part.id);
      text += `${text === '' || text.endsWith(' ') ? '' : ' '}${controlText(part)} `;
    }
  }
  // The space after a control must not precede punctuation or occur twice.
  if (text.includes('  ')) text = text.replace(/ {2,}/g, ' ');
  if (text.includes('> ')) text = text.replace(/> (?=[,.;:!?)])/g, '>');
  return text.trim();
}

/** Pieces of text that follow each other as one: what is escaped apart could be a command together. */
function joined(inline: readonly Inline[]): readonly Inline[] {
  const parts: Inline[] = [];
  for (const part of inline) {
    const before = parts.at(-1);
    if (typeof part === 'string' && typeof before === 'string') parts[parts.length - 1] = before + part;
    else parts.push(part);
  }
  return parts;
}

/**
 * `<7 number "Quantity" value="1">`, `<9 button>Buy</>`: the element id, the tag or a field's type, and the
 * accessible name in quotes.
 */
function controlText(control: Control): string {
  if (control.tag === SCROLLER_TAG)
    return `… more ${control.attributes[0]?.[1] ?? ''}: scroll id ${control.id}`;
  const type = control.attributes.find(([name]) => name === 'type')?.[1] ?? '';
  const tag = [type, control.tag].find((each) => TAG.test(each)) ?? 'element';
  const attributes = control.attributes.map(([name, value]) => {
    if (name === 'type') return '';
    if (value === '') return ` ${name}`;
    const shown = `"${escapeAttribute(cut(value, LONG.has(name) ? VALUE_TEXT_MAX : NAME_MAX))}"`;
    return name === 'label' ? ` ${shown}` : ` ${name}=${shown}`;
  });
  const open = `<${control.id} ${tag}${attributes.join('')}>`;
  const text = escapeText(cut(control.text, CONTROL_TEXT_MAX)).trim();
  return text === '' ? open : `${open}${text}</>`;
}

/** Whether the line is ours, which begins as no text of a page may. */
const isScrollerLine = ({ inline: [first] }: Block): boolean =>
  typeof first === 'object' && first.tag === SCROLLER_TAG;

/** The tag of what only says that a scroller hides more. No element has it. */
export const SCROLLER_TAG = '…';

const TAG = /^[a-z][a-z0-9-]*$/;

const LONG = new Set(['value', 'options']);
