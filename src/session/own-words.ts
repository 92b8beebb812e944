import type { Session } from './session.ts';

/** Characters of the person's words that a session keeps, the latest. */
const OWN_MAX = 20_000;

/** Keeps what the person has said: it may go anywhere, whatever a page shows. */
export const withOwnWords = (session: Session, words: string): Session =>
  words === '' ? session : { ...session, ownWords: [session.ownWords, words].join('\n').slice(-OWN_MAX) };

/** All that the person has said in a session. */
export const ownWordsOf = ({ task, ownWords }: Session): readonly string[] => [task, ownWords];
