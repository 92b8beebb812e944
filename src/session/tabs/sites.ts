import type { TabId } from '../../protocol/ids.ts';
import { sentence } from '../../protocol/sentence.ts';
import { originOf } from '../../protocol/web-address.ts';
import { isWithheld } from '../asked-site.ts';
import { PAGE_MS, tell } from '../news.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import type { TargetTab } from '../targets.ts';
import { changeTarget, withOrigin } from './target-tabs.ts';

/** Notes that a target has a new document, which loads. Of a page that was withheld, the address goes, too. */
export function arriving(
  session: Session,
  { tabId, site }: { tabId: TabId; site: string | undefined },
  now: number,
): Session {
  const wasWithheld = session.targets.tabs.some((target) => target.tabId === tabId && isWithheld(target));
  const url = wasWithheld && site !== undefined ? { url: `${site}/` } : {};
  // Where one page sends on to the next before it can be read, the first counts.
  const isOnward = ({ state, since }: TargetTab) => state === 'loading' && now - since < PAGE_MS;
  const before = session.targets.tabs.find((one) => one.tabId === tabId && isOnward(one));
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
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  const url = `${site}/`;
  if (!target || (target.state === state && target.url === url)) return session;
  const withheld = changeTarget(session, tabId, { state, url, since: now });
  return state === 'refused'
    ? withEvent(withheld, sentence('stepSiteWithheld', String(target.number), site), now)
    : withheld;
}

/** The person brings a site into the session: what was withheld at it is shown as soon as it can be read. */
export function allowSite(session: Session, site: string, now: number): Session {
  const allowed: Session = patch(session, {
    permissions: {
      origins: withOrigin(session.permissions.origins, site),
      refusedSites: session.permissions.refusedSites.filter((one) => one !== site),
    },
  });
  return admit(allowed, ({ url }) => originOf(url) === site, now);
}

/** The person lets any public site be read in this session, such as those that they are asked about now. */
export const allowAnySite = (session: Session, now: number): Session =>
  admit(patch(session, { permissions: { readsAnySite: true } }), ({ state }) => state === 'asked', now);

/** Shows the pages that were withheld and that may be shown now, as soon as they can be read. */
export function admit(session: Session, may: (target: TargetTab) => boolean, now: number): Session {
  const admitted = session.targets.tabs.filter((target) => isWithheld(target) && may(target));
  if (admitted.length === 0) return session;
  const shown: Session = patch(session, {
    targets: {
      tabs: session.targets.tabs.map((target) =>
        admitted.includes(target) ? { ...target, state: 'admitted', since: now } : target,
      ),
    },
  });
  return tell(
    shown,
    admitted.map(({ tabId }) => ({ kind: 'page', tabId, full: true })),
    now,
  );
}

/** The person refuses a site that targets have gone to; the agent is told, and nobody is asked about it again. */
export function refuseSite(session: Session, site: string, now: number): Session {
  const asked = session.targets.tabs.filter(({ state, url }) => state === 'asked' && originOf(url) === site);
  const refused: Session = patch(session, {
    permissions: { refusedSites: [...session.permissions.refusedSites, site] },
  });
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
