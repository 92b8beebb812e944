import * as v from 'valibot';
import { type OfOrigin, openOfOrigin } from './of-origin.ts';

const schema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Stores how many characters of a message a chat's site takes, where it was seen to take fewer than is usual. */
export const openBudgets = (area?: chrome.storage.StorageArea): OfOrigin<number> =>
  openOfOrigin({ prefix: 'budget:', schema }, area);
