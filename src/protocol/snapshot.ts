import type { ElementId, FrameId, TabId } from './ids.ts';

/** A run of text, or an element that can be acted on, in reading order. */
export type Inline = string | Control;

/** An element that an agent may act on. */
export interface Control {
  readonly id: ElementId;
  /** What the agent is shown: the HTML tag, or the ARIA role where a script made the widget. */
  readonly tag: string;
  /** Role by html-aam or ARIA; with `name` it is what the number stands for. */
  readonly role: string;
  /** Accessible name (https://www.w3.org/TR/accname-1.2/), white space collapsed; '' when it has none. */
  readonly name: string;
  /** What a person reads on it: stands between the tags. '' for fields. */
  readonly text: string;
  /** In the order in which they are shown; '' is a bare attribute (`checked`). */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export type BlockKind =
  | 'page'
  | 'text'
  | 'heading'
  | 'item'
  | 'row'
  | 'region'
  | 'dialog'
  | 'alert'
  | 'frame';

/** One line of the page as it is read, with what stands below it. */
export interface Block {
  readonly kind: BlockKind;
  /** Of a heading 1 to 6, of a list item its depth from 1. */
  readonly level?: number;
  /** Accessible name of a region, dialog or frame. */
  readonly label?: string;
  readonly inline: readonly Inline[];
  readonly children: readonly Block[];
  /** Of a block of kind `frame`: whose lines stand here. */
  readonly frameId?: FrameId;
}

/** One line of text for the agent, with what the budget and the differences need to know of it. */
export interface Line {
  readonly text: string;
  readonly kind: BlockKind;
  /** Nesting in dialogs, regions and frames, from 0. */
  readonly depth: number;
  /** Numbers that stand on this line. */
  readonly ids: readonly ElementId[];
  /** Of a line of kind `frame`: whose lines belong below it. */
  readonly frameId?: FrameId;
}

/**
 * One frame's page as text, redacted. `version` is another one with every change of the lines, and in every document.
 * An adapter that is asked for what has changed since a version may answer with that alone: see `LinesSince`.
 */
export type FrameSnapshot<L = { readonly lines: readonly Line[] }> = {
  readonly version: string;
  readonly url: string;
  readonly title: string;
  /** Where the adapter found that what it had kept of the page was wrong, in kinds of blocks: for debug mode, without a word of the page. */
  readonly mended?: string;
} & L;

/** All lines, or those that stand instead of `gone` lines of the version that was asked for, `from` being the first. */
export type LinesSince =
  | { readonly lines: readonly Line[] }
  | { readonly lines: readonly Line[]; readonly from: number; readonly gone: number };

/** One request that the page made, as page data: redacted, without query. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** HTTP status; 0 where it failed, absent while under way. */
  readonly status?: number;
}

/** What is going on in one frame. Times are Unix ms. */
export interface Activity {
  /** Counts changes of the page since the adapter began. */
  readonly changes: number;
  readonly lastChangeAt: number;
  /** Requests under way, and whether the page says that it is busy (`aria-busy`). */
  readonly pending: number;
  readonly busy: boolean;
  /** The latest five, oldest first, with a running number to tell new from old. */
  readonly calls: readonly (ApiCall & { readonly at: number })[];
}

/** A point in CSS pixels of the viewport it was asked of. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle from such a point. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A target's page as it is now, its frames joined. */
export interface TargetPage {
  readonly tabId: TabId;
  /** What the agent calls the target. */
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly lines: readonly Line[];
  /** The latest requests that the page made, oldest first. */
  readonly calls: readonly ApiCall[];
}
