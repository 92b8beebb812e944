import type { ElementId, SessionId, TabId } from '../protocol/ids.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { note } from './journal.ts';
import { tell } from './news.ts';
import type { Session } from './session.ts';

/** A session as it begins: the agent assigned, its briefing waiting. */
export function newSession(given: {
  agentTabId: TabId;
  agentUrl: string;
  task: string;
  now: number;
}): Session {
  const session: Session = {
    id: randomCode(4) as SessionId,
    createdAt: given.now,
    task: given.task,
    sessionKeyword: `ok-${randomCode(8)}`,
    agentTabId: given.agentTabId,
    agentUrl: given.agentUrl,
    targetTabs: [],
    targetCount: 0,
    origins: [],
    elementMap: [],
    nextElementId: 1 as ElementId,
    commandQueue: [],
    turn: 0,
    repliedTurn: 0,
    misread: 0,
    observationMode: true,
    isAgentBusy: false,
    busySince: 0,
    lastActionTimestamp: given.now,
    seen: [],
    hold: null,
    question: null,
    answer: null,
    journal: [],
  };
  return tell(note(session, 'Agent assigned', given.now), [{ kind: 'briefing' }], given.now);
}
