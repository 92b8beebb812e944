import * as v from 'valibot';
import { type Learned, learnedSchema } from '../protocol/learned-chat.ts';
import type { LearnedChat } from '../protocol/view.ts';
import { cachedItems } from './cached-items.ts';

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
  const stored = cachedItems(area, (name) => name.startsWith(LEARNED));
  return {
    async all() {
      const items = Object.entries(await stored.read()).sort(([a], [b]) => a.localeCompare(b));
      return items.flatMap(([name, learned]) =>
        name.startsWith(LEARNED) && v.is(learnedSchema, learned)
          ? [{ origin: name.slice(LEARNED.length), learned }]
          : [],
      );
    },
    async of(origin) {
      const { [key(origin)]: learned } = await stored.read();
      return v.is(learnedSchema, learned) ? learned : undefined;
    },
    keep: (origin, learned) => stored.written(area.set({ [key(origin)]: learned })),
    forget: (origin) => stored.written(area.remove(key(origin))),
  };
}
