import * as v from 'valibot';
import { type Learned, learnedSchema } from '../protocol/learned-chat.ts';
import type { LearnedChat } from '../protocol/view.ts';
import { cachedItems } from './cached-items.ts';

const LEARNED = 'learned:';

/** Stores what was learned of chat sites in `storage.local`, one key per origin. */
export interface LearnedChats {
  /** Every learned chat, sorted by origin. */
  all(): Promise<readonly LearnedChat[]>;
  of(origin: string): Promise<Learned | undefined>;
  /** Replaces what was stored for the origin. */
  keep(origin: string, learned: Learned): Promise<void>;
  forget(origin: string): Promise<void>;
}

/** Opens the store; the worker opens it once. Ignores entries that do not fit the schema of this version. */
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
