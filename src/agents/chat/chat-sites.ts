import { siteName } from '../../protocol/web-address.ts';
import { chatSites, siteFor } from '../../sites/index.ts';
import type { TurnServices } from '../../turn/services.ts';
import { isKnownChat } from './learn.ts';

/** What people call the chat at an address: its own name, or that of its site. */
export const chatName = (url: string): string => siteFor(url)?.name ?? siteName(url);

/** The name of a chat that is known or learned; undefined for any other page. */
export const knownChatName = async (services: TurnServices, url: string): Promise<string | undefined> =>
  (await isKnownChat(services, url)) ? chatName(url) : undefined;

/** The sites where a new conversation can be opened. */
export const newConversations = (): { readonly id: string; readonly name: string }[] =>
  chatSites.map(({ id, name }) => ({ id, name }));

/** The address of a new conversation; undefined for an unknown site. */
export function addressOfNew(id: string): string | undefined {
  const host = chatSites.find((site) => site.id === id)?.hosts[0];
  return host === undefined ? undefined : `https://${host}/`;
}
