import type { TabId } from '../protocol/ids.ts';
import type { DashboardState, PanelStatus, Status } from '../protocol/view.ts';
import { questionOf } from '../session/asked-site.ts';
import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';

/** What the session is doing, for the person. */
export function statusOf(session: Session): Status {
  if (session.agent.preparing) return 'learning';
  if (session.hold) return 'paused';
  if (questionOf(session)) return 'waiting';
  if (!session.agent.briefed) return 'observing';
  return isRunning(session) || session.agent.isAnswering ? 'working' : 'idle';
}

/** Which of our sentences the panel in one tab of the session shows; nothing else leaves the worker for a page. */
export function dashboardFor(session: Session, tabId: TabId): DashboardState {
  const isAgent = session.agent.tabId === tabId;
  return {
    role: isAgent ? 'agent' : 'target',
    status: panelStatusOf(session),
    lesson: isAgent ? (session.agent.preparing ?? null) : null,
  };
}

function panelStatusOf(session: Session): PanelStatus {
  const status = statusOf(session);
  return status === 'idle' && session.answer !== null ? 'finished' : status;
}
