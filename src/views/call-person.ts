import { isTaskPageInFront } from '../browser/extension.ts';
import { inWords } from '../browser/in-words.ts';
import { type Calling, mayNotify, notifications, notify, takeBack } from '../browser/notifications.ts';
import { findTab, isInFront } from '../browser/tabs.ts';
import { lastWindow, NO_WINDOW } from '../browser/windows.ts';
import type { Session } from '../session/session.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { allSessions, change } from '../store/sessions.ts';
import { callOf } from './call.ts';
import { isTold, occasionOf, told } from './occasion.ts';
import type { ViewServices } from './services.ts';

// What the tasks called for when this worker last looked. A new worker looks once more.
let last = '';
// The calls that are being made: the next look begins after them, so that no older one is heard last.
let calling: Promise<unknown> = Promise.resolve();

/**
 * Calls the person to each task that needs them or has ended, once, and takes back what is called for no more. Says
 * nothing while the popup, the panel or the agent's tab is in front of them.
 */
export function callPerson(services: ViewServices): Promise<void> {
  const called = calling.then(() => look(services));
  calling = called.catch(() => {});
  return called;
}

async function look(services: ViewServices): Promise<void> {
  if (!mayNotify()) return;
  const sessions = await allSessions(services);
  const now = JSON.stringify(sessions.map((session) => [session.id, occasionOf(session)?.id ?? null]));
  if (now === last) return;
  const stands = (shown: Calling) =>
    sessions.some((session) => session.id === shown.session && occasionOf(session)?.id === shown.occasion);
  for (const shown of await notifications()) if (!stands(shown)) await takeBack(shown);
  for (const session of sessions) if (!isTold(session, 'called')) await call(services, session);
  last = now;
}

async function call(services: ViewServices, session: Session): Promise<void> {
  const occasion = occasionOf(session)?.id;
  const words = callOf(session, services.cardOf(session).agent.name);
  if (occasion === undefined || !words) return;
  const { tabId } = session.agent;
  const isAgentInFront = tabId !== null && (await isInFront(tabId));
  if (!isTold(session, 'seen') && !isAgentInFront && !(await isTaskPageInFront())) {
    const { title, text, choices } = words;
    await notify(
      { windowId: await windowOf(session), session: session.id, occasion },
      { title: inWords(title), text: typeof text === 'string' ? text : inWords(text), choices },
    );
  }
  // Stored after the call: a worker that dies in between shows the same notification once more, in its own place.
  await change(services, session.id, (before) => told(before, 'called', occasion));
}

/** The window of the task: that of the agent's tab, of its first open tab, or the one that was used last. */
async function windowOf(session: Session): Promise<number> {
  for (const tabId of tabsOf(session)) {
    const tab = await findTab(tabId);
    if (tab) return tab.windowId;
  }
  return (await lastWindow()) ?? NO_WINDOW;
}
