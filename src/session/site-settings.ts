import { sitesIn } from '../protocol/grant.ts';
import type { Settings } from '../protocol/settings.ts';
import type { Session } from './session.ts';

/** What a session keeps of the person's settings, so that every judgement of a site has it at hand. */
export type SiteSettings = Pick<Settings, 'sitesOff' | 'asksToOpen' | 'grants'>;

/** The session with what the settings say of sites now; the same one where that is nothing new. */
export function withSiteSettings(session: Session, { sitesOff, asksToOpen, grants }: SiteSettings): Session {
  const always = sitesIn(grants);
  const { sitesOff: off = [], alwaysSites = [], opensUnasked = false, ...others } = session;
  const isSame = off.join() === sitesOff.join() && alwaysSites.join() === always.join();
  if (isSame && opensUnasked === !asksToOpen) return session;
  return {
    ...others,
    ...(sitesOff.length > 0 && { sitesOff }),
    ...(always.length > 0 && { alwaysSites: always }),
    ...(!asksToOpen && { opensUnasked: true as const }),
  };
}
