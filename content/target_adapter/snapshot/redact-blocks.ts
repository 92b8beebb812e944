import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Block, Control, Inline } from '../../../src/protocol/snapshot.ts';
import type { RedactedType } from '../../../src/redaction/redacted-type.ts';
import type { FrameElement } from '../../page/frame-element.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import { redactedAddress, textsOfAddress } from '../redact/addresses.ts';
import type { PersonalValue } from '../redact/assigned-placeholders.ts';
import { cleanText } from '../redact/clean-text.ts';
import { replaced } from '../redact/hidden-spans.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { HiddenPiece } from './spread-values.ts';

/** What `redactBlocks` needs to redact text and to name elements and frames. */
export interface RedactionContext {
  readonly redactor: Redactor;
  assignId(element: Element): ElementId;
  frameId(frame: FrameElement): Block['frameId'];
  /** Takes that the value of a field is personal, which something else on the page says. */
  fieldNamed(field: Element, type: RedactedType): void;
}

/**
 * Turns raw blocks into blocks for the agent: with ids, redacted, and without labels that the text beside
 * them repeats.
 */
export async function redactBlocks(
  blocks: readonly { readonly block: RawBlock; readonly hidden: readonly HiddenPiece[] }[],
  context: RedactionContext,
): Promise<Block[]> {
  const { redactor } = context;
  const collected: Collected = { texts: [], fields: [], lines: [] };
  const cleanBlocks = blocks.map(({ block, hidden }) => cleanBlock(block, { collected, hidden }));
  await redactor.prepare(collected.texts, collected.fields);
  for (const line of collected.lines) redactLine(line, context);
  return cleanBlocks.map((each) => blockOf(each, context));
}

/**
 * Part of a line. It is redacted together with its neighbours, since a value may be split over several
 * elements.
 */
interface TextRun {
  /** The control that shows the text, with clean name and attributes. */
  readonly control: CleanControl | undefined;
  text: string;
  /** Whether it only separates two cells. */
  readonly isBorder?: boolean;
  /** The value to show if it is a piece of a value that several fields hold together. */
  shownValue?: string;
}

interface CleanControl {
  readonly source: RawControl;
  /** Undefined if the name is the control's text, which is redacted with its line. */
  readonly name: string | undefined;
  readonly attributes: readonly (readonly [string, string])[];
}

/** Runs that are redacted together, and their joined text. */
interface TextLine {
  readonly runs: TextRun[];
  text: string;
  /** What other lines or fields have found in this one. */
  readonly hidden: readonly HiddenPiece[];
}

interface CleanBlock {
  readonly source: RawBlock;
  readonly label: string | undefined;
  readonly runs: readonly TextRun[];
  readonly children: readonly CleanBlock[];
}

/** What to redact in a batch of blocks. */
interface Collected {
  readonly texts: string[];
  readonly fields: PersonalValue[];
  readonly lines: TextLine[];
}

const BETWEEN_CELLS = ' | ';
const CELL_BORDER = { control: undefined, text: BETWEEN_CELLS, isBorder: true } as const;

/**
 * Cleans a block and collects what to redact. The cells of a row form one line: the first often labels the
 * second.
 */
function cleanBlock(
  source: RawBlock,
  {
    collected,
    hidden,
    row,
  }: { collected: Collected; hidden: readonly HiddenPiece[]; row?: TextLine | undefined },
): CleanBlock {
  const runs = source.inline.map((part) => runOf(part, collected));
  const line = row ?? { runs: [], text: '', hidden };
  for (const run of runs) {
    line.runs.push(run);
    line.text += run.text;
  }
  const label = source.label === undefined ? undefined : cleanText(source.label);
  if (label !== undefined) collected.texts.push(label);
  const isRow = source.kind === 'row' && !row;
  const children = source.children.map((child, index) => {
    if (isRow && index > 0) {
      line.runs.push({ ...CELL_BORDER });
      line.text += BETWEEN_CELLS;
    }
    return cleanBlock(child, { collected, hidden, row: isRow ? line : row });
  });
  if (!row && line.runs.length > 0) {
    collected.texts.push(line.text);
    collected.lines.push(line);
  }
  return { source, label, runs, children };
}

function runOf(part: RawBlock['inline'][number], collected: Collected): TextRun {
  if (typeof part === 'string') return { control: undefined, text: cleanText(part) };
  const name = part.name === part.text ? undefined : cleanText(part.name);
  if (name !== undefined) collected.texts.push(name);
  const attributes = part.attributes.map(([key, value]) => {
    const clean = value === '' ? '' : cleanText(value);
    if (key === 'value' && part.meaning?.kind === 'redact')
      collected.fields.push({ type: part.meaning.type, value: clean });
    else if (key === 'href') collected.texts.push(...textsOfAddress(clean));
    else if (clean !== '') collected.texts.push(clean);
    return [key, clean] as const;
  });
  return { control: { source: part, name, attributes }, text: cleanText(part.text) };
}

/** Replaces values in a line; a value that spans several runs becomes a placeholder in the first of them. */
function redactLine(
  { runs, text: line, hidden }: TextLine,
  { redactor, fieldNamed }: Pick<RedactionContext, 'redactor' | 'fieldNamed'>,
): void {
  const spans = redactor.spans(line);
  if (spans.length === 0 && hidden.length === 0) return;
  let to = 0;
  let part = -1;
  for (const run of runs) {
    const from = to;
    to += run.text.length;
    if (!run.isBorder) part += 1;
    const pieces = run.isBorder ? [] : hidden.filter((piece) => piece.part === part);
    const isField = run.control?.attributes.some(([name]) => name === 'value') ?? false;
    const [first] = pieces;
    if (first && run.control) {
      const { type } = first;
      if (!isField) redactor.rememberHidden(run.text, pieces);
      else if (type !== 'PASSWORD' && type !== 'TEXT') fieldNamed(run.control.source.element, type);
    }
    if (isField && first) run.shownValue = first.shown;
    run.text =
      isField || pieces.length === 0
        ? redactor.part(line, from, to)
        : replaced(run.text, [...redactor.replacements(line, from, to), ...pieces]);
  }
}

function blockOf({ source, label, runs, children }: CleanBlock, context: RedactionContext): Block {
  const { kind, level, indent, frame } = source;
  const inline = runs.map((run, index) => inlineOf(run, runs[index - 1], runs[index + 1], context));
  const below = children.map((child) => blockOf(child, context));
  if (level === undefined && indent === undefined && label === undefined && !frame)
    return { kind, inline, children: below };
  const frameId = frame && context.frameId(frame);
  return {
    kind,
    inline,
    children: below,
    ...(level === undefined ? {} : { level }),
    ...(indent === undefined ? {} : { indent }),
    ...(label === undefined ? {} : { label: context.redactor.text(label) }),
    ...(frameId === undefined ? {} : { frameId }),
  };
}

function inlineOf(
  { control, text, shownValue }: TextRun,
  before: TextRun | undefined,
  after: TextRun | undefined,
  { redactor, assignId }: RedactionContext,
): Inline {
  if (!control) return text;
  const { source } = control;
  const name = control.name === undefined ? text : redactor.text(control.name);
  const attributes: Control['attributes'][number][] = [];
  for (const [key, value] of control.attributes) {
    if (key === 'label' && isBesideName(name, before, after)) continue;
    const isJoint = key === 'value' && shownValue !== undefined;
    attributes.push([key, isJoint ? shownValue : redactedAttribute(key, value, source, redactor)]);
  }
  return { id: assignId(source.element), tag: source.tag, role: source.role, name, text, attributes };
}

function redactedAttribute(key: string, value: string, { meaning }: RawControl, redactor: Redactor): string {
  if (key === 'value') return redactor.value(value, meaning);
  return key === 'href' ? redactedAddress(value, redactor) : redactor.text(value);
}

const END_OF_LABEL = /[:*\s]+$/;

/** Whether the text right before or after a control repeats its name. */
function isBesideName(name: string, before: TextRun | undefined, after: TextRun | undefined): boolean {
  const bare = name.replace(END_OF_LABEL, '');
  if (bare === '') return false;
  const left = before && !before.control ? before.text.trim().replace(END_OF_LABEL, '') : '';
  const right = after && !after.control ? after.text.trim() : '';
  return left === bare || left.endsWith(` ${bare}`) || right === bare || right.startsWith(`${bare} `);
}
