import { secretsInPath, secretsInPaths } from '../../protocol/secret-path.ts';
import { checkedLength } from '../matching/base58.ts';
import { MARK } from '../matching/char-stats.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { SECRET_SHAPE } from './secret-shapes.ts';
import { assignedSecrets, saidSecrets } from './secret-values.ts';
import { PHRASE_HINT, seedPhrases } from './seed-phrase.ts';
import { SET_UP_HINT, setUpKeys } from './set-up-keys.ts';

/**
 * Finds passwords, keys and tokens: in a provider's form, PEM, `user:password@`, after their name, as seed
 * phrases.
 */
export const secrets: Recogniser = {
  type: 'SECRET',
  mightContain: (text, { marks, longestRun }) =>
    (marks & ASSIGNED) > 0 ||
    (text.length >= SHORTEST_PATH && text.includes('/')) ||
    longestRun >= SHORTEST_SHAPE ||
    (text.length >= SHORTEST_SAID && (NAMED.test(text) || PHRASE_HINT.test(text) || SET_UP_HINT.test(text))),
  find: (text, { marks, longestRun }) => [
    ...(longestRun >= SHORTEST_SHAPE ? shaped(text) : []),
    ...(marks & ASSIGNED ? assignedSecrets(text) : []),
    ...(NAMED.test(text) ? saidSecrets(text) : []),
    ...(PHRASE_HINT.test(text) ? seedPhrases(text) : []),
    ...(SET_UP_HINT.test(text) ? setUpKeys(text) : []),
    ...(longestRun >= SHORTEST_SHAPE ? inLinks(text) : []),
    ...(marks & MARK.colon ? inAddresses(text) : []),
    ...(text.startsWith('/') ? secretsInPath(text) : secretsInPaths(text)),
    ...pem(text),
  ],
};

const ASSIGNED = MARK.colon | MARK.equals;
/** A part of every name that `saidSecrets` searches for. */
const NAMED = /passw|passc|passp|kennw|contra|senha/i;
/** Length of `/join/` and a code. */
const SHORTEST_PATH = 14;
/** Length of `senha é x1y2`, the shortest text that `saidSecrets` or `seedPhrases` can match. */
const SHORTEST_SAID = 12;
/** Length of the shortest provider's form. */
const SHORTEST_SHAPE = 15;
const WALLET_KEY = /(?<![A-Za-z0-9_])[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}(?![A-Za-z0-9_])/g;

function shaped(text: string): Range[] {
  const keys = allMatches(WALLET_KEY, text).filter(([key]) => [33, 34].includes(checkedLength(key) ?? 0));
  return [...allMatches(SECRET_SHAPE, text), ...keys].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

const CREDENTIALS = /[^\s/?#@:]{0,64}:[^\s/?#@]{1,128}(?=@)/y;

/** `https://user:password@host`. */
function inAddresses(text: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    CREDENTIALS.lastIndex = at + 3;
    const credentials = CREDENTIALS.exec(text)?.[0];
    if (credentials) found.push({ start: at + 3, end: at + 3 + credentials.length });
  }
  return found;
}

const KEY = /[\w-]{16,}/g;
const LINK =
  /(?:magic(?:-?link)?|(?:reset|new|set|change|forgot)[-_/]?password|password[-_/](?:reset|new|edit)|(?:verify|confirm|validate)(?:[-_/]?(?:e-?mail|account))?|confirmations?|invit(?:e|es|ation|ations)|activat(?:e|ion)|passwordless|one-?time(?:-login)?|login-?link|sign-?in-?link|unlock|share)[/ ]$/i;
const LINK_MAX = 24;
/** Places to sign in at and names of keys: what stands behind them must look random. */
const SIGN_IN =
  /(?:^|[/ ])(?:auth(?:enticate)?|oauth2?|sso|log-?in|sign-?in|sessions?|(?:access-?)?tokens?|(?:api-?)?keys?|secrets?|tickets?)[/ ]$/i;
const RANDOM = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$|^(?=.*\d)(?=.*[a-f])[\da-f]{32,}$/;

/** What a link carries in its path to let somebody in: `/reset-password/…`. */
function inLinks(text: string): Range[] {
  return allMatches(KEY, text)
    .filter(
      ({ 0: key, index }) =>
        /\d/.test(key) &&
        /[A-Za-z]/.test(key) &&
        (LINK.test(textBefore(text, index, LINK_MAX)) ||
          (RANDOM.test(key) && SIGN_IN.test(textBefore(text, index, LINK_MAX)))),
    )
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

const PEM_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const PEM_BODY = /[A-Za-z0-9+/=\s:,.-]{0,20000}/y;
const PEM_END = /-----END [A-Z ]{0,40}-----/;

/** A private key in PEM, even without its end. */
function pem(text: string): Range[] {
  const found: Range[] = [];
  let done = 0;
  for (const { 0: head, index } of text.includes('-----BEGIN ') ? allMatches(PEM_BEGIN, text) : []) {
    if (index < done) continue;
    PEM_BODY.lastIndex = index + head.length;
    const body = PEM_BODY.exec(text)?.[0] ?? '';
    const end = PEM_END.exec(body);
    done = index + head.length + (end ? end.index + end[0].length : body.trimEnd().length);
    found.push({ start: index, end: done });
  }
  return found;
}
