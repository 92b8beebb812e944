import type { Said } from '../../protocol/said.ts';
import type { Sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold } from '../holds.ts';
import type { News } from '../items.ts';
import { replace } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import { messageOf, unwritten } from './delivery.ts';

/** In fewer characters there is no room for a page beside the sentences. */
export const LEAST_BUDGET = 2000;

/** How much an agent takes in one message, in the words of its kind. */
export interface LengthLimit {
  /** Maximum length of a message, in characters. */
  readonly takes: number;
  /** Tells the agent why pages come shorter. */
  notice(takes: number): Said;
  /** Tells the person the same, in the story. */
  event(takes: number): Sentence;
  /** Says why the run is held, if the agent takes too little for a page. */
  readonly sentence: Sentence;
}

/**
 * The agent took none of a message, because it is too long: its news wait to be written anew, shorter. Holds the run where shorter
 * is no help.
 */
export function tooLong(session: Session, turn: TurnCode, limit: LengthLimit, now: number): Session {
  const item = messageOf(session, turn);
  if (!item) return session;
  const budget = Math.max(limit.takes, LEAST_BUDGET);
  if (!isLower(session, budget)) return hold(session, 'agent_failed', limit.sentence, now);
  // The agent is told once.
  const isFirst = session.agent.budget === undefined;
  const news: readonly News[] = isFirst
    ? [...item.news, { kind: 'notice', text: limit.notice(budget) }]
    : item.news;
  const items = replace(session.queue.items, { ...unwritten(item), news });
  return lowered(patch(session, { queue: { items } }), budget, limit.event(budget), now);
}

/** Whether fewer characters are news of what the agent takes. */
export const isLower = ({ agent }: Session, takes: number): boolean =>
  takes < (agent.budget ?? Number.POSITIVE_INFINITY);

/** Messages have at most `budget` characters from now on; `event`: how the story says so. */
export const lowered = (session: Session, budget: number, event: Sentence, now: number): Session =>
  withEvent({ ...session, agent: { ...session.agent, budget } }, event, now);
