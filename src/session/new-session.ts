import * as v from 'valibot';
import type { TabId } from '../protocol/ids.ts';
import type { Mode } from '../protocol/mode.ts';
import type { Said } from '../protocol/said.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { type AgentState, styleOf } from './agent-state.ts';
import { tell } from './news.ts';
import { noFacts } from './run-summary.ts';
import { type Session, sessionSchema } from './session.ts';
import { withStory } from './story.ts';
import { newTurnSecret } from './turn-codes.ts';

interface Given {
  readonly agent: AgentState;
  readonly task: string;
  /** The tabs that are to become targets at once. */
  readonly joining?: readonly TabId[];
  readonly mode?: Mode;
  /** The story of an earlier task that this one continues. */
  readonly earlier?: Said | undefined;
  /** What the agent is called. */
  readonly name?: string;
  readonly now: number;
}

/** Creates a session with its agent assigned and its briefing queued. An agent that calls gets none. */
export function newSession(given: Given): Session {
  const initial = v.parse(sessionSchema, {
    id: randomCode(4),
    createdAt: given.now,
    task: given.task,
    agent: given.agent,
    targets: { joining: given.joining ?? [] },
    turn: { secret: newTurnSecret(), lastActionAt: given.now },
    permissions: { mode: given.mode ?? 'risky' },
    shown: { placeholderNumbers: { first: 1, last: {} } },
    history: { run: noFacts(given.now, given.name ?? '') },
  });
  const session: Session = { ...initial, agent: given.agent };
  const begun = given.task ? withStory(session, { kind: 'said', at: given.now, text: given.task }) : session;
  return styleOf(begun) === 'calls'
    ? begun
    : tell(
        begun,
        [{ kind: 'briefing' }, ...(given.earlier ? [{ kind: 'notice', text: given.earlier } as const] : [])],
        given.now,
      );
}
