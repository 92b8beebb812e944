import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Block, Control, Inline } from '../../../src/protocol/snapshot.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import type { PersonalValue } from '../redact/assigned-placeholders.ts';
import { cleanText, type Redactor } from '../redact/redactor.ts';

/** What `redactBlocks` needs to redact text and to name elements and frames. */
export interface RedactionContext {
  readonly redactor: Redactor;
  assignId(element: Element): ElementId;
  frameId(frame: HTMLIFrameElement): Block['frameId'];
}

/**
 * Turns raw blocks into blocks for the agent: with ids, redacted, and without labels that the text beside
 * them repeats.
 */
export async function redactBlocks(blocks: readonly RawBlock[], context: RedactionContext): Promise<Block[]> {
  const { redactor } = context;
  const collected: Collected = { redactor, texts: [], fields: [], lines: [] };
  const cleanBlocks = blocks.map((block) => cleanBlock(block, collected, undefined));
  await redactor.prepare(collected.texts, collected.fields);
  for (const line of collected.lines) redactLine(line, redactor);
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
}

interface CleanBlock {
  readonly source: RawBlock;
  readonly label: string | undefined;
  readonly runs: readonly TextRun[];
  readonly children: readonly CleanBlock[];
}

/** What to redact in a batch of blocks. */
interface Collected {
  readonly redactor: Redactor;
  readonly texts: string[];
  readonly fields: PersonalValue[];
  readonly lines: TextLine[];
}

const BETWEEN_CELLS = ' | ';

/**
 * Cleans a block and collects what to redact. The cells of a row form one line: the first often labels the
 * second.
 */
function cleanBlock(source: RawBlock, collected: Collected, row: TextLine | undefined): CleanBlock {
  const runs = source.inline.map((part) => runOf(part, collected));
  const line = row ?? { runs: [], text: '' };
  for (const run of runs) {
    line.runs.push(run);
    line.text += run.text;
  }
  const label = source.label === undefined ? undefined : cleanText(source.label);
  if (label !== undefined) collected.texts.push(label);
  const isRow = source.kind === 'row' && !row;
  const children = source.children.map((child, index) => {
    if (isRow && index > 0) {
      line.runs.push({ control: undefined, text: BETWEEN_CELLS });
      line.text += BETWEEN_CELLS;
    }
    return cleanBlock(child, collected, isRow ? line : row);
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
    else if (key === 'href') collected.texts.push(...collected.redactor.textsOfAddress(clean));
    else if (clean !== '') collected.texts.push(clean);
    return [key, clean] as const;
  });
  return { control: { source: part, name, attributes }, text: cleanText(part.text) };
}

/** Replaces values in a line; a value that spans several runs becomes a placeholder in the first of them. */
function redactLine({ runs, text: line }: TextLine, redactor: Redactor): void {
  if (redactor.spans(line).length === 0) return;
  let to = 0;
  for (const run of runs) {
    const from = to;
    to += run.text.length;
    run.text = redactor.part(line, from, to);
  }
}

function blockOf({ source, label, runs, children }: CleanBlock, context: RedactionContext): Block {
  const { kind, level, frame } = source;
  const inline = runs.map((run, index) => inlineOf(run, runs[index - 1], runs[index + 1], context));
  const below = children.map((child) => blockOf(child, context));
  if (level === undefined && label === undefined && !frame) return { kind, inline, children: below };
  const frameId = frame && context.frameId(frame);
  return {
    kind,
    inline,
    children: below,
    ...(level === undefined ? {} : { level }),
    ...(label === undefined ? {} : { label: context.redactor.text(label) }),
    ...(frameId === undefined ? {} : { frameId }),
  };
}

function inlineOf(
  { control, text }: TextRun,
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
    attributes.push([key, redactedAttribute(key, value, source, redactor)]);
  }
  return { id: assignId(source.element), tag: source.tag, role: source.role, name, text, attributes };
}

function redactedAttribute(key: string, value: string, { meaning }: RawControl, redactor: Redactor): string {
  if (key === 'value') return redactor.value(value, meaning);
  return key === 'href' ? redactor.shownAddress(value) : redactor.text(value);
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
