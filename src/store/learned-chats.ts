import * as v from 'valibot';
import { type Learned, learnedSchema } from '../protocol/learned-chat.ts';
import type { LearnedChat } from '../protocol/view.ts';

const LEARNED = 'learned:';

/** What has been learned of chats, in `storage.local`: one key per origin. */
export interface LearnedChats {
  /** By origin. */
  all(): Promise<readonly LearnedChat[]>;
  of(origin: string): Promise<Learned | undefined>;
  /** In the place of what was known before. */
  keep(origin: string, learned: Learned): Promise<void>;
  forget(origin: string): Promise<void>;
}

/** The only one in the extension. What another version has stored is as good as not learned. */
export function openLearned(area: chrome.storage.StorageArea = chrome.storage.local): LearnedChats {
  const key = (origin: string) => `${LEARNED}${origin}`;
  return {
    async all() {
      const stored = Object.entries(await area.get(null)).sort(([a], [b]) => a.localeCompare(b));
      return stored.flatMap(([name, learned]) =>
        name.startsWith(LEARNED) && v.is(learnedSchema, learned)
          ? [{ origin: name.slice(LEARNED.length), learned }]
          : [],
      );
    },
    async of(origin) {
      const { [key(origin)]: learned } = await area.get(key(origin));
      return v.is(learnedSchema, learned) ? learned : undefined;
    },
    keep: (origin, learned) => area.set({ [key(origin)]: learned }),
    forget: (origin) => area.remove(key(origin)),
  };
}
