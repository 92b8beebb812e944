import type { TabId } from '../../protocol/ids.ts';
import { sentence } from '../../protocol/sentence.ts';
import { originOf } from '../../protocol/web-address.ts';
import { isWithheld } from '../asked-site.ts';
import { note } from '../journal.ts';
import { PAGE_MS, tell } from '../news.ts';
import type { Session, TargetTab } from '../session.ts';
import { changeTarget, withOrigin } from './target-tabs.ts';

/** Notes that a target has a new document, which loads. Of a page that was withheld, the address goes, too. */
export function arriving(
  session: Session,
  { tabId, site }: { tabId: TabId; site: string | undefined },
  now: number,
): Session {
  const wasWithheld = session.targetTabs.some((target) => target.tabId === tabId && isWithheld(target));
  const url = wasWithheld && site !== undefined ? { url: `${site}/` } : {};
  // Where one page sends on to the next before it can be read, the first counts.
  const isOnward = ({ state, since }: TargetTab) => state === 'loading' && now - since < PAGE_MS;
  const before = session.targetTabs.find((one) => one.tabId === tabId && isOnward(one));
  return changeTarget(session, tabId, { state: 'loading', since: before?.since ?? now, ...url });
}

/**
 * Withholds the page of a target: it is at a site that the person is asked about, or that is refused. Keeps nothing of
 * its address but the origin. Repeating it changes nothing, so that a question stays the same.
 */
export function withhold(
  session: Session,
  { tabId, site, state }: { tabId: TabId; site: string; state: 'asked' | 'refused' },
  now: number,
): Session {
  const target = session.targetTabs.find((one) => one.tabId === tabId);
  const url = `${site}/`;
  if (!target || (target.state === state && target.url === url)) return session;
  const step = state === 'asked' ? 'stepSiteAsked' : 'stepSiteWithheld';
  return note(
    changeTarget(session, tabId, { state, url, since: now }),
    sentence(step, String(target.number), site),
    now,
  );
}

/** The person brings a site into the session: what was withheld at it is shown as soon as it can be read. */
export function allowSite(session: Session, site: string, now: number): Session {
  const allowed: Session = {
    ...session,
    origins: withOrigin(session.origins, site),
    ...(session.refusedSites && { refusedSites: session.refusedSites.filter((one) => one !== site) }),
  };
  return admit(allowed, ({ url }) => originOf(url) === site, now);
}

/** The person lets any public site be read in this session, such as those that they are asked about now. */
export const allowAnySite = (session: Session, now: number): Session =>
  admit({ ...session, readsAnySite: true }, ({ state }) => state === 'asked', now);

/** Shows the pages that were withheld and that may be shown now, as soon as they can be read. */
export function admit(session: Session, may: (target: TargetTab) => boolean, now: number): Session {
  const admitted = session.targetTabs.filter((target) => isWithheld(target) && may(target));
  if (admitted.length === 0) return session;
  const shown: Session = {
    ...session,
    targetTabs: session.targetTabs.map((target) =>
      admitted.includes(target) ? { ...target, state: 'admitted', since: now } : target,
    ),
  };
  return tell(
    shown,
    admitted.map(({ tabId }) => ({ kind: 'page', tabId, full: true })),
    now,
  );
}

/** The person refuses a site that targets have gone to; the agent is told, and nobody is asked about it again. */
export function refuseSite(session: Session, site: string, now: number): Session {
  const asked = session.targetTabs.filter(({ state, url }) => state === 'asked' && originOf(url) === site);
  const refused: Session = { ...session, refusedSites: [...(session.refusedSites ?? []), site] };
  const withheld = asked.reduce(
    (all, { tabId }) => withhold(all, { tabId, site, state: 'refused' }, now),
    refused,
  );
  return tell(
    withheld,
    asked.map(({ tabId }) => ({ kind: 'page', tabId, full: false })),
    now,
  );
}
