import { inAddress, type Said, say } from './said.ts';
import { secretsInPath } from './secret-path.ts';
import { hashOf } from './text-hash.ts';

/** The origin of an address, for people and agents: the rest of it, as a title, may hold personal data. */
export const originOf = (url: string): Said =>
  URL.canParse(url) ? inAddress(new URL(url).origin) : say`an address`;

/** The address if it is absolute and http or https, the only kinds that we open, control or save. */
export function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

/**
 * Origin and path: all that is stored of a tab's address. Its query, its fragment and its user name may be secrets. ''
 * for anything but http and https.
 */
export function placeOf(text: string): string {
  const url = webAddress(text);
  return url ? `${url.origin}${withoutSecrets(url.pathname)}` : '';
}

/**
 * What may be an e-mail address, a phone or another long number in a part of a path. Broader than the finders, which are not
 * here: nothing but a comparison needs the part.
 */
const PERSONAL = /@|%40|\d(?:[^/\d]{0,3}\d){6}/i;
/** A hash that replaced a part. Sites of chats take it for the id of a conversation. */
const HASHED = /^--[a-z\d]{1,7}$/;

/** A path with a hash for each part that holds a secret or personal data. The hashes still distinguish two tabs. */
function withoutSecrets(path: string): string {
  const secrets = secretsInPath(path);
  let to = -1;
  return path
    .split('/')
    .map((part) => {
      const from = to + 1;
      to = from + part.length;
      const isHidden = PERSONAL.test(part) || secrets.some(({ start, end }) => start < to && from < end);
      return isHidden && !HASHED.test(part) ? `--${hashOf(part)}` : part;
    })
    .join('/');
}

/**
 * A place as a person reads it: its host and the longest beginning of its path without a part that `placeOf` would hide. `isCut`:
 * its path is longer. undefined for anything but http and https.
 */
export function openPlace(url: string): { site: string; path: string; isCut: boolean } | undefined {
  const place = webAddress(placeOf(url));
  if (!place) return undefined;
  const parts = place.pathname.split('/');
  const hidden = parts.findIndex((part) => HASHED.test(part));
  const path = hidden < 0 ? place.pathname : `${parts.slice(0, hidden).join('/')}/`;
  return { site: place.host, path, isCut: hidden >= 0 };
}

/** A part of an address as a person reads it. Invalid percent-encoding stays as it is: a stray % is legal. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not encoded, so it hides nothing.
  }
}

/** The name of a site for people: the host of a web address without "www.", otherwise the address itself. */
export const siteName = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
