import type { Health } from '../protocol/chat-health.ts';
import type { TabId } from '../protocol/ids.ts';
import type { Insertion } from '../protocol/insertion.ts';
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
  /** The most characters that the agent has taken in one message, where it takes fewer than its kind. */
  readonly budget?: number;
  /** Set while the agent answers words that the person has given it past us, such as typed into the chat. */
  readonly isAnswering?: true;
  /** The reply to the latest message is slow, and the person was notified; absent after it ends. */
  readonly isSlow?: true;
  /** Set while a message waits until the person has sent or cleared what they are writing to the agent. */
  readonly hasDraft?: true;
  /** Set while the agent cannot be reached, because the browser has no network. */
  readonly isOffline?: true;
  /** The turn whose reply a pause has cut, until that reply has ended; absent while none is. */
  readonly cutAt?: number;
}

/** A message in the chat, ours or the person's: the `nth` after our message `after`, which is itself the 0th. */
export interface UserTurn {
  /** The number of the turn code of our message. */
  readonly after: number;
  readonly nth: number;
  /** What the site calls it; '' where it has no name. */
  readonly id: string;
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
  /** Results of earlier insertions. */
  readonly insertion?: Insertion;
  /** The lesson in which the person shows how the chat works; the agent gets no message meanwhile. */
  readonly lesson?: Lesson;
  /** What this session has learned about its chat; the worker keeps it once the agent is briefed. */
  readonly learned?: Learned;
  /** Set once a message of this session has taught more of its chat: no other one does. */
  readonly hasRelearned?: true;
  /** `learnedAt` of the data that the worker has kept or the person has removed: not kept again. */
  readonly learnedKept?: number;
  /** The health that the bridge last reported. */
  readonly health?: Health;
  /** Set while the chat is hidden and has stopped rendering its reply. */
  readonly stalled?: true;
  /** The latest message in the chat whose reply has commanded; absent before the first. */
  readonly obeyed?: UserTurn;
  /** The latest message in the chat whose reply has been reported; absent before the first. */
  readonly heard?: UserTurn;
  /** The latest report on a message that was not ours: the bridge repeats one until it is answered. */
  readonly lastReport?: string;
  /** Messages whose reply was asked for again, the latest of them: each at most once. */
  readonly askedAgain?: readonly string[];
}

/** The state of a session's agent. */
export type AgentState = ChatState;
