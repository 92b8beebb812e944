import { type Insertion, insertionSchema } from '../protocol/insertion.ts';
import { type OfOrigin, openOfOrigin } from './of-origin.ts';

/** Stores the results of the ways to insert a message, for each chat's site. */
export const openInsertions = (area?: chrome.storage.StorageArea): OfOrigin<Insertion> =>
  openOfOrigin({ prefix: 'insertion:', schema: insertionSchema }, area);
