import { type Insertion, insertionSchema } from '../protocol/insertion.ts';
import { type OfOrigin, openOfOrigin } from './of-origin.ts';

/** Stores what sent messages have shown of the ways to insert one into the field of a chat's site. */
export const openInsertions = (area?: chrome.storage.StorageArea): OfOrigin<Insertion> =>
  openOfOrigin({ prefix: 'insertion:', schema: insertionSchema }, area);
