import type { QueueItem, Session } from '../protocol/session.ts';
import type { SessionView, View } from '../protocol/view.ts';
import { statusOf } from './dashboard.ts';
import { waitingItems } from './session.ts';
import { describeCommand } from './words.ts';
import { allSessions, type Worker } from './worker.ts';

const SHOWN_STEPS = 30;

/** Everything that our own pages show, the latest session first. */
export async function viewOf(worker: Worker): Promise<View> {
  const [settings, tools, sessions] = await Promise.all([worker.preferences.settings(), worker.preferences.tools(), allSessions(worker)]);
  return { settings, tools, sessions: [...sessions].sort((a, b) => b.createdAt - a.createdAt).map(sessionView) };
}

function sessionView(session: Session): SessionView {
  return {
    id: session.id,
    task: session.task,
    status: statusOf(session),
    agent: { tabId: session.agentTabId, url: session.agentUrl, gone: session.hold?.reason === 'agent_gone' },
    targets: session.targetTabs.map(({ tabId, title, url, state }) => ({ tabId, title, url, loading: state === 'loading' })),
    queue: waitingItems(session).map((item) => ({ id: item.id, kind: item.kind, what: whatIs(item), state: item.state })),
    steps: session.journal.slice(-SHOWN_STEPS),
    hold: session.hold?.message ?? null,
    question: session.question,
    answer: session.answer,
  };
}

const whatIs = (item: QueueItem): string =>
  item.kind === 'UPDATE_AGENT' ? 'Message to the agent' : describeCommand(item.action, item.fields);
