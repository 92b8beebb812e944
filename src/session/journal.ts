import type { Sentence } from '../protocol/sentence.ts';
import type { Session } from './session.ts';

/** Steps that a session remembers: enough for a person to follow, little enough to write at every change. */
const JOURNAL_LENGTH = 200;

/** Writes one step into the journal. Its arguments are never page text, never a value. */
export const note = (session: Session, { key, args }: Sentence, now: number): Session => ({
  ...session,
  journal: [...session.journal, { at: now, key, args }].slice(-JOURNAL_LENGTH),
});
