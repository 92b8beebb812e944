import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold } from '../holds.ts';
import type { News } from '../items.ts';
import { replace } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import { messageOf, unwritten } from './delivery.ts';

/** In fewer characters there is no room for a page beside the sentences. */
export const LEAST_BUDGET = 2000;

/**
 * The agent took none of a message, because it takes `takes` characters at most: its news wait to be written anew,
 * shorter. Holds the run where shorter is no help.
 */
export function tooLong(session: Session, turn: TurnCode, takes: number, now: number): Session {
  const item = messageOf(session, turn);
  if (!item) return session;
  const budget = Math.max(takes, LEAST_BUDGET);
  if (!isLower(session, budget))
    return hold(session, 'agent_failed', sentence('promptTooLong', String(takes)), now);
  const news: News[] = [...item.news, ...firstNotice(session, budget)];
  const items = replace(session.queue.items, { ...unwritten(item), news });
  return lowered(patch(session, { queue: { items } }), budget, now);
}

/** Whether fewer characters are news of what the agent takes. */
export const isLower = ({ agent }: Session, takes: number): boolean =>
  takes < (agent.budget ?? Number.POSITIVE_INFINITY);

/** Messages have at most `budget` characters from now on. */
export function lowered(session: Session, budget: number, now: number): Session {
  const agent = { ...session.agent, budget };
  return withEvent({ ...session, agent }, sentence('stepBudgetLowered', String(budget)), now);
}

/** The agent is told once. */
const firstNotice = ({ agent }: Session, takes: number): readonly News[] =>
  agent.budget === undefined
    ? [
        {
          kind: 'notice',
          text: say`This chat takes about ${takes} characters in a message, so pages come shorter: ask for what you miss.`,
        },
      ]
    : [];
