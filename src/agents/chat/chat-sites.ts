import { siteName } from '../../protocol/web-address.ts';
import { chatSites, siteFor } from '../../sites/index.ts';
import { isSignInAddress } from '../../sites/sign-in.ts';
import type { TurnServices } from '../../turn/services.ts';
import { isKnownChat } from './learn.ts';

/** What people call the chat at an address: its own name, or that of its site. */
export const chatName = (url: string): string => siteFor(url)?.name ?? siteName(url);

/** The name of a chat that is known or learned; undefined for any other page. */
export const knownChatName = async (services: TurnServices, url: string): Promise<string | undefined> =>
  (await isKnownChat(services, url)) ? chatName(url) : undefined;

/** The sites where a new conversation can be opened, and its address. */
export const newConversations = (): { readonly id: string; readonly name: string; readonly url: string }[] =>
  chatSites.map(({ id, name, hosts: [host] }) => ({ id, name, url: `https://${host}/` }));

/** The address of a new conversation; undefined for an unknown site. */
export const addressOfNew = (id: string): string | undefined =>
  newConversations().find((site) => site.id === id)?.url;

/** Whether a tab of a chat shows where people sign in, as far as its address tells. */
export const isSignIn = (url: string): boolean => isSignInAddress(url);
