import type { Health } from './chat-health.ts';
import type { ItemState, Opens } from './command-state.ts';
import type { SessionId, TabId } from './ids.ts';
import type { Learned, Lesson } from './learned-chat.ts';
import type { Question } from './question.ts';
import type { SavedTool, Settings } from './settings.ts';

/** Everything that our own pages show; they are functions of it. */
export interface View {
  readonly settings: Settings;
  readonly tools: readonly SavedTool[];
  /** What has been learned of chats, by origin. */
  readonly learned: readonly LearnedChat[];
  /** What the person should know while there is no session: a key of `_locales`; null where there is nothing. */
  readonly notice: string | null;
  /** The latest first. */
  readonly sessions: readonly SessionView[];
}

/** One chat that was learned. */
export interface LearnedChat {
  readonly origin: string;
  readonly learned: Learned;
}

/** What the person sees of the agent itself, in the words of its kind. */
export interface AgentCard {
  readonly agent: { readonly tabId: TabId; readonly url: string; readonly gone: boolean };
  readonly lesson: Lesson | null;
  /** What of the chat's markup is as we know it; null before it was looked at. */
  readonly health: Health | null;
  /** The chat is hidden and draws nothing more of its reply: it may have to be seen. */
  readonly stalled: boolean;
}

/** What the popup shows of one session. Titles are those that the tabs have now; they are not stored. */
export interface SessionView extends AgentCard {
  readonly id: SessionId;
  readonly task: string;
  readonly status: Status;
  readonly targets: readonly TargetView[];
  readonly queue: readonly {
    readonly id: string;
    readonly kind: 'COMMAND' | 'UPDATE_AGENT';
    readonly opens?: Opens;
    readonly what: string;
    readonly state: ItemState;
  }[];
  /** The last steps, oldest first. */
  readonly steps: readonly { readonly at: number; readonly what: string }[];
  /** Why nothing is carried out until the person resumes; null while running. */
  readonly hold: string | null;
  readonly question: Question | null;
  /** The agent's answer to the task, once it is done. */
  readonly answer: string | null;
  /** The latest message that the agent has got, exactly as it left; null before the first. */
  readonly lastMessage: string | null;
}

export interface TargetView {
  readonly tabId: TabId;
  readonly title: string;
  readonly url: string;
  readonly loading: boolean;
  /** How many different values seen on its site this session has kept back. */
  readonly redacted: number;
}

/** learning: the person shows how the chat works · observing: the agent has been briefed and has not confirmed · waiting: for the person · paused: held until Resume. */
export type Status = 'learning' | 'observing' | 'working' | 'waiting' | 'paused' | 'idle';

/** What the panel in an assigned tab shows. */
export interface DashboardState {
  readonly role: 'agent' | 'target';
  readonly status: Status | 'released';
  readonly queueLength: number;
  readonly lastAction: string;
  /** One sentence; '' unless something holds the run or waits for the person. */
  readonly note: string;
}

/** What the popup may offer for one tab. A reason is a sentence for the person. */
export interface TabAbilities {
  readonly tabId: TabId;
  readonly role:
    | { readonly kind: 'none' }
    | { readonly kind: 'agent' | 'target'; readonly session: SessionId };
  readonly agent: { readonly able: true } | { readonly able: false; readonly reason: string };
  readonly target: { readonly able: true } | { readonly able: false; readonly reason: string };
  /** Whether it is known how the chat in this tab works, from a table or from a lesson; if not, the person has to show it. */
  readonly chat: 'known' | 'unknown';
  /** The title without the site's suffix: what a tool made of this tab would be called. */
  readonly toolName: string;
}
