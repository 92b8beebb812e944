import * as v from 'valibot';
import { storyEntrySchema } from '../protocol/story.ts';
import { fold, noFacts } from '../session/run-summary.ts';

const storedSession = v.looseObject({
  id: v.string(),
  createdAt: v.number(),
  shown: v.looseObject({ story: v.array(v.looseObject({ kind: v.string() })) }),
});

/**
 * A session of version 4 whose entries have places in the story and wait for the history. A step of that version names neither its
 * command nor the message that it answers. Anything but a session stays unchanged.
 */
export function withHistory(stored: unknown): unknown {
  if (!v.is(storedSession, stored)) return stored;
  const entries = stored.shown.story
    .map((entry, index) => ({
      ...entry,
      ...(entry.kind === 'step' && { action: '', turn: 0 }),
      seq: index + 1,
    }))
    .flatMap((entry) => {
      const parsed = v.safeParse(storyEntrySchema, entry);
      return parsed.success ? [parsed.output] : [];
    })
    .map((entry, index) => ({ ...entry, seq: index + 1 }));
  return {
    ...stored,
    shown: { ...stored.shown, story: entries },
    history: {
      seq: entries.length,
      outbox: entries,
      run: entries.reduce(fold, noFacts(stored.createdAt, '')),
    },
  };
}
