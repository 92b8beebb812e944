import type { Health } from '../protocol/chat-health.ts';
import type { TabId } from '../protocol/ids.ts';
import type { Learned, Lesson, LessonStep } from '../protocol/learned-chat.ts';

/** The fields that every kind of agent stores and every room may read. */
interface AgentBase {
  readonly kind: string;
  /** The agent's tab; null for an agent without a tab. */
  readonly tabId: TabId | null;
  /** Whether the agent has answered a briefing that shows pages, or has confirmed one that does not. */
  readonly briefed: boolean;
  /** What the person must do before the agent can get messages; null if nothing is left to do. */
  readonly preparing: LessonStep | null;
}

/** A chat tab as the agent. Beyond the base, only `agents/chat` reads its fields. */
export interface ChatState extends AgentBase {
  readonly kind: 'chat';
  readonly tabId: TabId;
  /** Origin and path of its page. Only an assignment by the person changes the site. */
  readonly url: string;
  /** The document that may command; absent while the chat loads or is gone. */
  readonly documentId?: string;
  /** The random word that ends the confirmation of a briefing without pages; only the chat's page sees it. */
  readonly keyword: string;
  /** The lesson in which the person shows how the chat works; the agent gets no message meanwhile. */
  readonly lesson?: Lesson;
  /** What this session has learned about its chat; the worker keeps it once the agent is briefed. */
  readonly learned?: Learned;
  /** `learnedAt` of the data that the worker has kept or the person has removed: not kept again. */
  readonly learnedKept?: number;
  /** The health that the bridge last reported. */
  readonly health?: Health;
  /** Set while the chat is hidden and has stopped rendering its reply. */
  readonly stalled?: true;
}

/** The state of a session's agent. */
export type AgentState = ChatState;
