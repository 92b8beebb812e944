import type { Sentence } from '../../protocol/sentence.ts';

/** Holds that the person has brought about: nothing is broken. */
const BY_PERSON = { holdPersonActed: 'nowPausedTakeOver', holdPersonPaused: 'nowPaused' } as const;

/** The words for a pause that the person has brought about; undefined for any other hold. */
export const ownPause = ({ key }: Sentence) =>
  Object.hasOwn(BY_PERSON, key) ? BY_PERSON[key as keyof typeof BY_PERSON] : undefined; // Has it.
