import type { TabSender } from '../messaging/serve.ts';
import { noSession } from '../protocol/failures.ts';
import type { Health } from '../protocol/health.ts';
import type { SessionId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { Session } from '../protocol/session.ts';
import { sessionOfAgent } from './replies.ts';
import { hold, note } from './session.ts';
import { change, sessionOf, type Worker } from './worker.ts';

const NO_FIELD =
  'AgentAnything cannot find this chat’s message field. Reload the chat and resume, or choose “Learn this chat” in the popup.';

/** What the bridge has found of the chat's markup: kept for the popup; without a message field the run is held, until there is one: the person may be at another page of the site, or have to log in. */
export async function chatHealth(worker: Worker, sender: TabSender, health: Health): Promise<void> {
  const session = await sessionOfAgent(worker, sender);
  if (!session || session.lesson) return;
  await change(worker, session.id, (before) => healthOf(before, health, worker.now()));
}

function healthOf(before: Session, health: Health, now: number): Session {
  const session: Session = { ...before, health };
  if (health.state === 'failed') return hold(session, 'chat_failed', NO_FIELD, now);
  if (session.hold?.message === NO_FIELD) return note({ ...session, hold: null }, 'The message field has come', now);
  const worse = health.state === 'degraded' && before.health?.state !== 'degraded';
  return worse ? note(session, 'The chat is not quite as known: a fallback is used', now) : session;
}

/** The hidden chat draws nothing more of its reply, or does again. */
export async function chatStalled(worker: Worker, sender: TabSender, stalled: boolean): Promise<void> {
  const session = await sessionOfAgent(worker, sender);
  if (!session) return;
  await change(worker, session.id, ({ stalled: before, ...rest }) => {
    if (!stalled) return rest;
    return before ? { ...rest, stalled: before } : note({ ...rest, stalled: true }, 'The hidden chat draws nothing more', worker.now());
  });
}

/** Brings the session's chat before the person. */
export async function showChat(worker: Worker, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(worker, id);
  if (!session) return failed(noSession);
  const tab = await chrome.tabs.update(session.agentTabId, { active: true });
  if (tab) await chrome.windows.update(tab.windowId, { focused: true });
  return done();
}
