import type { EditorKind } from '../protocol/learned-chat.ts';

/** CSS selectors, the best evidence first. */
export type Selectors = readonly string[];

/** What a short line outside the answer says about how a reply ended. */
export interface BannerRule {
  readonly pattern: RegExp;
  readonly end: 'failed' | 'stopped';
  /** A sentence for the person: what it means and what to do beyond looking at the chat. */
  readonly say: string;
}

/** Everything that is particular to one chat site. Pure data: the service worker reads it too. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  /** Matches the path of a conversation that the server knows; the group `id` names it. */
  readonly conversation: RegExp;

  /** Hosts of shadow roots, from the document inwards, that hold the composer and the turns; the document where absent. */
  readonly within?: { readonly composer: Selectors; readonly turns: Selectors };
  /** Its data come from a lesson: of each list only the first selector that fits counts, and the composer's has to match one field alone. */
  readonly learned?: true;

  readonly composer: Selectors;
  /** Assumed where the composer does not show what it is built with. */
  readonly editor: EditorKind;
  /** Around the composer: holds send, stop and attachments too. */
  readonly composerArea: Selectors;
  /** None where only a key sends. */
  readonly send: Selectors;
  /** Where several controls match: centre of the right one from the composer's right and lower edge, CSS pixels. */
  readonly sendAt?: { readonly dx: number; readonly dy: number };
  /** Around a send control: says that it is disabled although its attributes do not. */
  readonly sendDisabled: Selectors;
  /** Shown while a reply is being made. Whatever matches is never pressed. */
  readonly stop: Selectors;
  /** Where send and stop are one control that nothing but its text tells apart. */
  readonly stopText?: RegExp;
  /** A stop that was seen in a turn and has gone proves that the turn is finished. */
  readonly stopProves?: boolean;
  readonly submitKey: 'Enter' | 'Control+Enter';
  /** In the composer's area: a file or a converted paste, and the control in it that removes it. */
  readonly chip: Selectors;
  readonly chipRemove: Selectors;
  /** Characters that one message may have. */
  readonly budget: number;

  /** One turn of the conversation; of nested matches the outermost counts. */
  readonly turn: Selectors;
  /** Matched by the turn itself or by something in it. */
  readonly userTurn: Selectors;
  readonly assistantTurn: Selectors;
  /** Nothing tells the agent's turns from those of others: only the first after ours is its. */
  readonly answersOnce?: true;
  /** Text that a turn of the user begins with, whatever it matches. */
  readonly userText?: RegExp;
  /** Attributes that name a turn, on it or on something in it. */
  readonly turnId: readonly string[];
  /** What holds the answer in an assistant turn: all matches of the first selector that matches, joined. */
  readonly answer: Selectors;
  /** Parts of a turn that are not the answer: thoughts, citations, labels, controls. */
  readonly exclude: Selectors;
  /** A whole code block with its label and buttons. */
  readonly code: Selectors;
  /** In a turn: stands for a part of the answer that is shown in a panel beside the chat. */
  readonly elsewhere: Selectors;
  /** The turn, or in it: the site is still at work on it. May linger. */
  readonly working: Selectors;
  /** The turn, or in it: proof that it is finished. */
  readonly finished: Selectors;
  /** Where errors and limits are said. */
  readonly bannerPlaces: Selectors;
  readonly banners: readonly BannerRule[];
}
