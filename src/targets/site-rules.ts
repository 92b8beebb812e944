import type { SiteRules } from '../guard/site.ts';
import type { Session } from '../session/session.ts';
import type { HasPreferences } from '../store/preferences.ts';

/** What the person has decided about sites: in this session, and in the options for every one. */
export const rulesOf = (
  { preferences }: HasPreferences,
  { permissions }: Pick<Session, 'permissions'>,
): SiteRules => ({ ...permissions, ...preferences.sites() });
