import { hashOf } from '../../protocol/text-hash.ts';
import { webAddress } from '../../protocol/web-address.ts';
import type { ConversationPlace } from '../../session/stored-kinds.ts';
import { siteFor } from '../../sites/index.ts';
import type { ChatState } from './chat-state.ts';

/**
 * Which conversation a chat shows, as hashes. On a listed site the address names it or says that it has no name yet. Elsewhere an
 * address that does not tell two conversations apart makes them one: the agent then counts as knowing more than it does.
 */
export function conversationOf({ url, tabId, learned }: ChatState): ConversationPlace | undefined {
  const address = webAddress(url);
  if (!address) return undefined;
  const site = siteFor(url);
  const tab = hashOf(`${site?.id ?? address.origin} in ${tabId}`);
  const { pathname } = address;
  const isFresh = site === undefined && learned?.fresh === pathname;
  const name = site ? site.conversation.exec(pathname)?.groups?.id : isFresh ? undefined : pathname;
  return name === undefined ? { tab } : { own: hashOf(`${site?.id ?? address.origin} ${name}`), tab };
}
