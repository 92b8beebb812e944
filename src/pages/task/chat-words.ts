import type { ChatChoice, Choices } from '../../protocol/choices.ts';
import { t } from '../shared/texts.ts';

/** An open chat by its name and title, a new conversation by the name of its site. */
export function chatWords(chat: ChatChoice, { chats, sites }: Choices): string | undefined {
  if (chat.kind === 'site') {
    const site = sites.find(({ id }) => id === chat.id);
    return site && t('newConversation', site.name);
  }
  const open = chats.find(({ tabId }) => tabId === chat.tabId);
  return open && (open.title ? t('conversationNamed', open.name, open.title) : open.name);
}

/** A chat by its name alone. */
export const chatShort = (chat: ChatChoice, { chats, sites }: Choices): string | undefined =>
  chat.kind === 'site'
    ? sites.find(({ id }) => id === chat.id)?.name
    : chats.find(({ tabId }) => tabId === chat.tabId)?.name;
