import type { Health } from '../protocol/chat-health.ts';
import type { TabId } from '../protocol/ids.ts';
import type { Learned, Lesson, LessonStep } from '../protocol/learned-chat.ts';

/** What every kind of agent stores, and every room may read. */
interface AgentBase {
  readonly kind: string;
  /** The tab that the agent lives in; null where it has none. */
  readonly tabId: TabId | null;
  /** Whether the agent has confirmed its briefing; targets are shown only to one that has. */
  readonly briefed: boolean;
  /** What the person has to do before the agent can be told anything; null where nothing is left to do. */
  readonly preparing: LessonStep | null;
}

/** A chat tab as the agent. Beyond the base, only `agents/chat` reads its fields. */
export interface ChatState extends AgentBase {
  readonly kind: 'chat';
  readonly tabId: TabId;
  readonly url: string;
  /** The document that may command; absent while the chat loads or is gone. */
  readonly documentId?: string;
  /** Ends the reply that confirms the briefing; random, never shown to a page other than the chat. */
  readonly keyword: string;
  /** While the person shows how the chat works; the agent is told nothing meanwhile. */
  readonly lesson?: Lesson;
  /** What this session has learned of its chat; kept for the origin once the agent is briefed. */
  readonly learned?: Learned;
  /** `learnedAt` of what was kept already, or forgotten by the person: this session does not keep it again. */
  readonly learnedKept?: number;
  /** What the bridge last found of the chat's markup. */
  readonly health?: Health;
  /** The chat is hidden and renders no more of its reply. */
  readonly stalled?: true;
}

/** Who decides in a session. */
export type AgentState = ChatState;
