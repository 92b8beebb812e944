import { closeTab, findTab } from '../../browser/tabs.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';
import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import { unusedAgentTabs, withoutAgentTabs } from '../../session/tabs/agent-tabs.ts';
import { dropOpened } from '../../session/tabs/opened-tabs.ts';
import { dropTarget } from '../../session/tabs/target-tabs.ts';
import { withoutWaiting } from '../../session/waits/held-requests.ts';
import { sessionOf, sessionWith } from '../../store/sessions.ts';
import type { TargetServices } from '../services.ts';
import { changeTabs } from './release.ts';

/**
 * Closes for the person the tabs that the agent has opened, once its task is done: those that are there still, that the person has
 * not had in front, and that no other session uses. The session has let go of them by then.
 */
export async function closeAgentTabs(services: TargetServices, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(services, id);
  if (!session || session.progress.answer === null) return done();
  const free = await Promise.all(
    unusedAgentTabs(session).map(async (tabId) => ((await isFree(services, id, tabId)) ? [tabId] : [])),
  );
  const closing = free.flat();
  let begun: readonly TabId[] = [];
  await changeTabs(
    services,
    { id, by: 'person' },
    (now) => (now.progress.answer === null ? now : withTabsClosed(now, closing, services.now())),
    (stored) => {
      if (stored && stored.progress.answer !== null) begun = closing;
    },
  );
  await Promise.all(begun.map(closeUnlessShown));
  return done();
}

async function isFree(services: TargetServices, id: SessionId, tabId: TabId): Promise<boolean> {
  const [tab, owner] = await Promise.all([findTab(tabId), sessionWith(services, tabId)]);
  return tab !== undefined && !tab.active && (owner === undefined || owner.id === id);
}

/** The person may have gone to it meanwhile. */
async function closeUnlessShown(tabId: TabId): Promise<void> {
  if ((await findTab(tabId))?.active === false) await closeTab(tabId).catch(() => {}); // It may have closed by itself.
}

function withTabsClosed(session: Session, closing: readonly TabId[], now: number): Session {
  const numbers = session.targets.tabs.flatMap(({ tabId, number }) =>
    closing.includes(tabId) ? [number] : [],
  );
  const without = closing.reduce(
    (all, tabId) => dropOpened(dropTarget(withoutWaiting(all, tabId, false, now), tabId), tabId),
    withoutAgentTabs(session, closing),
  );
  const noted = numbers.reduce(
    (all, number) => withEvent(all, sentence('stepTargetClosed', String(number)), now),
    without,
  );
  return tell(
    noted,
    numbers.map((number) => ({
      kind: 'notice',
      text: say`Target ${number} was closed by the person.`,
      quiet: true,
    })),
    now,
  );
}
