import type { FieldKind } from '../../protocol/messages/target-fields.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';

/** What a text gets into an editor by. Each act replaces what is selected. */
export interface EditorHands {
  /** Inserts as an input method does. */
  insert(): Promise<Outcome>;
  /** Pastes without a clipboard. Answers whether the editor has taken it. */
  paste(): Promise<Outcome<boolean>>;
  /** Selects all that the editor holds. */
  selectAll(): Promise<Outcome<unknown>>;
  /** Whether the editor shows nothing but a part of the text. */
  holds(): Promise<Outcome<boolean>>;
}

/**
 * Replaces what is selected in an editor. Lines, and all that goes into an editor of code, are pasted: Enter may send what is
 * there, and keys are completed and indented. Where that is not taken, or what is inserted is lost, the other one does it.
 */
export async function writeInEditor(text: string, takes: FieldKind, hands: EditorHands): Promise<Outcome> {
  const isPasted = text !== '' && (takes === 'code' || text.includes('\n'));
  if (isPasted) {
    const pasted = await hands.paste();
    if (!pasted.ok || !pasted.value) return pasted.ok ? hands.insert() : pasted;
  } else {
    const inserted = await hands.insert();
    if (!inserted.ok || text === '') return inserted;
  }
  const held = await hands.holds();
  if (!held.ok || held.value) return done();
  const selected = await hands.selectAll();
  if (!selected.ok) return selected;
  const again = isPasted ? await hands.insert() : await hands.paste();
  return again.ok ? done() : again;
}

/** The chords by which an editor of code selects all, and goes to its end. */
export const editorKeys = (platform: string): { readonly all: string; readonly end: string } =>
  platform.startsWith('Mac')
    ? { all: 'Meta+a', end: 'Meta+ArrowDown' }
    : { all: 'Control+a', end: 'Control+End' };
