import type { ItemState, Opens } from '../protocol/command-state.ts';
import type { Deed } from '../protocol/deed.ts';
import type { GivenFile } from '../protocol/given-file.ts';
import type { Approved, Grant } from '../protocol/grant.ts';
import type { ElementId, FrameId, ItemId, SessionId, TabId } from '../protocol/ids.ts';
import type { Mode } from '../protocol/mode.ts';
import type { CommandQuestion } from '../protocol/question.ts';
import type { Said } from '../protocol/said.ts';
import type { Sentence } from '../protocol/sentence.ts';
import type { StoryEntry } from '../protocol/story.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { AgentState } from './agent-state.ts';
import type { AsWritten } from './as-written.ts';
import type { ChangedTarget } from './changed-target.ts';
import type { FinishedStep } from './finished-step.ts';
import type { Hold } from './hold-reasons.ts';
import type { LostTabs } from './lost-tabs-schema.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { OpenWait } from './open-wait.ts';
import type { AgentTab, OpenedTab, Opening, TakenFront } from './opened-tab.ts';
import type { PlaceholderNumbers } from './placeholder-numbers-schema.ts';
import type { Progress } from './progress.ts';

/** Everything that one session is. What is stored is the truth: the service worker may die between any two statements. */
export interface Session {
  readonly id: SessionId;
  readonly createdAt: number;
  /** What the person wants done; '' when they will say it in the chat. */
  readonly task: string;
  /** What they have said since; absent before the first word. */
  readonly ownWords?: string;
  readonly agent: AgentState;
  /** Names the conversation that the agent remembers by; absent before it is known. See `conversations.ts`. */
  readonly conversation?: string;
  /** Earlier tasks whose pages the agent has read in this conversation, the latest first; absent where there are none. */
  readonly earlier?: readonly SessionId[];
  readonly targetTabs: readonly TargetTab[];
  /** Tabs that the task has begun with and that are no targets yet; absent where none is left. */
  readonly joining?: readonly TabId[];
  /** Tabs that have not come back since the browser was started again; absent where none is missed. */
  readonly lost?: LostTabs;
  /** Tabs that targets have opened: no targets, or not yet where they were promised; absent before the first. */
  readonly openedTabs?: readonly OpenedTab[];
  /** Tabs that the agent has opened and that are open still; absent before the first. */
  readonly agentTabs?: readonly AgentTab[];
  /** Fronts that opened tabs have taken and that are being given back; absent before the first. */
  readonly frontsTaken?: readonly TakenFront[];
  /** How many targets and opened tabs the session has had: the number of the latest. */
  readonly targetCount: number;
  /** Origins that the person has put into this session: assigned, saved as a tool, or approved. */
  readonly origins: readonly string[];
  /** Origins that the person has refused when a target had gone there; absent before the first. */
  readonly refusedSites?: readonly string[];
  /** How much the person is asked; absent: before anything risky. */
  readonly mode?: Mode;
  /** The person lets any public site be read in this session. */
  readonly readsAnySite?: true;
  /** What the options say of sites, as of now: those that are switched off, and whether new ones are asked about. */
  readonly sitesOff?: readonly string[];
  readonly opensUnasked?: true;
  /** Origins that the options allow in every task, as of now. */
  readonly alwaysSites?: readonly string[];
  /** What the person has allowed in this session; absent before the first. */
  readonly grants?: readonly Grant[];
  /** Origins that the person lets forms be sent to, in this session. */
  readonly sendOrigins?: readonly string[];
  /** The files that the person has given for the task; absent before the first. */
  readonly files?: readonly GivenFile[];
  /** The dialogs that targets have open; absent before the first. */
  readonly dialogs?: readonly OpenDialog[];
  readonly elementRanges: readonly ElementRange[];
  /** The latest numbers of targets that were closed or released; absent before the first. */
  readonly lostElements?: readonly LostElements[];
  /** The first number that no document has been given yet. */
  readonly nextElementId: ElementId;
  /** The numbers that placeholders were given; absent where a version that did not count has created the session. */
  readonly placeholderNumbers?: PlaceholderNumbers;
  readonly commandQueue: readonly QueueItem[];
  /** Number of the last message to the agent; 0 before the briefing. */
  readonly turn: number;
  /** The secret of the turn codes; it never leaves the worker and its storage. */
  readonly turnSecret: string;
  /** Number of the last turn whose reply has been taken: the same reply never commands twice. */
  readonly repliedTurn: number;
  /** Replies in a row whose command could not be read: the agent is asked again only so often. */
  readonly unreadableReplies: number;
  /** Replies whose command carried a turn code that this session never gave, since it was last held for them. */
  readonly unknownCodes: number;
  readonly isAgentBusy: boolean;
  /** Unix ms; 0 while the agent is not busy. */
  readonly busySince: number;
  readonly lastActionTimestamp: number;
  /** What the agent last saw of each target. */
  readonly lastShown: readonly Seen[];
  /** The latest message that the agent has got, exactly as it left; absent before the first. */
  readonly lastMessage?: string;
  readonly hold: Hold | null;
  /** What a command waits for; see `questionOf` for what the person is asked. */
  readonly question: CommandQuestion | null;
  /** What the agent has said with `done`; null while it is at work. */
  readonly answer: string | null;
  /** Set once the agent has finished the task with `done`: what follows is another task, in the person's words. */
  readonly isTaskDone?: true;
  /** The ids of the latest things to know that the person has seen in a page of ours, and was called to. */
  readonly told?: { readonly seen?: string; readonly called?: string };
  /** waits: its last turn asks for nothing, so it waits for news · done: until it commands again. Absent while it works. */
  readonly attention?: 'waits' | 'done';
  /** Targets that have changed by themselves since the agent was last told; absent before the first. */
  readonly changed?: readonly ChangedTarget[];
  /** Messages in a row that the agent has not asked for; absent before the first. */
  readonly unasked?: number;
  /** What the running `wait` waits for; absent while none runs. */
  readonly wait?: OpenWait;
  /** The approvals of the latest act, if it needed any: its page may ask once more. */
  readonly approvedBefore?: { readonly tabId: TabId; readonly approved: readonly Approved[] };
  readonly journal: readonly JournalEntry[];
  /** What the person is shown of what has happened, oldest first; absent before the first entry. */
  readonly story?: readonly StoryEntry[];
  /** The latest commands that are over, oldest first; see `finished-steps.ts` for how many. */
  readonly steps: readonly FinishedStep[];
  /** How far the task has come; absent before its first step. */
  readonly progress?: Progress;
}

/** A tab that the agent may read and act in. */
export interface TargetTab {
  readonly tabId: TabId;
  /** What the agent calls it: 1, 2, 3…, never given again in this session. */
  readonly number: number;
  /** Origin and path of its page; the browser knows the rest. */
  readonly url: string;
  readonly openedBy: 'person' | 'agent' | 'page';
  /**
   * A target is loading until its adapter has answered, or until `since` is too long ago; admitted is the same where the
   * person has just allowed its site. Its page is withheld while the person is asked about its site, or where the site
   * is refused; `url` is only the origin then.
   */
  readonly state: 'loading' | 'admitted' | 'ready' | 'asked' | 'refused';
  readonly since: number;
  /** Since when another page has been asked for that has not come, Unix ms; absent while none is. */
  readonly navigatingSince?: number;
  /** The agent was told that this page has not come, and is told if it never does; absent otherwise. */
  readonly isPageOwed?: true;
  readonly lastUsedAt: number;
  /** Its page answers a form that was sent by POST: a reload would send it again. */
  readonly isSent?: true;
}

/** Which document owns the numbers from `from` to `to`, both included. */
export interface ElementRange {
  readonly from: ElementId;
  readonly to: ElementId;
  readonly tabId: TabId;
  readonly frameId: FrameId;
  readonly documentId: string;
  /** The site that the document belongs to, where its address does not say it. */
  readonly site?: string;
}

/** Element numbers that no page has any more, and the number of the target that had them. */
export interface LostElements extends Pick<ElementRange, 'from' | 'to'> {
  readonly target: number;
}

/** What the agent was last shown of a target, as redacted text, and in which turn. */
export interface Seen {
  readonly tabId: TabId;
  readonly turn: TurnCode;
  readonly url: string;
  /** Absent where it had none. */
  readonly title?: string;
  readonly text: string;
  /** Fingerprints of the lines that were folded in it: what else comes is new. Absent where nothing was. */
  readonly folded?: string;
  /** What it knew of the page before the dialog that has taken its place, and that gives it back. */
  readonly before?: { readonly text: string; readonly folded?: string };
}

interface Item {
  readonly id: ItemId;
  readonly session: SessionId;
  readonly state: ItemState;
  readonly receivedAt: number;
  readonly startedAt?: number;
  readonly dispatchedAt?: number;
}

/** A command of the agent. `fields` holds placeholders, never the values they stand for. */
export interface CommandItem extends Item, AsWritten {
  readonly kind: 'COMMAND';
  readonly turn: TurnCode;
  readonly index: number;
  readonly action: string;
  /** The command in a few words without what it types. */
  readonly label: Said;
  /** The command for the person; absent in an item of a version that had none. */
  readonly deed?: Deed;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the person has agreed to, once, one question after the other. */
  readonly approved?: readonly Approved[];
  readonly opens?: Opens;
  /** Of an opening, once it may have happened. */
  readonly opening?: Opening;
  /** The tab where it may have left a mouse button pressed, once it may have happened. */
  readonly pressesIn?: TabId;
  /** What it has caused beyond its page so far, for its receipt. */
  readonly caused?: readonly Said[];
  /** Set once its act is complete, before its effects are awaited; absent until then. */
  readonly acted?: Acted;
}

/** A complete act: what a new worker needs to report it. It names documents, because addresses may be personal. */
export interface Acted {
  /** What the command answered, without its effects; absent if nothing. */
  readonly said?: Said;
  readonly tabId: TabId;
  /** The document that it acted in. */
  readonly documentId: string;
  readonly topDocumentId: string;
  readonly way: 'trusted' | 'script';
  /** The document still has to say whether the announced input went astray or sent a form elsewhere. */
  readonly isAnnounced?: true;
}

/** The next message to the agent: one at a time, always the last of the queue, everything new goes into it. */
export interface UpdateItem extends Item {
  readonly kind: 'UPDATE_AGENT';
  readonly news: readonly News[];
  /** Present once composed: the exact message, and what it shows of each target. */
  readonly message?: Message;
}

/** A composed message: its exact text, what it shows of each target, and what has been done to send it. */
export interface Message {
  readonly turn: TurnCode;
  readonly text: string;
  readonly seen: readonly Seen[];
  /** The presses that may have sent it, by their names, each stored before it happens; absent before the first. */
  readonly presses?: readonly string[];
  /** The person has resumed the run since the message was pressed and not seen to arrive. */
  readonly looked?: true;
}

/** What is to be done, one after the other. */
export type QueueItem = CommandItem | UpdateItem;

/** Something that the agent is to be told with its next message. */
export type News =
  | { readonly kind: 'briefing' }
  /** What a command caused, or why it did not happen. A quiet one waits until there is more to say. */
  | { readonly kind: 'receipt'; readonly text: Said; readonly about?: ElementId; readonly quiet?: true }
  /** The person's own words for the agent. */
  | { readonly kind: 'person'; readonly text: string }
  /** A quiet one waits until there is more to say. */
  | { readonly kind: 'notice'; readonly text: Said; readonly quiet?: true }
  /** What the agent has asked of a page: redacted and escaped lines, shown as page data under a few words of ours. */
  | { readonly kind: 'quote'; readonly target: number; readonly about: Said; readonly text: string }
  /**
   * The page of a target is to be shown; `full`: whole, even where only differences are new; `open`: a number that a fold
   * names; `unasked`: it has changed by itself.
   */
  | {
      readonly kind: 'page';
      readonly tabId: TabId;
      readonly full: boolean;
      readonly open?: ElementId;
      readonly unasked?: true;
    };

/** What happened, without page text and without values. */
export interface JournalEntry extends Sentence {
  readonly at: number;
}
