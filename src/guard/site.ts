import type { Mode } from '../protocol/mode.ts';
import { isPrivateHost } from '../protocol/private-host.ts';

/** What the person has decided about sites in a session. */
export interface SiteRules {
  /** Origins that the person brought into the session. */
  readonly origins: readonly string[];
  /** Origins that the person allows in every task. */
  readonly alwaysSites?: readonly string[];
  /** Origins that the person refused when a target had gone there. */
  readonly refusedSites?: readonly string[];
  /** Hosts that the person has switched off, with what is below them. */
  readonly sitesOff?: readonly string[];
  /** The person lets a task go to any public site: this one, or every one. */
  readonly readsAnySite?: boolean;
  readonly opensUnasked?: boolean;
  readonly mode?: Mode;
}

/**
 * show: may be read and acted in · ask: the person decides first · refuse: nobody is asked · off: switched off by the
 * person · none: no page of a site (yet), so there is nothing to read.
 */
export type SiteVerdict = 'show' | 'ask' | 'refuse' | 'off' | 'none';

/** After so many refusals in a session, a page that goes from site to site is not asked about any more. */
const REFUSALS_MAX = 5;

/** Judges the document of a target by its address, before anything of it is read. */
export function judgeSite(url: string, rules: SiteRules): SiteVerdict {
  const site = siteOf(url);
  if (site === undefined) return 'none';
  if (isOff(site, rules)) return 'off';
  const { refusedSites = [] } = rules;
  if (isAllowed(site, allowedSites(rules))) return 'show';
  const known = refusedSites.includes(site) || refusedSites.length >= REFUSALS_MAX;
  if (known || isPrivateHost(new URL(site).hostname)) return 'refuse';
  return rules.readsAnySite || goesAnywhere(rules) ? 'show' : 'ask';
}

/** The origins that may be used in a session: its own, and those of every task. */
export const allowedSites = ({ origins, alwaysSites = [] }: SiteRules): readonly string[] => [
  ...origins,
  ...alwaysSites,
];

/** Whether nobody wants to be asked about new sites. */
export const goesAnywhere = ({ mode, opensUnasked }: SiteRules): boolean =>
  mode === 'free' || (opensUnasked === true && mode !== 'every');

/** Whether the person has switched off the site of an address, or one that it is below. */
export function isOff(url: string, { sitesOff = [] }: Pick<SiteRules, 'sitesOff'>): boolean {
  if (sitesOff.length === 0 || !URL.canParse(url)) return false;
  // A dot at its end makes a host no other one.
  const host = new URL(url).hostname.replace(/\.+$/, '');
  return sitesOff.some((off) => host === off || host.endsWith(`.${off}`));
}

/** Whoever allows a site without encryption allows the same with it: Chrome itself goes there instead. */
export const isAllowed = (site: string, origins: readonly string[]): boolean =>
  origins.includes(site) || origins.includes(site.replace(/^https:/, 'http:'));

/** The origin of the site that a document belongs to; undefined where its address names none. */
export function siteOf(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return /^https?:/.test(origin) ? origin : undefined;
}

/** A frame of a page: its address and the frame around it. */
interface FrameAddress {
  readonly frameId: number;
  readonly parentFrameId: number;
  readonly url: string;
}

/** The site of a document that any page may have put into a frame, such as one of a `data:` address. */
const NO_SITE = 'null';

/** The site of a frame; that of the frame around it where it has no address of its own (`about:srcdoc`). */
export function siteOfFrame(frame: FrameAddress, all: readonly FrameAddress[]): string | undefined {
  const own = siteOf(frame.url);
  if (own !== undefined || !/^about:(?:blank|srcdoc)(?:[?#]|$)/.test(frame.url)) return own ?? NO_SITE;
  const parent = all.find(({ frameId }) => frameId === frame.parentFrameId);
  return parent && siteOfFrame(parent, all);
}

/** Whether a frame may be read as a part of a page that may: any but one that is off, or of a private host that is a guest there. */
export function mayReadFrame(site: string | undefined, page: string, rules: SiteRules): boolean {
  if (site === undefined) return false;
  if (site === NO_SITE || site === page) return true;
  return (
    !isOff(site, rules) && (allowedSites(rules).includes(site) || !isPrivateHost(new URL(site).hostname))
  );
}
