import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Block, Control, Inline } from '../../../src/protocol/snapshot.ts';
import { cleanText, type Personal, type Redactor } from '../redact.ts';
import type { Draft, Found } from './draft.ts';

/** What turns drafts into blocks. */
export interface Finishing {
  readonly redactor: Redactor;
  number(element: Element): ElementId;
  frameId(frame: HTMLIFrameElement): Block['frameId'];
}

/** Drafts as blocks that may be shown: numbered, redacted, with labels only where they say more than the text beside them. */
export async function finish(drafts: readonly Draft[], finishing: Finishing): Promise<Block[]> {
  const { redactor } = finishing;
  const texts = new Set<string>();
  const fields: Personal[] = [];
  const lines = new Map<Draft, Piece[]>();
  for (const draft of drafts) gather(draft, { texts, fields, lines });
  await redactor.prepare(texts, fields);
  for (const pieces of lines.values()) redactPieces(pieces, redactor);
  const block = (draft: Draft): Block => {
    const pieces = lines.get(draft) ?? [];
    const { frame } = draft;
    const frameId = frame && finishing.frameId(frame);
    return {
      kind: draft.kind,
      ...(draft.level === undefined ? {} : { level: draft.level }),
      ...(draft.label === undefined ? {} : { label: redactor.text(cleanText(draft.label)) }),
      ...(frameId === undefined ? {} : { frameId }),
      inline: pieces.map((piece, index, all) => inline(piece, { before: all[index - 1], after: all[index + 1] }, finishing)),
      children: draft.children.map(block),
    };
  };
  return drafts.map(block);
}

/** A run of a line: its text is redacted together with its neighbours', since a value may stand in several elements. */
interface Piece {
  readonly found: Found | undefined;
  text: string;
}

interface Gathered {
  readonly texts: Set<string>;
  readonly fields: Personal[];
  readonly lines: Map<Draft, Piece[]>;
}

function gather(draft: Draft, gathered: Gathered): void {
  const pieces = piecesOf(draft);
  gathered.lines.set(draft, pieces);
  gathered.texts.add(joined(pieces));
  if (draft.label !== undefined) gathered.texts.add(cleanText(draft.label));
  for (const { found } of pieces) {
    if (!found) continue;
    gathered.texts.add(cleanText(found.name));
    for (const [name, value] of found.attributes) {
      const clean = cleanText(value);
      if (name === 'value' && found.meaning !== undefined) gathered.fields.push({ type: found.meaning, value: clean });
      else gathered.texts.add(clean);
    }
  }
  for (const child of draft.children) gather(child, gathered);
}

const piecesOf = (draft: Draft): Piece[] =>
  draft.inline.map((part) =>
    typeof part === 'string' ? { found: undefined, text: cleanText(part) } : { found: part, text: cleanText(part.text) },
  );

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Puts the placeholder where the value begins and takes the rest of it out of the pieces that follow. */
function redactPieces(pieces: readonly Piece[], redactor: Redactor): void {
  const line = joined(pieces);
  const spans = redactor.spans(line);
  if (spans.length === 0) return;
  let offset = 0;
  for (const piece of pieces) {
    const from = offset;
    const to = from + piece.text.length;
    let text = '';
    let at = from;
    for (const { start, end, type } of spans) {
      if (end <= at || start >= to) continue;
      if (start >= at) text += line.slice(at, start) + redactor.placeholder({ type, value: line.slice(start, end) });
      at = Math.min(end, to);
    }
    piece.text = text + line.slice(at, to);
    offset = to;
  }
}

function inline(piece: Piece, beside: { before: Piece | undefined; after: Piece | undefined }, finishing: Finishing): Inline {
  const { found, text } = piece;
  if (!found) return text;
  const { redactor } = finishing;
  const name = redactor.text(cleanText(found.name));
  const attributes: Control['attributes'] = found.attributes.flatMap(([key, value]) => {
    if (key === 'label' && isSaid(name, beside)) return [];
    const clean = cleanText(value);
    return [[key, key === 'value' ? redactor.value(clean, found.meaning) : redactor.text(clean)] as const];
  });
  return { id: finishing.number(found.element), tag: found.tag, role: found.role, name, text, attributes };
}

/** Whether the words right before or behind a control are its name. */
function isSaid(name: string, { before, after }: { before: Piece | undefined; after: Piece | undefined }): boolean {
  const left = before && !before.found ? before.text.trim().replace(/[:*\s]+$/, '') : '';
  const right = after && !after.found ? after.text.trim() : '';
  const bare = name.replace(/[:*\s]+$/, '');
  return bare !== '' && (left === bare || left.endsWith(` ${bare}`) || right === bare || right.startsWith(`${bare} `));
}
