import { hasCrashed } from '../../browser/crashed.ts';
import { connectTo } from '../../messaging/line.ts';
import { type SessionId, TOP_FRAME } from '../../protocol/ids.ts';
import { sentence } from '../../protocol/sentence.ts';
import { change, sessionOf } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { chatName } from './chat-sites.ts';
import { agentGone, type ChatSession, isChatSession } from './chat-state.ts';

/** Documents that the worker is connected to. A new worker connects again. */
const connected = new Set<string>();

/** Connects to the bound document of a chat, and calls back when that document ends. */
export function watchChat({ agent: { tabId, documentId } }: ChatSession, onEnd: () => void): void {
  if (documentId === undefined || connected.has(documentId)) return;
  connected.add(documentId);
  connectTo({ tabId, frameId: TOP_FRAME }, () => {
    connected.delete(documentId);
    onEnd();
  });
}

/** Holds a session if the page of its chat has crashed, until the chat is loaded again. */
export async function noteCrash(services: TurnServices, id: SessionId): Promise<void> {
  const session = await sessionOf(services, id);
  if (!session || !isChatSession(session) || session.queue.hold?.reason === 'agent_gone') return;
  if (!(await hasCrashed(session.agent.tabId))) return;
  const why = sentence('holdChatCrashed', chatName(session.agent.url));
  await change(services, id, (now) => agentGone(now, why, services.now()));
}
