import { fingerprint } from '../guard/data-flow/fingerprints.ts';
import { plainText } from '../guard/data-flow/plain-text.ts';
import { shownAddresses } from '../guard/data-flow/shown-addresses.ts';
import { readableText } from '../perception/readable-text.ts';
import type { SessionId } from '../protocol/ids.ts';
import { hashOf } from '../protocol/text-hash.ts';
import type { ToldText } from '../protocol/told-text.ts';
import { type HasReadTexts, rememberTexts } from '../store/read-texts.ts';
import { type HasVault, holdInFields } from '../store/vault.ts';
import { placeholdersInFields } from './held-placeholders.ts';

/**
 * Stores the fingerprints of page text, the keys of its addresses, and which hidden values its fields hold. Called before the agent can be told it, so that a worker
 * that dies in between has not forgotten what the agent knows.
 */
export async function rememberRead(
  services: HasReadTexts & HasVault,
  session: SessionId,
  told: readonly ToldText[],
): Promise<void> {
  for (const { site, text } of told)
    await holdInFields(services, session, { origin: site, placeholders: placeholdersInFields(text) });
  await rememberTexts(
    services,
    session,
    told.map(({ site, page, text }) => ({
      site,
      page: hashOf(page),
      fingerprints: fingerprintOf(text),
      addresses: shownAddresses(readableText(text)),
    })),
  );
}

/** The fingerprints of lines as the agent is told them. */
export const fingerprintOf = (text: string): string => fingerprint(plainText(readableText(text)).text);
