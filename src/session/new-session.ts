import type { ElementId, SessionId, TabId } from '../protocol/ids.ts';
import type { Mode } from '../protocol/mode.ts';
import { sentence } from '../protocol/sentence.ts';
import { randomCode } from '../protocol/turn-code.ts';
import type { AgentState } from './agent-state.ts';
import { note } from './journal.ts';
import { tell } from './news.ts';
import type { Session } from './session.ts';
import { type SiteSettings, withSiteSettings } from './site-settings.ts';
import { withStory } from './story.ts';
import { newTurnSecret } from './turn-codes.ts';

interface Given {
  readonly agent: AgentState;
  readonly task: string;
  /** The tabs that are to become targets at once. */
  readonly joining?: readonly TabId[];
  readonly mode?: Mode;
  readonly settings?: SiteSettings;
  readonly now: number;
}

/** Creates a session with its agent assigned and its briefing queued. */
export function newSession(given: Given): Session {
  const session: Session = {
    id: randomCode(4) as SessionId,
    createdAt: given.now,
    task: given.task,
    agent: given.agent,
    targetTabs: [],
    ...(given.joining?.length && { joining: given.joining }),
    targetCount: 0,
    origins: [],
    ...(given.mode && given.mode !== 'risky' && { mode: given.mode }),
    elementRanges: [],
    nextElementId: 1 as ElementId,
    placeholderNumbers: { first: 1, last: {} },
    commandQueue: [],
    turn: 0,
    turnSecret: newTurnSecret(),
    repliedTurn: 0,
    unreadableReplies: 0,
    unknownCodes: 0,
    isAgentBusy: false,
    busySince: 0,
    lastActionTimestamp: given.now,
    lastShown: [],
    hold: null,
    question: null,
    answer: null,
    journal: [],
    steps: [],
  };
  const known = given.settings ? withSiteSettings(session, given.settings) : session;
  const noted = note(known, sentence('stepAgentAssigned'), given.now);
  const begun = given.task ? withStory(noted, { kind: 'said', at: given.now, text: given.task }) : noted;
  return tell(begun, [{ kind: 'briefing' }], given.now);
}
