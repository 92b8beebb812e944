import * as v from 'valibot';
import { type Corner, corners } from '../protocol/corner.ts';
import { cachedItems } from './cached-items.ts';

const PILL = 'pill:';

/** Stores the corner into which the person has moved the sign in a site's pages. */
export interface PillCorners {
  of(origin: string): Promise<Corner | undefined>;
  keep(origin: string, corner: Corner): Promise<void>;
}

/** Opens the store; the worker opens it once. Ignores what is no corner. */
export function openPillCorners(area: chrome.storage.StorageArea = chrome.storage.local): PillCorners {
  const key = (origin: string) => `${PILL}${origin}`;
  const stored = cachedItems(area, (name) => name.startsWith(PILL));
  return {
    async of(origin) {
      const { [key(origin)]: corner } = await stored.read();
      return v.is(v.picklist(corners), corner) ? corner : undefined;
    },
    keep: (origin, corner) => stored.written(area.set({ [key(origin)]: corner })),
  };
}
