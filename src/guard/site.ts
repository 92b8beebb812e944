import { isPrivateHost } from './private-host.ts';

/** What the person has decided about sites in a session. */
export interface SiteRules {
  /** Origins that the person brought into the session. */
  readonly origins: readonly string[];
  /** Origins that the person refused when a target had gone there. */
  readonly refusedSites?: readonly string[];
}

/**
 * show: may be read and acted in · ask: the person decides first · refuse: nobody is asked · none: no page of a site
 * (yet), so there is nothing to read.
 */
export type SiteVerdict = 'show' | 'ask' | 'refuse' | 'none';

/** After so many refusals in a session, a page that goes from site to site is not asked about any more. */
const REFUSALS_MAX = 5;

/** Judges the document of a target by its address, before anything of it is read. */
export function judgeSite(url: string, { origins, refusedSites = [] }: SiteRules): SiteVerdict {
  const site = siteOf(url);
  if (site === undefined) return 'none';
  if (isAllowed(site, origins)) return 'show';
  const known = refusedSites.includes(site) || refusedSites.length >= REFUSALS_MAX;
  return known || isPrivateHost(new URL(site).hostname) ? 'refuse' : 'ask';
}

/** Whoever allows a site without encryption allows the same with it: Chrome itself goes there instead. */
const isAllowed = (site: string, origins: readonly string[]): boolean =>
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

/** Whether a frame may be read as a part of a page that may: any but one of a private host that is a guest there. */
export function mayReadFrame(site: string | undefined, page: string, { origins }: SiteRules): boolean {
  if (site === undefined) return false;
  return (
    site === NO_SITE || site === page || origins.includes(site) || !isPrivateHost(new URL(site).hostname)
  );
}
