import type { TabId } from '../protocol/ids.ts';
import type { LessonStep } from '../protocol/learned-chat.ts';
import type { CommandQuestion } from '../protocol/question.ts';
import { type SentenceKey, sentence } from '../protocol/sentence.ts';
import type { DashboardState, Status } from '../protocol/view.ts';
import { questionOf } from '../session/asked-site.ts';
import { isRunning, waitingItems } from '../session/queue.ts';
import type { Session } from '../session/session.ts';

/** The panel's text for each step of a lesson. */
const lessonTexts = {
  waiting: 'panelLessonWaiting',
  typed: 'panelLessonTyped',
  sent: 'panelLessonSent',
  answering: 'panelLessonAnswering',
} as const satisfies Record<LessonStep, SentenceKey>;

/** The agent's own words, or our sentence if a command needs approval. */
const wordsOf = (question: CommandQuestion | null): DashboardState['note'] =>
  question && (question.kind === 'question' ? question.text : question.sentence);

export function statusOf(session: Session): Status {
  if (session.agent.preparing) return 'learning';
  if (session.hold) return 'paused';
  if (questionOf(session)) return 'waiting';
  if (!session.agent.briefed) return 'observing';
  return isRunning(session) ? 'working' : 'idle';
}

/** What the panel in one tab of the session shows. */
export function dashboardFor(session: Session, tabId: TabId): DashboardState {
  const last = session.journal.at(-1);
  return {
    role: session.agent.tabId === tabId ? 'agent' : 'target',
    status: statusOf(session),
    queueLength: waitingItems(session).length,
    lastAction: last ? { key: last.key, args: last.args } : null,
    note: session.agent.preparing
      ? sentence(lessonTexts[session.agent.preparing])
      : (session.hold?.sentence ?? wordsOf(session.question)),
  };
}
