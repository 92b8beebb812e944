import type { Sentence } from '../../src/protocol/sentence.ts';
import type { NewEntry, StoryEntry } from '../../src/protocol/story.ts';
import type { Session } from '../../src/session/session.ts';
import { said } from './sentences.ts';

/** The part of a step that says what it was a step of. */
export const OF_STEP = { action: 'click', turn: 1 } as const;

/** Entries in their places, the first one in the first. */
export const placed = (entries: readonly NewEntry[]): readonly StoryEntry[] =>
  entries.map((entry, index) => ({ ...entry, seq: index + 1 }) as StoryEntry); // Of the same kind.

type EntryOf<K extends StoryEntry['kind']> = Extract<StoryEntry, { kind: K }>;

const entriesOf =
  <K extends StoryEntry['kind']>(kind: K) =>
  (session: Session | undefined): EntryOf<K>[] =>
    (session?.shown.story ?? []).filter((entry): entry is EntryOf<K> => entry.kind === kind);

/** The commands of a session's story, oldest first. */
export const stepsOf = entriesOf('step');

/** The same as a person reads them, each with how it ended: `Clicked Search → done`. */
export const stepLines = (session: Session | undefined): string[] =>
  stepsOf(session).map(({ sentence, end }) => `${said(sentence)} → ${end}`);

/** The events of a session's story, oldest first. */
export const eventsOf = (session: Session | undefined): Sentence[] =>
  entriesOf('event')(session).map(({ sentence }) => sentence);
