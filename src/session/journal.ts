import type { Session } from './session.ts';

/** Steps that a session remembers: enough for a person to follow, little enough to write at every change. */
const JOURNAL_LENGTH = 200;

/** Writes one step into the journal: never page text, never a value. */
export const note = (session: Session, what: string, now: number): Session => ({
  ...session,
  journal: [...session.journal, { at: now, what }].slice(-JOURNAL_LENGTH),
});
