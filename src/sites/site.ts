import type { EditorKind } from '../protocol/learned-chat.ts';

/** CSS selectors, the most reliable first. */
export type Selectors = readonly string[];

/** How a short line outside the answer explains the end of a reply. */
export interface BannerRule {
  readonly pattern: RegExp;
  readonly end: 'failed' | 'stopped';
  /** What the person reads: what it means, and what to do beyond looking at the chat. */
  readonly message: string;
  /** A usage limit: it ends without an action of the person. */
  readonly kind?: 'limit';
}

/** Everything that is specific to one chat site. Pure data: the service worker reads it, too. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  /** What the selectors were last compared with, and the date of that evidence, YYYY-MM-DD or YYYY-MM. */
  readonly checked?: { readonly against: string; readonly on: string };
  /** Matches the path of a conversation with an id; the group `id` is that id. */
  readonly conversation: RegExp;

  /** Nested shadow hosts of the composer and of the turns, the outermost first; default: the document. */
  readonly within?: { readonly composer: Selectors; readonly turns: Selectors };
  /** The data of the turns come from a lesson: the selectors of a list are alternatives. */
  readonly learned?: true;
  /** Those of the composer do: a selector counts where it matches one element only. */
  readonly fieldLearned?: true;
  /** The composer of a listed site was found without its table. */
  readonly isFieldFound?: true;
  /** The turns of a listed site were found without its table: nothing is known of how a reply ends there. */
  readonly isRepaired?: true;

  readonly composer: Selectors;
  /** The editor library to assume if the composer's markup does not show it. */
  readonly editor: EditorKind;
  /** An ancestor of the composer that also holds send, stop and attachments. */
  readonly composerArea: Selectors;
  /** Empty if only a key sends. */
  readonly send: Selectors;
  /** Picks among several matches: the centre's offset from the composer's lower right corner, CSS pixels. */
  readonly sendAt?: { readonly dx: number; readonly dy: number };
  /** Ancestors that disable a send control whose own attributes do not say so. */
  readonly sendDisabled: Selectors;
  /** Shown while a reply streams. The bridge presses a match when the person pauses the run, and never else. */
  readonly stop: Selectors;
  /** The text of a stop control that otherwise equals the send control. */
  readonly stopText?: RegExp;
  /** A stop control that appeared during a turn and disappeared proves that the turn is finished. */
  readonly stopProvesEnd?: boolean;
  readonly submitKey: 'Enter' | 'Control+Enter';
  /** The key is known to send, so it is another way in where a press of the send control has done nothing. */
  readonly keySends?: true;
  /** In the composer's area: an attached file or converted paste, and the control in it that removes it. */
  readonly chip: Selectors;
  readonly chipRemove: Selectors;
  /** Maximum characters of one message. */
  readonly budget: number;

  /** Surfaces that the site keeps in the document and does not show, such as another conversation. */
  readonly inactive?: Selectors;
  /** One turn of the conversation; of nested matches, the outermost. */
  readonly turn: Selectors;
  /** Matches the turn itself or a descendant. */
  readonly userTurn: Selectors;
  readonly assistantTurn: Selectors;
  /** No selector tells the agent's turns from others': only the first turn after ours is the agent's. */
  readonly singleAnswerTurn?: true;
  /** Attributes that identify a turn, on it or on a descendant. */
  readonly turnId: readonly string[];
  /** The answer in an assistant turn: all matches of the first selector that matches, joined. */
  readonly answer: Selectors;
  /** Parts of a turn that are not the answer: thoughts, citations, labels, controls. */
  readonly exclude: Selectors;
  /** A whole code block with its label and buttons. */
  readonly code: Selectors;
  /** In a turn: the placeholder of a part of the answer that is in a panel beside the chat. */
  readonly elsewhere: Selectors;
  /** The turn or a descendant while the turn is in progress. May stay longer. */
  readonly working: Selectors;
  /** The turn or a descendant: proves that the turn is finished. */
  readonly finished: Selectors;
  /** Where the site shows errors and limits. */
  readonly bannerPlaces: Selectors;
  readonly banners: readonly BannerRule[];
}
