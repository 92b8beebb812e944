import type { Sentence } from '../protocol/sentence.ts';
import type { Session } from './session.ts';

/** The number of steps that a session keeps; small, because every change writes them all. */
const JOURNAL_LENGTH = 200;

/** Adds a step to the journal; its arguments never contain page text or typed values. */
export const note = (session: Session, { key, args }: Sentence, now: number): Session => ({
  ...session,
  journal: [...session.journal, { at: now, key, args }].slice(-JOURNAL_LENGTH),
});
