import { findTab } from '../browser/tabs.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import { say } from '../protocol/said.ts';
import { within } from '../protocol/within.ts';
import { underWay } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { dropOpened, openedTab, tellCaused } from '../session/tabs/opened-tabs.ts';
import { isTarget } from '../session/tabs/target-tabs.ts';
import { allSessions, change, sessionWith } from '../store/sessions.ts';
import { tabOpened } from '../targets/act/page-events.ts';
import { watchTargets } from '../targets/requests.ts';
import { rulesOf } from '../targets/site-rules.ts';
import { injectTarget } from '../targets/tabs/arrival.ts';
import { forgetFront, frontTaken, giveBack } from '../targets/tabs/fronts.ts';
import { openedArrived, pageOpened, type Room } from '../targets/tabs/page-opened.ts';
import type { TurnServices } from '../turn/services.ts';

/** A tab that a page has opened, as Chrome tells it: `sourceTabId` is the page's, which `openerTabId` is not. */
interface Opened {
  readonly sourceTabId: TabId;
  readonly tabId: TabId;
  readonly url: string;
}

/** Time for Chrome to answer all that taking up a tab asks of it. */
const TAKE_UP_MS = 5_000;

// The openings are taken up one after the other, since one may open over another. Vanishes with the worker, and with it
// what that had not stored.
let openings: Promise<unknown> = Promise.resolve();

/** Takes up a tab that a target has opened, and gives the front back that it took. */
export async function tabOpenedBy(services: TurnServices, opened: Opened): Promise<void> {
  const session = await sessionWith(services, opened.sourceTabId);
  if (!session || !isTarget(session, opened.sourceTabId)) return;
  const taken = openings.then(() =>
    within(TAKE_UP_MS, takeUp(services, session.id, opened), 'An opened tab was not taken up'),
  );
  openings = taken.catch(() => {});
  tabOpened(opened.sourceTabId, taken);
  await taken;
}

/** Resolves once every tab that was opened so far is taken up, or could not be. */
export const allTakenUp = (): Promise<unknown> => openings;

async function takeUp(
  services: TurnServices,
  id: SessionId,
  { sourceTabId: source, tabId, url }: Opened,
): Promise<void> {
  const [tab, opener] = await Promise.all([findTab(tabId), findTab(source)]);
  const front = tab && (await frontTaken(tab));
  const { maxTabs } = await services.preferences.settings();
  const changed = await change(services, id, (before) => {
    const opened = pageOpened(before, { tabId, source, url }, roomOf(services, maxTabs));
    // What the person opens by their own click, in front of them, stays in front.
    const isInFront = opener?.active || front?.front === source;
    const isOurs = !isInFront || underWay(before.queue.items) !== undefined;
    return front && isOurs && opened !== before
      ? patch(opened, { targets: { frontsTaken: [...opened.targets.frontsTaken, front] } })
      : opened;
  });
  await giveFrontsBack(services, changed);
  await follow(services, changed, tabId);
}

/** Gives back every front that is stored as taken. */
export async function giveFrontsBack(services: TurnServices, session: Session | undefined): Promise<void> {
  const taken = session?.targets.frontsTaken ?? [];
  if (!session || taken.length === 0) return;
  for (const one of taken) await giveBack(one);
  await change(services, session.id, (before) => {
    const left = before.targets.frontsTaken.filter(({ tabId }) => !taken.some((one) => one.tabId === tabId));
    return patch(before, { targets: { frontsTaken: left } });
  });
}

/** Judges where a tab that a target has opened has come to. */
export async function openedNavigated(
  services: TurnServices,
  at: { readonly tabId: TabId; readonly url: string },
): Promise<void> {
  const session = await sessionWithOpened(services, at.tabId);
  if (!session) return;
  const { maxTabs } = await services.preferences.settings();
  const changed = await change(services, session.id, (before) =>
    openedArrived(before, at, roomOf(services, maxTabs)),
  );
  await follow(services, changed, at.tabId);
}

/** Forgets a closed tab that a target has opened; the agent is told unless it is a target, too. */
export async function openedGone(services: TurnServices, tabId: TabId): Promise<void> {
  forgetFront(tabId);
  const session = await sessionWithOpened(services, tabId);
  if (!session) return;
  await change(services, session.id, (before) => {
    const opened = openedTab(before, tabId);
    const dropped = dropOpened(before, tabId);
    return opened && !isTarget(before, tabId)
      ? tellCaused(dropped, say`Tab ${opened.number} was closed.`, services.now())
      : dropped;
  });
}

/** Gives the session the new id of an opened tab that Chrome has replaced. */
export async function openedReplaced(services: TurnServices, added: TabId, removed: TabId): Promise<void> {
  const session = await sessionWithOpened(services, removed);
  if (session)
    await change(services, session.id, (before) =>
      patch(before, {
        targets: {
          opened: before.targets.opened.map((one) =>
            one.tabId === removed ? { ...one, tabId: added } : one,
          ),
        },
      }),
    );
}

/** Watches and reads an opened tab that is a target by now. */
async function follow(services: TurnServices, session: Session | undefined, tabId: TabId): Promise<void> {
  if (!session || !isTarget(session, tabId)) return;
  await watchTargets(services); // At once: the page makes its first requests while it loads.
  await injectTarget(services, session, tabId); // Its document may have been ready before it was stored as a target.
}

const sessionWithOpened = async (services: TurnServices, tabId: TabId) =>
  (await allSessions(services)).find((session) => openedTab(session, tabId));

const roomOf = (services: TurnServices, maxTabs: number): Room => ({
  maxTabs,
  now: services.now(),
  rulesOf: (session) => rulesOf(services, session),
});
