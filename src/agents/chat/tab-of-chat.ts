import { injectBridge } from '../../browser/scripts.ts';
import { askFrame } from '../../messaging/ask.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import { sentence } from '../../protocol/sentence.ts';
import { isSignInAddress } from '../../sites/sign-in.ts';
import { change, sessionOf } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { AgentTab } from '../agent-kind.ts';
import { bindAgent, initAgent, isChatBound, isChatOf } from './bind-document.ts';
import {
  agentGone,
  atAddress,
  type ChatSession,
  type ChatState,
  closed,
  isChatSession,
  withField,
  withoutDocument,
} from './chat-state.ts';
import { keepAwake } from './chat-tab.ts';
import { noteCrash, watchChat } from './crashed-chat.ts';

/** What a chat does about events of its tab. */
export const tabOfChat: AgentTab<ChatState> = {
  address: ({ url }) => url,
  closed,
  navigated: withoutDocument,
  movedWithin: atAddress,
  documentReady,
  async loaded(services, session, url) {
    if (isChatBound(session)) return;
    if (isChatOf(session.agent, url) || session.queue.hold?.reason !== 'agent_gone')
      await documentReady(services, session, url);
  },
  async greeted(services, session, { part, sender }) {
    if (part === 'agent_bridge' && sender.frameId === TOP_FRAME) await bindAgent(services, session, sender);
  },
  async checkScripts(services, session, { status }) {
    const { tabId } = session.agent;
    if (status === 'unloaded') await noteCrash(services, session.id);
    const answered = await askFrame({ tabId, frameId: TOP_FRAME }, 'TICK');
    // Injects again if the script answers but is not bound, so that it greets once more.
    if (answered.ok && isChatBound(session)) return tellOfPause(services, session);
    if (status === 'complete') await injectBridge(tabId).catch(() => {}); // Chrome allows no script in this page.
  },
  keepAwake,
  watch: watchChat,
  documentEnded: noteCrash,
};

/** Injects the bridge into a document of the chat; holds the session if the tab shows another page. */
async function documentReady(services: TurnServices, session: ChatSession, url: string): Promise<void> {
  if (isChatOf(session.agent, url)) return injectBridge(session.agent.tabId);
  if (isSignInAddress(url)) {
    // Many chats sign people in on another site, which leads back.
    await change(services, session.id, (before) =>
      withField(withoutDocument(before), 'sign_in', services.now()),
    );
    return;
  }
  const why = sentence('holdChatLeft');
  await change(services, session.id, (before) => agentGone(before, why, services.now()));
}

/** Tells the chat whether the run is paused now: an earlier worker may have died before it did. */
async function tellOfPause(services: TurnServices, { id }: ChatSession): Promise<void> {
  const now = await sessionOf(services, id);
  if (now && isChatSession(now) && isChatBound(now)) await initAgent(now);
}
