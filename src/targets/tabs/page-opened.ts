import { judgeSite, type SiteRules, siteOf } from '../../guard/site.ts';
import type { TabId } from '../../protocol/ids.ts';
import { inAddress, type Said, say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import {
  addOpened,
  changeOpened,
  dropOpened,
  openedTab,
  tellCaused,
} from '../../session/tabs/opened-tabs.ts';
import { addTarget, dropTarget, isTarget, tabsOf } from '../../session/tabs/target-tabs.ts';
import type { OpenedTab } from '../../session/targets.ts';

/** The limit of targets, the time, and what the person has decided about sites. */
export interface Room {
  readonly maxTabs: number;
  readonly now: number;
  rulesOf(session: Session): SiteRules;
}

/**
 * Takes up a tab that a target has opened: it is a target at once where its site is one of the session's and there is
 * room. Else it is named and not read, and nobody is asked.
 */
export function pageOpened(
  session: Session,
  { tabId, source, url }: { tabId: TabId; source: TabId; url: string },
  room: Room,
): Session {
  const by = session.targets.tabs.find((target) => target.tabId === source);
  if (!by || openedTab(session, tabId) || tabsOf(session).includes(tabId)) return session;
  const site = siteOf(url) ?? '';
  const added = addOpened(session, { tabId, by: by.number, site, arrived: false });
  const number = added.targets.count;
  const what = say`Target ${by.number} opened tab ${number}`;
  if (site === '') return tellCaused(added, say`${what}, which has no address yet.`, room.now);
  const { joined, end } = join(added, { tabId, number, url, site }, room);
  return tellCaused(joined, say`${what} (${inAddress(site)}), ${end}`, room.now);
}

/** The session once the top document of an opened tab has committed: only now its site is certain. */
export function openedArrived(
  session: Session,
  { tabId, url }: { tabId: TabId; url: string },
  room: Room,
): Session {
  const opened = openedTab(session, tabId);
  const site = siteOf(url);
  if (!opened || site === undefined) return session;
  const isShown = judgeSite(url, room.rulesOf(session)) === 'show';
  if (isTarget(session, tabId))
    return isShown ? dropOpened(session, tabId) : sentElsewhere(session, opened, { site, now: room.now });
  const there = changeOpened(session, { ...opened, site, arrived: true });
  if (opened.arrived || (opened.site === site && !isShown)) return there;
  const { joined, end } = join(there, { ...opened, url, site }, room);
  const at = say`Tab ${opened.number}, which target ${opened.by} opened, is at ${inAddress(site)}, ${end}`;
  const told = opened.site === site && !isTarget(joined, tabId) ? joined : tellCaused(joined, at, room.now);
  return isTarget(told, tabId) ? dropOpened(told, tabId) : told;
}

/** The session once an opened tab, a target by its promised address, has been sent to a site that nobody has allowed. */
export const sentElsewhere = (
  session: Session,
  opened: OpenedTab,
  { site, now }: { readonly site: string; readonly now: number },
): Session =>
  tellCaused(
    changeOpened(dropTarget(session, opened.tabId), { ...opened, site, arrived: true }),
    say`Tab ${opened.number}, which target ${opened.by} opened, has gone on to ${inAddress(site)}, ${noTarget(opened.number)}`,
    now,
  );

const noTarget = (number: number): Said => say`which is no target and was not read: ${switchTo(number)}.`;

const switchTo = (number: number): Said =>
  say`{"action":"tab","do":"switch","target":${number}} makes it one`;

function join(
  session: Session,
  { tabId, number, url }: { tabId: TabId; number: number; url: string; site: string },
  { maxTabs, now, rulesOf }: Room,
): { readonly joined: Session; readonly end: Said } {
  if (judgeSite(url, rulesOf(session)) !== 'show') return { joined: session, end: noTarget(number) };
  if (session.targets.tabs.length >= maxTabs)
    return {
      joined: session,
      end: say`which is no target, since there are ${maxTabs} already: ${switchTo(number)}.`,
    };
  const added = addTarget(session, { tabId, url, openedBy: 'page' }, now);
  return {
    joined: withEvent(added, sentence('stepTargetOpened', String(number)), now),
    end: say`which is now target ${number}.`,
  };
}
