import { injectAdapter } from '../../browser/scripts.ts';
import { judgeSite, siteOf } from '../../guard/site.ts';
import type { TabId } from '../../protocol/ids.ts';
import { patch, type Session } from '../../session/session.ts';
import { navigationOver } from '../../session/tabs/coming-pages.ts';
import { openedTab } from '../../session/tabs/opened-tabs.ts';
import { admit, allowSite, arriving, withhold } from '../../session/tabs/sites.ts';
import { change, type HasSessions } from '../../store/sessions.ts';
import { documentsOf, type TargetDocument } from '../pages/documents.ts';
import { requestsOf } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { sentElsewhere } from './page-opened.ts';

type ArrivalServices = HasSessions & Pick<TargetServices, 'now' | 'preferences'>;

/**
 * Judges where a target is now: withholds its page, and has the person asked, where they have not allowed the site.
 * Returns the documents that may be read.
 */
export async function judgeTarget(
  services: ArrivalServices,
  session: Session,
  tabId: TabId,
): Promise<readonly TargetDocument[]> {
  const { top, verdict, readable } = await documentsOf(rulesOf(services, session), tabId);
  if (top && verdict !== 'show' && verdict !== 'none')
    await change(services, session.id, (now) => withholdAt(services, now, { tabId, url: top.url }) ?? now);
  return readable;
}

/** The session once the top document of a target has committed: it loads, or its page is withheld. */
export function committed(
  services: ArrivalServices,
  earlier: Session,
  at: { tabId: TabId; url: string; isSent: boolean },
): Session {
  const before = withSent(earlier, at);
  // A request for a document that is still open is for the page after this one.
  const session = requestsOf(at.tabId).hasOpenDocument() ? before : navigationOver(before, at.tabId);
  return (
    withholdAt(services, session, at) ??
    arriving(session, { tabId: at.tabId, site: siteOf(at.url) }, services.now())
  );
}

const withSent = (
  session: Session,
  { tabId, isSent }: { readonly tabId: TabId; readonly isSent: boolean },
): Session =>
  patch(session, {
    targets: {
      tabs: session.targets.tabs.map((target) => {
        if (target.tabId !== tabId) return target;
        const { isSent: _, ...rest } = target;
        return isSent ? { ...rest, isSent } : rest;
      }),
    },
  });

/** The session with the page of a target withheld; undefined where its site is allowed. */
function withholdAt(
  services: ArrivalServices,
  session: Session,
  { tabId, url }: { tabId: TabId; url: string },
): Session | undefined {
  const now = services.now();
  const site = siteOf(url);
  const verdict = judgeSite(url, rulesOf(services, session));
  if (site === undefined || verdict === 'show' || verdict === 'none') return undefined;
  const opened = openedTab(session, tabId);
  if (opened) return sentElsewhere(session, opened, { site, now });
  return withhold(session, { tabId, site, state: verdict === 'ask' ? 'asked' : 'refused' }, now);
}

/** Judges every target again, after the person has changed what may be used: withholds the one, shows the other. */
export async function judgeAgain(services: ArrivalServices, id: Session['id']): Promise<void> {
  const session = await change(services, id, (now) =>
    admit(now, ({ url }) => judgeSite(url, rulesOf(services, now)) === 'show', services.now()),
  );
  if (!session) return;
  await Promise.all(session.targets.tabs.map(({ tabId }) => judgeTarget(services, session, tabId)));
  await injectAdmitted(services, session);
}

/** The person brings the site of an address into the session. */
export function withSiteOf(session: Session, url: string, now: number): Session {
  const site = siteOf(url);
  return site === undefined ? session : allowSite(session, site, now);
}

/**
 * Injects the adapter into the documents of a target that may be read. Returns whether one has taken it: a loading tab gets it when its
 * document can be read.
 */
export async function injectTarget(
  services: ArrivalServices,
  session: Session,
  tabId: TabId,
): Promise<boolean> {
  const documents = await judgeTarget(services, session, tabId);
  const answers = await Promise.allSettled(documents.map(injectAdapter));
  return answers.some(({ status }) => status === 'fulfilled');
}

/** Injects our scripts into the targets whose site the person has just allowed. */
export async function injectAdmitted(services: ArrivalServices, session: Session): Promise<void> {
  const admitted = session.targets.tabs.filter(({ state }) => state === 'admitted');
  await Promise.all(admitted.map(({ tabId }) => injectTarget(services, session, tabId)));
}
