import type { StoryEntry } from '../protocol/story.ts';
import type { Session } from './session.ts';

/** How many entries a session keeps; few, because every change writes them all. */
const ENTRIES_MAX = 60;
/** Maximum length of all kept entries as JSON, in characters. */
const LENGTH_MAX = 20_000;

/** Adds an entry to the story; forgets the oldest ones beyond its length. */
export function withStory(session: Session, entry: StoryEntry): Session {
  let story = [...(session.story ?? []), entry].slice(-ENTRIES_MAX);
  while (story.length > 1 && JSON.stringify(story).length > LENGTH_MAX) story = story.slice(1);
  return { ...session, story };
}
