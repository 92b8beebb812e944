import { isTaskPageInFront } from '../browser/extension.ts';
import { setBadge, setIcon, setIconTitle } from '../browser/icon.ts';
import { inWords } from '../browser/in-words.ts';
import { isInFront } from '../browser/tabs.ts';
import { allSessions, change } from '../store/sessions.ts';
import { asShown } from './full-storage.ts';
import { iconOf } from './icon-state.ts';
import { isTold, occasionOf, told } from './occasion.ts';
import type { ViewServices } from './services.ts';

// What the icon says now. A new worker says it once more.
let icon = '';

// The next drawing of the icon. It begins after the current one: else an older state might appear last.
let coming: Promise<void> | undefined;
let showing: Promise<void> = Promise.resolve();

/** Shows on the toolbar icon what the tasks do, and whether the person is needed. */
export function showIcon(services: ViewServices): Promise<void> {
  if (coming) return coming;
  const shown = showing.then(() => {
    coming = undefined;
    return showNow(services);
  });
  coming = shown;
  showing = shown.catch(() => {});
  return shown;
}

async function showNow(services: ViewServices): Promise<void> {
  await noteSeen(services);
  const [{ privacyAccepted }, sessions] = await Promise.all([
    services.preferences.settings(),
    allSessions(services),
  ]);
  const shown = sessions.map((session) => asShown(services, session));
  const now = iconOf(shown, privacyAccepted);
  const text = JSON.stringify(now);
  if (icon === text) return;
  icon = text;
  await Promise.all([setIcon(now.state), setIconTitle(inWords(now.title)), setBadge(now.badge)]);
}

/** Stores that the person has seen what there is to know, while the popup, the panel or the chat itself is in front of them. */
async function noteSeen(services: ViewServices): Promise<void> {
  const unseen = (await allSessions(services)).filter((session) => !isTold(session, 'seen'));
  if (unseen.length === 0) return;
  const seesTasks = await isTaskPageInFront();
  for (const { id, agent } of unseen) {
    if (!seesTasks && (agent.tabId === null || !(await isInFront(agent.tabId)))) continue;
    await change(services, id, (session) => {
      const occasion = occasionOf(session);
      return occasion ? told(session, 'seen', occasion.id) : session;
    });
  }
}
