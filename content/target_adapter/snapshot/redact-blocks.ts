import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Block, Control, Inline } from '../../../src/protocol/snapshot.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import type { PersonalValue } from '../redact/assigned-placeholders.ts';
import { cleanText, type Redactor } from '../redact/redactor.ts';

/** What turns drafts into blocks. */
export interface Finishing {
  readonly redactor: Redactor;
  number(element: Element): ElementId;
  frameId(frame: HTMLIFrameElement): Block['frameId'];
}

/**
 * Drafts as blocks that may be shown: numbered, redacted, with labels only where they say more than the text
 * beside them.
 */
export async function finish(drafts: readonly RawBlock[], finishing: Finishing): Promise<Block[]> {
  const { redactor } = finishing;
  const gathered: Gathered = { texts: [], fields: [], lines: [] };
  const cleaned = drafts.map((draft) => gather(draft, gathered, undefined));
  await redactor.prepare(gathered.texts, gathered.fields);
  for (const line of gathered.lines) redactLine(line, redactor);
  return cleaned.map((each) => blockOf(each, finishing));
}

/**
 * A run of a line: its text is redacted together with its neighbours', since a value may stand in several
 * elements.
 */
interface Piece {
  /** The control that the text stands on, with its name and attributes made clean. */
  readonly control: CleanControl | undefined;
  text: string;
}

interface CleanControl {
  readonly found: RawControl;
  /** Absent where it is the control's text: that is redacted with its line. */
  readonly name: string | undefined;
  readonly attributes: readonly (readonly [string, string])[];
}

interface Line {
  readonly pieces: Piece[];
  text: string;
}

interface Cleaned {
  readonly draft: RawBlock;
  readonly label: string | undefined;
  readonly pieces: readonly Piece[];
  readonly children: readonly Cleaned[];
}

interface Gathered {
  readonly texts: string[];
  readonly fields: PersonalValue[];
  readonly lines: Line[];
}

const BETWEEN_CELLS = ' | ';

/**
 * Cleans a draft and lists what is to be redacted. The cells of a row are one line: the first often says what
 * the second is.
 */
function gather(draft: RawBlock, gathered: Gathered, row: Line | undefined): Cleaned {
  const pieces = draft.inline.map((part) => pieceOf(part, gathered));
  const line = row ?? { pieces: [], text: '' };
  for (const piece of pieces) {
    line.pieces.push(piece);
    line.text += piece.text;
  }
  const label = draft.label === undefined ? undefined : cleanText(draft.label);
  if (label !== undefined) gathered.texts.push(label);
  const isRow = draft.kind === 'row' && !row;
  const children = draft.children.map((child, index) => {
    if (isRow && index > 0) {
      line.pieces.push({ control: undefined, text: BETWEEN_CELLS });
      line.text += BETWEEN_CELLS;
    }
    return gather(child, gathered, isRow ? line : row);
  });
  if (!row && line.pieces.length > 0) {
    gathered.texts.push(line.text);
    gathered.lines.push(line);
  }
  return { draft, label, pieces, children };
}

function pieceOf(part: RawBlock['inline'][number], gathered: Gathered): Piece {
  if (typeof part === 'string') return { control: undefined, text: cleanText(part) };
  const name = part.name === part.text ? undefined : cleanText(part.name);
  if (name !== undefined) gathered.texts.push(name);
  const attributes = part.attributes.map(([key, value]) => {
    const clean = value === '' ? '' : cleanText(value);
    if (key === 'value' && part.meaning?.kind === 'redact')
      gathered.fields.push({ type: part.meaning.type, value: clean });
    else if (clean !== '') gathered.texts.push(clean);
    return [key, clean] as const;
  });
  return { control: { found: part, name, attributes }, text: cleanText(part.text) };
}

/** Puts the placeholder where the value begins and takes the rest of it out of the pieces that follow. */
function redactLine({ pieces, text: line }: Line, redactor: Redactor): void {
  if (redactor.spans(line).length === 0) return;
  let to = 0;
  for (const piece of pieces) {
    const from = to;
    to += piece.text.length;
    piece.text = redactor.part(line, from, to);
  }
}

function blockOf({ draft, label, pieces, children }: Cleaned, finishing: Finishing): Block {
  const { kind, level, frame } = draft;
  const inline = pieces.map((piece, index) =>
    inlineOf(piece, pieces[index - 1], pieces[index + 1], finishing),
  );
  const below = children.map((child) => blockOf(child, finishing));
  if (level === undefined && label === undefined && !frame) return { kind, inline, children: below };
  const frameId = frame && finishing.frameId(frame);
  return {
    kind,
    inline,
    children: below,
    ...(level === undefined ? {} : { level }),
    ...(label === undefined ? {} : { label: finishing.redactor.text(label) }),
    ...(frameId === undefined ? {} : { frameId }),
  };
}

function inlineOf(
  { control, text }: Piece,
  before: Piece | undefined,
  after: Piece | undefined,
  { redactor, number }: Finishing,
): Inline {
  if (!control) return text;
  const { found } = control;
  const name = control.name === undefined ? text : redactor.text(control.name);
  const attributes: Control['attributes'][number][] = [];
  for (const [key, value] of control.attributes) {
    if (key === 'label' && isSaid(name, before, after)) continue;
    attributes.push([key, key === 'value' ? redactor.value(value, found.meaning) : redactor.text(value)]);
  }
  return { id: number(found.element), tag: found.tag, role: found.role, name, text, attributes };
}

const END_OF_LABEL = /[:*\s]+$/;

/** Whether the words right before or behind a control are its name. */
function isSaid(name: string, before: Piece | undefined, after: Piece | undefined): boolean {
  const bare = name.replace(END_OF_LABEL, '');
  if (bare === '') return false;
  const left = before && !before.control ? before.text.trim().replace(END_OF_LABEL, '') : '';
  const right = after && !after.control ? after.text.trim() : '';
  return left === bare || left.endsWith(` ${bare}`) || right === bare || right.startsWith(`${bare} `);
}
