import type { Holding } from '../../protocol/messages/target-fields.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';

/** Ways to write into a field. Each replaces all that the field holds. */
export interface FieldHands {
  /** Types it key by key; undefined if no key may carry it. */
  readonly type: (() => Promise<Outcome>) | undefined;
  /** Inserts it at once, as an input method does. */
  insert(): Promise<Outcome>;
  /** The part of the text that the field holds. */
  holding(): Promise<Outcome<Holding>>;
}

/** A longer text is inserted at once. */
const TYPED_MAX = 100;

/**
 * Replaces the value of a field. A short text is typed, since masks, boxes and confirmations may react to keys alone. If that wrote
 * nothing or the text is garbled, it is inserted. Characters that the field refuses stay out. An empty field may belong to a page
 * that read the text and cleared the field.
 */
export async function writeInField(text: string, { type, insert, holding }: FieldHands): Promise<Outcome> {
  const isTyped = type !== undefined && text.length <= TYPED_MAX;
  const first = isTyped ? type : insert;
  const second = isTyped ? insert : type;
  const isEmpty = text === '' ? await holding() : undefined;
  if (isEmpty?.ok && isEmpty.value.held === 'all') return done();
  const written = await first();
  const isLost = !written.ok && written.failure.code === 'focus_lost';
  if (!written.ok && !isLost) return written;
  const held = await holding();
  if (!held.ok) return written;
  if (held.value.held === 'all') return done();
  const { held: how, missing } = held.value;
  const isGarbled = how === 'more' || (how === 'part' && !isRefused(missing, text));
  return second && (isLost || isGarbled || !isTyped) ? second() : written;
}

/** Whether a text lacks its last characters, or all characters of one kind. */
function isRefused(missing: string, text: string): boolean {
  if (text.endsWith(missing)) return true;
  const left = [...missing];
  const kept = [...text].filter((character) => character !== left[0] || left.shift() === undefined).join('');
  return ![/\p{L}/u, /\p{N}/u].some((kind) => kind.test(missing) && kind.test(kept));
}
