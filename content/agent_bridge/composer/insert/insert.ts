import { type Insertion, type InsertionWay, inOrder } from '../../../../src/protocol/insertion.ts';
import type { EditorKind } from '../../../../src/protocol/learned-chat.ts';
import { nextTask } from '../../../page/scheduling.ts';
import { type Composer, clearComposer, readComposer } from '../composer.ts';
import { execCommand } from './exec-command.ts';
import { literal } from './literal.ts';
import { nativeValue } from './native-value.ts';
import { paragraphs } from './paragraphs.ts';
import { paste, pasteInPieces } from './paste.ts';
import { preserved } from './preserved.ts';
import type { Strategy } from './strategy.ts';

const strategies: Record<InsertionWay, Strategy> = {
  paste,
  pieces: pasteInPieces,
  literal,
  paragraphs,
  command: execCommand,
  value: nativeValue,
  preserved,
};

/** The ways into each editor library, in the order of measured exactness. */
const waysInto: Record<EditorKind, readonly InsertionWay[]> = {
  // insertText makes ProseMirror lay out the whole page for every line: over a second in a long chat.
  prosemirror: ['paragraphs', 'command', 'paste'],
  tiptap: ['paragraphs', 'command', 'paste'],
  // Shows any text exactly, but sends typed text with backslashes before Markdown characters.
  markdown: ['pieces', 'literal', 'paragraphs', 'command'],
  quill: ['paragraphs', 'paste', 'command'],
  lexical: ['paste', 'command'],
  // insertText takes seconds for long texts in a plain field, and turns double spaces into NBSP.
  plain: ['preserved', 'command', 'paste'],
  rich: ['paste', 'command'],
  textarea: ['value', 'command'],
};

/** Editors update their state some tasks after the event. */
const TASKS_TO_SETTLE = 20;

interface Inserting {
  /** The current composer: a site may replace it at any moment. */
  composer(): Composer | undefined;
  /** Removes an attachment that the text became; false if there is none. */
  undoAttachment(): boolean;
  /** How often this text was inserted before: each attempt starts with another strategy. */
  readonly attempt: number;
  /** Results of earlier insertions. */
  readonly known: Insertion | undefined;
}

/**
 * Result of an insertion: the way that put exactly the text into the field, or the maximum length, if the page
 * reveals it.
 */
type Inserted =
  | { readonly way: InsertionWay; readonly takes?: never }
  | { readonly way?: never; readonly takes?: number | undefined };

/** Replaces the composer's text with exactly `text`, if any strategy can; if not, the composer is empty. */
export async function insertText(
  text: string,
  { composer, undoAttachment, attempt, known }: Inserting,
): Promise<Inserted> {
  let takes: number | undefined;
  const kind = composer()?.kind;
  const ways = kind ? inOrder(waysInto[kind], kind, known) : [];
  const begin = attempt % (ways.length || 1);
  for (const way of [...ways.slice(begin), ...ways.slice(0, begin)]) {
    await clear(composer);
    const target = composer();
    if (!target) return {};
    await strategies[way](target.element, text);
    const isExact = await waitUntilHeld(composer, text);
    const held = composer();
    const wasAttached = await removeFiles(undoAttachment);
    if (isExact && !wasAttached) return { way };
    takes ??= takenOf(text, { held: held ? readComposer(held) : '', wasAttached });
  }
  await clear(composer);
  return { takes };
}

/**
 * How many characters a field takes of a text that it has cut, or has made an attachment of: then it shows no limit, so
 * half the text is tried next. Undefined if it did neither.
 */
export function takenOf(
  text: string,
  { held, wasAttached }: { readonly held: string; readonly wasAttached: boolean },
): number | undefined {
  if (wasAttached) return Math.floor(text.length / 2);
  const kept = held.replace(/\n+$/, '');
  return kept !== '' && kept.length < text.trimEnd().length && text.startsWith(kept)
    ? kept.length
    : undefined;
}

/** Repeats until empty: some editors notice a selection late and would append to their text. */
async function clear(composer: () => Composer | undefined): Promise<void> {
  for (let task = 0; task < TASKS_TO_SETTLE; task++) {
    const now = composer();
    if (!now || readComposer(now).trim() === '') return;
    clearComposer(now);
    await nextTask();
  }
}

/** Each piece of a text may have become a file. The page renders after each removal, and forgets one made before that. */
async function removeFiles(undoAttachment: () => boolean): Promise<boolean> {
  for (let task = 0; task < TASKS_TO_SETTLE; task++) {
    if (!undoAttachment()) return task > 0;
    await nextTask();
  }
  return true;
}

/** Waits by tasks, not by the page's throttled timers. */
async function waitUntilHeld(composer: () => Composer | undefined, text: string): Promise<boolean> {
  for (let task = 0; task < TASKS_TO_SETTLE; task++) {
    await nextTask();
    const now = composer();
    if (task > 0 && now && holdsText(now, text)) return true;
  }
  return false;
}

/** Whether the composer holds exactly this text, but for line ends that the editor appends. */
export const holdsText = (composer: Composer, text: string): boolean =>
  readComposer(composer).replace(/\n+$/, '') === text.replace(/\n+$/, '');
