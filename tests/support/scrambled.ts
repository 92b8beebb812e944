import { questionOf } from '../../src/session/asked-site.ts';
import type { Session } from '../../src/session/session.ts';
import { type ReplicaName, replicas } from '../fixtures/sites/replicas.ts';
import { left, type Play, type Played } from './play-chat.ts';
import { getMessage, said } from './sentences.ts';

/** Every chat that can be redesigned. */
export const scrambledNames = Object.keys(replicas) as ReplicaName[]; // Object.keys forgets what it was given.

interface Scrambled {
  readonly site: ReplicaName;
  readonly seed: number;
  readonly wild?: boolean;
  /** The last one is `done`. */
  readonly commands: number;
}

/** A run on a redesigned replica that nobody helps: it ends if it would need the person. */
export const scrambledPlay = ({ site, seed, wild = false, commands }: Scrambled): Play => ({
  site,
  switches: { scramble: seed, wild },
  task: 'Change the page often.',
  clicks: commands - 1,
  endsWhen: needsPerson,
});

/** What the person reads if the session does not continue without them. */
function needsPerson(session: Session): Pick<Played, 'end' | 'held'> | undefined {
  const question = questionOf(session);
  if (question?.kind === 'question') return { end: 'held', held: question.text };
  if (question) return { end: 'held', held: said(question.sentence) };
  if (session.agent.isSlow) return { end: 'held', held: getMessage('stillAnswering', ['The chat']) };
  return left(session);
}
