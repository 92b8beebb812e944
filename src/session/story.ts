import type { Sentence } from '../protocol/sentence.ts';
import type { NewEntry, StoryEntry } from '../protocol/story.ts';
import { fold } from './run-summary.ts';
import { patch, type Session } from './session.ts';

/** How many entries a session keeps to be shown; few, because every change writes them all. The history has the others. */
const SHOWN_MAX = 20;
/** Maximum length of these as JSON, in characters. */
const LENGTH_MAX = 20_000;
/** How many entries wait to be kept in the history. While it cannot be written, the oldest are lost. */
const OUTBOX_MAX = 200;
/** Characters of one text of an entry. */
const TEXT_MAX = 8_000;

/** Adds an event. One that repeats the last entry is left out, so that no page can crowd out the steps with it. */
export function withEvent(session: Session, event: Sentence, at: number): Session {
  const last = session.shown.story.at(-1);
  const isRepeated = last?.kind === 'event' && isSame(last.sentence, event);
  return isRepeated ? session : withStory(session, { kind: 'event', at, sentence: event });
}

const isSame = (a: Sentence, b: Sentence): boolean =>
  a.key === b.key && JSON.stringify(a.args) === JSON.stringify(b.args);

/**
 * Adds an entry to the shown story, to the outbox of the history and to the sum of the task. All of it is one change, so an entry is
 * stored together with its step, or not at all.
 */
export function withStory(session: Session, entry: NewEntry): Session {
  const seq = session.history.seq + 1;
  const placed = { ...shortened(entry), seq } as StoryEntry; // Of the same kind.
  let story = [...session.shown.story, placed].slice(-SHOWN_MAX);
  while (story.length > 1 && JSON.stringify(story).length > LENGTH_MAX) story = story.slice(1);
  return patch(session, {
    shown: { story },
    history: {
      seq,
      outbox: bounded([...session.history.outbox, placed]),
      run: fold(session.history.run, placed),
    },
  });
}

function shortened(entry: NewEntry): NewEntry {
  const isLong = Object.values(entry).some((value) => typeof value === 'string' && value.length > TEXT_MAX);
  if (!isLong) return entry;
  const cut = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, TEXT_MAX) : value,
  ]);
  return Object.fromEntries(cut) as NewEntry; // The same fields.
}

/** The entries that still fit; the first one says how many fell out. */
function bounded(outbox: readonly StoryEntry[]): readonly StoryEntry[] {
  if (outbox.length <= OUTBOX_MAX) return outbox;
  const fallen = outbox.slice(0, outbox.length - OUTBOX_MAX + 1);
  const last = fallen.at(-1);
  if (!last) return outbox;
  const entries = fallen.reduce((sum, one) => sum + (one.kind === 'lost' ? one.entries : 1), 0);
  return [{ kind: 'lost', seq: last.seq, at: last.at, entries }, ...outbox.slice(fallen.length)];
}
