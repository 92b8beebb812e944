import * as v from 'valibot';
import { cachedItems } from './cached-items.ts';

const BUDGET = 'budget:';
const budgetSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Stores how many characters of a message a chat's site takes, where it was seen to take fewer than is usual. */
export interface ChatBudgets {
  of(origin: string): Promise<number | undefined>;
  keep(origin: string, budget: number): Promise<void>;
  forget(origin: string): Promise<void>;
}

/** Opens the store; the worker opens it once. Ignores what is no number of characters. */
export function openBudgets(area: chrome.storage.StorageArea = chrome.storage.local): ChatBudgets {
  const key = (origin: string) => `${BUDGET}${origin}`;
  const stored = cachedItems(area, (name) => name.startsWith(BUDGET));
  return {
    async of(origin) {
      const { [key(origin)]: budget } = await stored.read();
      return v.is(budgetSchema, budget) ? budget : undefined;
    },
    keep: (origin, budget) => stored.written(area.set({ [key(origin)]: budget })),
    forget: (origin) => stored.written(area.remove(key(origin))),
  };
}
