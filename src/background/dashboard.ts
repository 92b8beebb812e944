import { askFrame } from '../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { LessonStep } from '../protocol/learned.ts';
import type { Session } from '../protocol/session.ts';
import type { DashboardState, Status } from '../protocol/view.ts';
import { isRunning, waitingItems } from './session.ts';

/** What the panel says of a lesson, by how far that has come. */
const TO_LEARN: Record<LessonStep, string> = {
  waiting: 'Send the message here that AgentAnything’s popup shows.',
  typed: 'Send the message.',
  sent: 'Waiting for the answer to the message.',
  answering: 'The answer is being watched.',
};

export function statusOf(session: Session): Status {
  if (session.lesson) return 'learning';
  if (session.hold) return 'paused';
  if (session.question) return 'waiting';
  if (session.observationMode) return 'observing';
  return isRunning(session) ? 'working' : 'idle';
}

/** What the panel in one tab of the session shows. */
export function dashboardFor(session: Session, tabId: TabId): DashboardState {
  return {
    role: session.agentTabId === tabId ? 'agent' : 'target',
    status: statusOf(session),
    queueLength: waitingItems(session).length,
    lastAction: session.journal.at(-1)?.what ?? '',
    note: session.lesson ? TO_LEARN[session.lesson.step] : (session.hold?.message ?? session.question?.text ?? ''),
  };
}

// What each tab was last told. Lost with the worker; then each is told once more, which changes nothing.
const told = new Map<TabId, string>();

/** Tells the panels of a session's tabs what has changed for them. */
export async function updateDashboards(session: Session): Promise<void> {
  const tabs = [session.agentTabId, ...session.targetTabs.map(({ tabId }) => tabId)];
  await Promise.all(
    tabs.map(async (tabId) => {
      const state = dashboardFor(session, tabId);
      const text = JSON.stringify(state);
      if (told.get(tabId) === text) return;
      told.set(tabId, text);
      await askFrame({ tabId, frameId: TOP_FRAME }, 'DASHBOARD_UPDATE', state);
    }),
  );
}

/** A tab that loads anew has a new panel. */
export const forgetDashboard = (tabId: TabId): boolean => told.delete(tabId);
