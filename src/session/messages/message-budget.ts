import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold } from '../holds.ts';
import { note } from '../journal.ts';
import { tell } from '../news.ts';
import { replace } from '../queue.ts';
import type { News, Session } from '../session.ts';
import { messageOf, unwritten } from './delivery.ts';

/** In fewer characters there is no room for a page beside the sentences. */
const LEAST_BUDGET = 2000;

/**
 * The agent took none of a message, because it takes `takes` characters at most: its news wait to be written anew,
 * shorter. Holds the run where shorter is no help.
 */
export function tooLong(session: Session, turn: TurnCode, takes: number, now: number): Session {
  const item = messageOf(session, turn);
  if (!item) return session;
  const budget = Math.max(takes, LEAST_BUDGET);
  if (!isLower(session, budget))
    return hold(session, 'chat_failed', sentence('promptTooLong', String(takes)), now);
  const news: News[] = [...item.news, ...firstNotice(session, budget)];
  const commandQueue = replace(session.commandQueue, { ...unwritten(item), news });
  return lowered({ ...session, commandQueue }, budget, now);
}

/**
 * The agent has got only the first `kept` characters of a message: it is told so, later ones are shorter, and the next
 * one shows the pages of this one again.
 */
export function wasCut(session: Session, turn: TurnCode, kept: number, now: number): Session {
  if (kept < LEAST_BUDGET || !isLower(session, kept)) return session;
  const lost = session.lastShown.filter((seen) => seen.turn === turn);
  const lastShown = session.lastShown.filter((seen) => seen.turn !== turn);
  const text = say`The chat has shown you only the first ${kept} characters of a message of mine. What was cut off comes again; messages are shorter from now on.`;
  const pages: News[] = lost.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
  return lowered(tell({ ...session, lastShown }, [{ kind: 'notice', text }, ...pages], now), kept, now);
}

const isLower = ({ agent }: Session, takes: number): boolean =>
  takes < (agent.budget ?? Number.POSITIVE_INFINITY);

function lowered(session: Session, budget: number, now: number): Session {
  const agent = { ...session.agent, budget };
  return note({ ...session, agent }, sentence('stepBudgetLowered', String(budget)), now);
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
