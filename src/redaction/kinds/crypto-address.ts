import { bech32, bech32m } from '@scure/base';
import { checkedLength, plainLength } from '../matching/base58.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';

/**
 * Finds cryptocurrency addresses: base58check, bech32 and bech32m by checksum, others by a distinctive form.
 */
export const cryptoAddress: Recogniser = {
  type: 'CRYPTO',
  minLength: 25,
  mightContain: (_, { longestRun }) => longestRun >= SHORTEST,
  find,
};

const SHORTEST = 25;
const TOKENS = /(?<!\w)[A-Za-z0-9]{25,1100}(?!\w)/g;
/** https://docs.getmonero.org/public-address/standard-address/, and the longer form with a payment id. */
const MONERO = /^[48][0-9AB](?:[1-9A-HJ-NP-Za-km-z]{93}|[1-9A-HJ-NP-Za-km-z]{104})$/;
const SOLANA_WORD = /\b(?:solana|sol|phantom|wallet)\b/i;

function find(text: string): Range[] {
  const judged = new Map<string, boolean>();
  return allMatches(TOKENS, text)
    .filter(({ 0: token, index }) => {
      const proven = judged.get(token) ?? hasChecksum(token);
      judged.set(token, proven);
      return proven || isNamed(token, textBefore(text, index, 24));
    })
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

/** Whether a checksum or a distinctive form proves the address. */
function hasChecksum(token: string): boolean {
  if (/^0x/i.test(token)) return /^0x[0-9a-f]{40}$/i.test(token);
  if (isBech32(token)) return !/^nsec1/i.test(token);
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token) || !/\d/.test(token)) return false;
  if (token.length === 111) return /^[xyztuv]pub/.test(token) && checkedLength(token) === 78;
  return MONERO.test(token) || (token.length <= 36 && checkedLength(token) !== undefined);
}

/** Whether the word before proves a Solana or Bitcoin Cash address. */
function isNamed(token: string, lead: string): boolean {
  if (/bitcoincash:$/i.test(lead)) return /^[qp][02-9ac-hj-np-z]{41}$/i.test(token);
  return token.length >= 32 && token.length <= 44 && SOLANA_WORD.test(lead) && plainLength(token) === 32;
}

const BECH32 =
  /^(?=.{38,})(?:[a-z]{1,20}\d{0,20}[a-z]{0,2}1[02-9ac-hj-np-z]+|[A-Z]{1,20}\d{0,20}[A-Z]{0,2}1[02-9AC-HJ-NP-Z]+)$/;

/** BIP 173 and BIP 350 with the prefix of any currency: random text passes once in 1,000,000,000 tries. */
function isBech32(token: string): boolean {
  return (
    BECH32.test(token) &&
    (bech32.decodeUnsafe(token, false) !== undefined || bech32m.decodeUnsafe(token, false) !== undefined)
  );
}
