import { fingerprint } from '../guard/data-flow/fingerprints.ts';
import { plainText } from '../guard/data-flow/plain-text.ts';
import { shownAddresses } from '../guard/data-flow/shown-addresses.ts';
import { readableText } from '../perception/readable-text.ts';
import type { SessionId } from '../protocol/ids.ts';
import { hashOf } from '../protocol/text-hash.ts';
import type { ToldText } from '../protocol/told-text.ts';
import { type HasReadTexts, rememberTexts } from '../store/read-texts.ts';

/**
 * Stores the fingerprints of page text, and the keys of its addresses. Called before the agent can be told it, so that a worker
 * that dies in between has not forgotten what the agent knows.
 */
export const rememberRead = (
  services: HasReadTexts,
  session: SessionId,
  told: readonly ToldText[],
): Promise<void> =>
  rememberTexts(
    services,
    session,
    told.map(({ site, page, text }) => ({
      site,
      page: hashOf(page),
      fingerprints: fingerprintOf(text),
      addresses: shownAddresses(readableText(text)),
    })),
  );

/** The fingerprints of lines as the agent is told them. */
export const fingerprintOf = (text: string): string => fingerprint(plainText(readableText(text)).text);
