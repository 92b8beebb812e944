import { fieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { charStats } from '../../../src/redaction/matching/char-stats.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import { cleanText } from '../redact/clean-text.ts';

/** One text or control of a line, in the order of `redactBlocks`. */
export interface LinePart {
  readonly start: number;
  readonly end: number;
  /** Whether it is the value of a field. */
  readonly isValue: boolean;
  /** Whether it says what a press does, and names nothing: a link, or a button beside other controls. */
  readonly isAction: boolean;
}

/** What a person reads on one line: texts and values of fields, clean, with `|` between cells. */
export interface LineText {
  readonly text: string;
  readonly kind: RawBlock['kind'];
  /** What names the whole line without being shown on it; of a region or dialog its name; '' if nothing does. */
  readonly label: string;
  readonly parts: readonly LinePart[];
  readonly values: number;
  /** Whether a field on the line has a name of its own. */
  readonly hasNamedField: boolean;
  readonly digits: number;
  /** The digits of the numbers that links on the line dial. */
  readonly dialled: readonly string[];
}

const known = new WeakMap<RawBlock, LineText>();

/** The text of a block's own line. Cached, since blocks are immutable. */
export function lineTextOf(block: RawBlock): LineText {
  const before = known.get(block);
  if (before) return before;
  const line: OpenLine = { text: '', parts: [], values: 0, hasNamedField: false, lastField: '', dialled: [] };
  add(block, line, block.kind === 'row' ? ' | ' : undefined);
  const { kind, label = '' } = block;
  // One by one: V8 makes a slow dictionary of `...rest`, which every reader of the line then pays for.
  const { text, parts, values, hasNamedField, dialled } = line;
  const { digits } = charStats(text);
  const built = { text, kind, label: cleanText(label), parts, values, hasNamedField, digits, dialled };
  known.set(block, built);
  return built;
}

interface OpenLine {
  text: string;
  readonly parts: LinePart[];
  values: number;
  hasNamedField: boolean;
  /** The name of the last field that has one. */
  lastField: string;
  readonly dialled: string[];
}

/** `between`: what stands between the children; undefined if they are lines of their own. */
function add({ inline, children }: RawBlock, line: OpenLine, between: string | undefined): void {
  const isBeside = inline.length > 1 && inline.filter((part) => typeof part !== 'string').length > 1;
  for (const part of inline) {
    const isText = typeof part === 'string';
    const value = isText ? undefined : attributeOn(part, 'value');
    if (value !== undefined)
      line.text += isText || sharesValue(part) || !isPersonal(line.lastField) ? ' ' : ` ${part.name}: `;
    const start = line.text.length;
    line.text += cleanText(value ?? (isText ? part : part.text));
    line.parts.push({
      start,
      end: line.text.length,
      isValue: value !== undefined,
      isAction: !isText && (part.role === 'link' || (isBeside && part.role === 'button')),
    });
    const href = isText ? undefined : attributeOn(part, 'href');
    if (href?.startsWith('tel:')) line.dialled.push(href.replace(/\D/g, ''));
    if (value === undefined) continue;
    line.text += ' ';
    line.values += 1;
    if (isText || part.name === '') continue;
    line.hasNamedField = true;
    line.lastField = part.name;
  }
  if (between === undefined) return;
  for (const [index, child] of children.entries()) {
    if (index > 0) line.text += between;
    add(child, line, '\n');
  }
}

/** Whether the name of a field tells what personal value it holds, so that the next field begins another. */
const isPersonal = (label: string): boolean => label !== '' && fieldMeaning({ label }) !== undefined;

/** Names of fields that go on with the value of the field before. */
const PART_NAME =
  /\d|numb|numm|n[uú]m|code|digit|part|teil|ext|area|prefix|local|line|month|year|day|last|middle|group|номер|番号|号/iu;
const sharesValue = ({ name }: RawControl): boolean => name === '' || PART_NAME.test(name);

const attributeOn = ({ attributes }: RawControl, key: string): string | undefined =>
  attributes.find(([name]) => name === key)?.[1];
