import type { EditorKind } from '../../../../src/protocol/learned-chat.ts';
import { nextTask } from '../../../page/scheduling.ts';
import { type Composer, clearComposer, readComposer } from '../composer.ts';
import { execCommand } from './exec-command.ts';
import { nativeValue } from './native-value.ts';
import { paragraphs } from './paragraphs.ts';
import { paste } from './paste.ts';
import { preserved } from './preserved.ts';
import type { Strategy } from './strategy.ts';

/** Which ways to try, by what the editor is built with: measured, the exact ones first. */
const strategies: Record<EditorKind, readonly Strategy[]> = {
  // Typing into ProseMirror lays out the whole page for every line: over a second in a long chat.
  prosemirror: [paragraphs, execCommand, paste],
  tiptap: [paragraphs, execCommand, paste],
  quill: [paragraphs, paste, execCommand],
  lexical: [paste, execCommand],
  // Typing long texts into a plain field takes seconds, and makes NBSP of double spaces.
  plain: [preserved, execCommand, paste],
  rich: [paste, execCommand],
  textarea: [nativeValue, execCommand],
};

/** Editors take text over after the event that brings it. */
const TURNS_TO_SETTLE = 20;

export interface Insertion {
  /** The composer as it is now: a site may replace it at any moment. */
  composer(): Composer | undefined;
  /** True where the text has become an attachment; undoes that. */
  undoAttachment(): boolean;
  /** How often this text has been inserted before: each time begins with another strategy. */
  readonly attempt: number;
}

/** Replaces what the composer holds with exactly `text`. False where no strategy can: then the composer is empty. */
export async function insertText(
  text: string,
  { composer, undoAttachment, attempt }: Insertion,
): Promise<boolean> {
  const kind = composer()?.kind;
  const ways = kind ? strategies[kind] : [];
  const begin = attempt % (ways.length || 1);
  for (const write of [...ways.slice(begin), ...ways.slice(0, begin)]) {
    await empty(composer);
    const target = composer();
    if (!target) return false;
    write(target.element, text);
    const exact = await settles(composer, text);
    const attached = undoAttachment();
    if (exact && !attached) return true;
  }
  await empty(composer);
  return false;
}

/** Some editors learn of a selection only later, and would add to what they hold. */
async function empty(composer: () => Composer | undefined): Promise<void> {
  for (let turn = 0; turn < TURNS_TO_SETTLE; turn++) {
    const now = composer();
    if (!now || readComposer(now).trim() === '') return;
    clearComposer(now);
    await nextTask();
  }
}

/** Waits for the editor without its clock. */
async function settles(composer: () => Composer | undefined, text: string): Promise<boolean> {
  for (let turn = 0; turn < TURNS_TO_SETTLE; turn++) {
    await nextTask();
    const now = composer();
    if (turn > 0 && now && holds(now, text)) return true;
  }
  return false;
}

/** Exactly this text; an editor may add line ends of its own. */
export const holds = (composer: Composer, text: string): boolean =>
  readComposer(composer).replace(/\n+$/, '') === text.replace(/\n+$/, '');
