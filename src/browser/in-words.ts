import type { Sentence } from '../protocol/sentence.ts';

/** A sentence in the person's language. */
export const inWords = ({ key, args }: Sentence): string => chrome.i18n.getMessage(key, [...args]);
