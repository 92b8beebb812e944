import type { Settings } from '../protocol/settings.ts';
import type { Session } from './session.ts';

/** What a session keeps of the person's settings, so that every judgement of a site has it at hand. */
export type SiteSettings = Pick<Settings, 'sitesOff' | 'asksToOpen'>;

/** The session with what the settings say of sites now; the same one where that is nothing new. */
export function withSiteSettings(session: Session, { sitesOff, asksToOpen }: SiteSettings): Session {
  const { sitesOff: off = [], opensUnasked = false, ...others } = session;
  if (off.join() === sitesOff.join() && opensUnasked === !asksToOpen) return session;
  return {
    ...others,
    ...(sitesOff.length > 0 && { sitesOff }),
    ...(!asksToOpen && { opensUnasked: true as const }),
  };
}
