import { hashOf } from '../../protocol/text-hash.ts';
import { plainText } from './plain-text.ts';

/** Characters that no address begins or ends with where it stands in a text. */
const EDGES = /^[^\p{L}\p{N}[]+|[^\p{L}\p{N}\]/=]+$/gu;
/** A name of a site, with what may follow it. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d+)?)(?:[/?#]\S*)?$/iu;

/**
 * The keys of what a text shows as addresses, each written in one piece, and of the names of their sites. To open one of them
 * tells its site nothing but what whoever wrote it has put there.
 */
export function shownAddresses(text: string): readonly string[] {
  const found = new Set<string>();
  for (const piece of text.split(/[\s"“”„<>«»|]+/)) {
    const address = piece.replace(EDGES, '');
    const [, host] = ADDRESS.exec(address) ?? [];
    if (host === undefined) continue;
    found.add(addressKey(address));
    found.add(addressKey(host));
  }
  return [...found];
}

/** Tells an address apart from others, written with a scheme and `www.` or without. */
export const addressKey = (address: string): string =>
  hashOf(plainText(address.replace(/^https?:\/\//i, '').replace(/^www\./i, '')).text);
