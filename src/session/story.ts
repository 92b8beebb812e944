import type { Sentence } from '../protocol/sentence.ts';
import type { StoryEntry } from '../protocol/story.ts';
import { patch, type Session } from './session.ts';

/** How many entries a session keeps; few, because every change writes them all. */
const ENTRIES_MAX = 60;
/** Maximum length of all kept entries as JSON, in characters. */
const LENGTH_MAX = 20_000;

/** Adds an event. One that repeats the last entry is left out, so that no page can crowd out the steps with it. */
export function withEvent(session: Session, event: Sentence, at: number): Session {
  const last = session.shown.story.at(-1);
  const isRepeated = last?.kind === 'event' && isSame(last.sentence, event);
  return isRepeated ? session : withStory(session, { kind: 'event', at, sentence: event });
}

const isSame = (a: Sentence, b: Sentence): boolean =>
  a.key === b.key && JSON.stringify(a.args) === JSON.stringify(b.args);

/** Adds an entry to the story; forgets the oldest ones beyond its length. */
export function withStory(session: Session, entry: StoryEntry): Session {
  let story = [...session.shown.story, entry].slice(-ENTRIES_MAX);
  while (story.length > 1 && JSON.stringify(story).length > LENGTH_MAX) story = story.slice(1);
  return patch(session, { shown: { story } });
}
