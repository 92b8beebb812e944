import type { TabId } from '../protocol/ids.ts';
import type { DashboardState, Overlay, PillStatus, Status } from '../protocol/view.ts';
import { styleOf } from '../session/agent-state.ts';
import { questionOf } from '../session/asked-site.ts';
import { isByPerson, isLimit } from '../session/holds.ts';
import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';

/** What the session is doing, for the person. */
export function statusOf(session: Session): Status {
  if (session.agent.isPreparing) return 'learning';
  if (session.queue.hold) return isLimit(session.queue.hold) ? 'waiting' : 'paused';
  if (questionOf(session)) return 'waiting';
  if (isWalled(session)) return 'waiting';
  if (isCarryingOut(session)) return 'working';
  if (!session.agent.briefed) return 'observing';
  return isRunning(session) || session.agent.isAnswering ? 'working' : 'idle';
}

/** Whether a request that the person has decided about is not over yet. One that is gone waits for the agent's next act. */
export const isCarryingOut = ({ targets: { heldRequests } }: Session): boolean =>
  heldRequests.some(({ answer, request }) => answer !== undefined && request.gone === undefined);

/** Whether a message waits until the person has signed in to the chat. */
export const isWalled = (session: Session): boolean =>
  session.agent.wall !== undefined &&
  !session.agent.isPreparing &&
  !session.queue.hold &&
  !questionOf(session) &&
  (!session.agent.briefed || isRunning(session));

/** Whether a program is away, which it may be for hours: nothing is broken, and the task continues when it returns. */
export const isAway = (session: Session): boolean =>
  styleOf(session) === 'calls' && session.queue.hold?.reason === 'agent_gone';

/** What the sign in one tab of the session shows beside its status. */
type Beside = Pick<DashboardState, 'lesson' | 'corner'> & {
  readonly isSeen?: boolean;
  readonly overlay?: Overlay | undefined;
};

/**
 * Which of our sentences the sign in one tab of the session shows, and where; nothing else leaves the worker for a page. A
 * lesson is shown in the agent's own tab alone.
 */
export function dashboardFor(
  session: Session,
  tabId: TabId,
  { lesson, corner, isSeen, overlay }: Beside,
): DashboardState {
  const isAgent = session.agent.tabId === tabId;
  const status = pillStatusOf(session);
  return {
    role: isAgent ? 'agent' : 'target',
    status,
    lesson: isAgent ? lesson : null,
    corner,
    ...(status === 'finished' && isSeen && ({ isSeen } as const)),
    ...(overlay && { overlay }),
  };
}

/** Whether the run waits for the network. */
export function isCutOff(session: Session): boolean {
  const status = statusOf(session);
  return session.agent.isOffline === true && (status === 'working' || status === 'observing');
}

/** Whether the person may allow something. If a page has given up its request, they only choose what the agent does. */
function asksForApproval(session: Session): boolean {
  const question = questionOf(session);
  if (question?.kind === 'question') return false;
  return question?.kind !== 'approval' || question.request?.gone !== 'page';
}

function pillStatusOf(session: Session): PillStatus {
  const status = statusOf(session);
  if (session.queue.hold && isLimit(session.queue.hold)) return 'approval';
  if (isAway(session)) return 'idle';
  if (session.queue.hold && !isByPerson(session.queue.hold)) return 'stopped';
  if (isWalled(session)) return 'signed_out';
  if (status === 'waiting') return asksForApproval(session) ? 'approval' : 'question';
  if (isCutOff(session)) return 'offline';
  if (status === 'working' && session.agent.isSlow) return 'slow';
  return status === 'idle' && session.progress.answer !== null ? 'finished' : status;
}
