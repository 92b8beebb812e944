import type { TabId } from '../protocol/ids.ts';
import type { LessonStep } from '../protocol/learned-chat.ts';
import type { DashboardState, Status } from '../protocol/view.ts';
import { isRunning, waitingItems } from '../session/queue.ts';
import type { Session } from '../session/session.ts';

/** What the panel says of a lesson, by how far that has come. */
const TO_LEARN: Record<LessonStep, string> = {
  waiting: 'Send the message here that AgentAnything’s popup shows.',
  typed: 'Send the message.',
  sent: 'Waiting for the answer to the message.',
  answering: 'The answer is being watched.',
};

export function statusOf(session: Session): Status {
  if (session.agent.preparing) return 'learning';
  if (session.hold) return 'paused';
  if (session.question) return 'waiting';
  if (!session.agent.briefed) return 'observing';
  return isRunning(session) ? 'working' : 'idle';
}

/** What the panel in one tab of the session shows. */
export function dashboardFor(session: Session, tabId: TabId): DashboardState {
  return {
    role: session.agent.tabId === tabId ? 'agent' : 'target',
    status: statusOf(session),
    queueLength: waitingItems(session).length,
    lastAction: session.journal.at(-1)?.what ?? '',
    note: session.agent.preparing
      ? TO_LEARN[session.agent.preparing]
      : (session.hold?.message ?? session.question?.text ?? ''),
  };
}
