import { createTab } from '../../browser/tabs.ts';
import { assignmentRefused } from '../../protocol/failures/failures.ts';
import { failed } from '../../protocol/outcome.ts';
import type { AgentKind, AgentStart } from '../agent-kind.ts';
import { assignAgent } from './assign-chat.ts';
import { createChatAgent } from './chat-agent.ts';
import { chatCard } from './chat-card.ts';
import { addressOfNew, isSignIn, knownChatName, newConversations } from './chat-sites.ts';
import { type ChatState, chatSchema } from './chat-state.ts';
import { conversationOf } from './conversation.ts';
import { tabOfChat } from './tab-of-chat.ts';

/** A chat tab as a kind of agent. */
export const chatKind: AgentKind<ChatState> = {
  state: chatSchema,
  agent: createChatAgent,
  card: chatCard,
  conversation: conversationOf,
  tab: tabOfChat,
};

/** How a tab becomes a chat that decides. */
export const chatStart: AgentStart = {
  nameAt: knownChatName,
  isSignIn,
  sites: newConversations,
  assign: assignAgent,
  async open(services, site, given) {
    const url = addressOfNew(site);
    if (url === undefined) return failed(chatNotOpened);
    const tab = await createTab(url);
    return assignAgent(services, { ...tab, url }, { ...given, teach: false, isComing: true });
  },
};

const chatNotOpened = assignmentRefused(
  'This chat is not known here.',
  'Open it in a tab yourself, and choose that.',
);
