import type { SessionId } from '../../src/protocol/ids.ts';
import type { Learned } from '../../src/protocol/learned-chat.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import { siteFor } from '../../src/sites/index.ts';
import type { Site } from '../../src/sites/site.ts';
import { findComposer } from './composer/composer.ts';
import { firstMatch, rootWithin } from './dom/select.ts';
import { learnedSite, patchedWith, type SitePart } from './learn/learned-site.ts';
import { Transcript } from './transcript/transcript.ts';

/** The site's own markup may appear late: learned selectors replace it only after this time. */
const LISTED_SITE_TIMEOUT_MS = 10_000;

interface Evidence {
  readonly learned: Learned | undefined;
  /** Of which the page may show messages. */
  readonly session?: SessionId;
  /** The turn whose reply has not ended yet. */
  readonly awaiting?: TurnCode | undefined;
  /** Ms since the first look at the page. */
  readonly sinceMs: number;
}

/**
 * The data that drive the chat of this page; undefined while undecided. Field and turns of a listed site are chosen apart: its own
 * field while its first selector matches, its own turns while they hold the reply that is awaited, or else a message of the session.
 * Without a message the turns are chosen as the field is. What the person chose takes precedence while it finds the message field.
 */
export function chooseSite({ learned, session, awaiting, sinceMs }: Evidence): Site | undefined {
  const listed = siteFor(location.href);
  if (!learned || !listed) return listed ?? (learned && learnedSite(learned));
  const patched = patchedWith(listed, learned);
  const isFound = hasField(patched);
  const isLate = sinceMs >= LISTED_SITE_TIMEOUT_MS;
  if (learned.chosen && (isFound || !isLate)) return isFound ? patched : undefined;
  const isListed = firstMatch(document, listed.composer.slice(0, 1)) !== undefined;
  if (!isListed && !isFound && !isLate) return undefined;
  const transcripts = [listed, patched].map((site) => ({ site, transcript: transcriptOf(site) }));
  const holder =
    transcripts.find(({ transcript }) => awaiting && showsReply(transcript, awaiting)) ??
    transcripts.find(({ transcript }) => session && transcript.showsSession(session));
  const turns = holder?.site ?? (isListed ? listed : patched);
  return withParts(listed, learned, [
    ...(isListed ? [] : ['field' as const]),
    ...(turns === listed ? [] : ['turns' as const]),
  ]);
}

/** The site with the parts as they are driven, and the turns of the other data that are known; undefined without any. */
export function withOtherTurns(site: Site, learned: Learned | undefined): Site | undefined {
  const listed = siteFor(location.href);
  if (!learned || !listed) return undefined;
  const field = site.fieldLearned ? (['field'] as const) : [];
  return withParts(listed, learned, site.learned ? field : [...field, 'turns']);
}

/** The same data are the same site. */
const withParts = (listed: Site, learned: Learned, parts: readonly SitePart[]): Site =>
  parts.length === 0 ? listed : patchedWith(listed, learned, parts);

/** Whether the page shows the message field that a site's selectors find. */
export const hasField = (site: Site): boolean =>
  findComposer(site, rootWithin(site.within?.composer)) !== undefined;

function showsReply(transcript: Transcript, turn: TurnCode): boolean {
  const ours = transcript.find(turn);
  return ours !== undefined && transcript.hasText(transcript.answersTo(ours));
}

/** The transcript of this page by the selectors of a site. */
export const transcriptOf = (site: Site): Transcript =>
  new Transcript(
    site,
    () => rootWithin(site.within?.turns),
    () => findComposer(site, rootWithin(site.within?.composer))?.element,
  );
