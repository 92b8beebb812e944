import * as v from 'valibot';
import { count, id, list, text } from './fields.ts';
import type { ElementId, FrameId, TabId } from './ids.ts';
import { LIMITS } from './limits.ts';

/** A run of text, or an element that an agent can act on, in reading order. */
export type Inline = string | Control;

/** An element that an agent may act on. */
export interface Control {
  readonly id: ElementId;
  /** The word that the agent sees: the HTML tag, or the ARIA role of a widget made by a script. */
  readonly tag: string;
  /** Role by html-aam or ARIA; role and `name` are the identity of the element id. */
  readonly role: string;
  /** Accessible name (https://www.w3.org/TR/accname-1.2/), white space collapsed; '' if none. */
  readonly name: string;
  /** The visible text, shown between the tags; '' for fields. */
  readonly text: string;
  /** In display order; '' is the value of a bare attribute (`checked`). */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

const blockKinds = ['page', 'text', 'heading', 'item', 'row', 'region', 'dialog', 'alert', 'frame'] as const;
export type BlockKind = (typeof blockKinds)[number];

const behind = ['hidden', 'inert'] as const;
/**
 * Why content counts as behind the rest of the page: hidden from assistive technology, or `inert`, or below a modal
 * layer, where no press reaches it (`inert`).
 */
export type Behind = (typeof behind)[number];

/** One line of the page as it is read, with the blocks below it. */
export interface Block {
  readonly kind: BlockKind;
  /** The level of a heading, 1 to 6, or the depth of a list item, from 1. */
  readonly level?: number;
  /** Spaces before a line of text whose white space is drawn. */
  readonly indent?: number;
  /** Accessible name of a region, dialog or frame. */
  readonly label?: string;
  readonly inline: readonly Inline[];
  readonly children: readonly Block[];
  /** On a block of kind `frame`: the frame whose lines belong here. */
  readonly frameId?: FrameId;
}

const lineSchema = v.pipe(
  v.object({
    text: text(LIMITS.lineText),
    kind: v.picklist(blockKinds),
    /** Nesting in dialogs, regions and frames, from 0. */
    depth: v.pipe(count, v.maxValue(LIMITS.depth)),
    /** The elements on this line. */
    ids: list(id<ElementId>(), LIMITS.lineIds),
    /** On a line of kind `frame`: the frame whose lines belong below it. */
    frameId: v.exactOptional(id<FrameId>()),
    behind: v.exactOptional(v.picklist(behind)),
  }),
  v.title('Line'),
);

/** One line of text for the agent, with the data that the budget and the differences need. */
export type Line = Readonly<v.InferOutput<typeof lineSchema>>;

/**
 * One frame's page as text, redacted. `version` changes with every change of the lines, and with every
 * document. An adapter that is asked for the changes since a version may answer with those alone: see
 * `LinesSince`.
 */
export type FrameSnapshot<L = { readonly lines: readonly Line[] }> = {
  readonly version: string;
  readonly url: string;
  readonly title: string;
  /**
   * The kinds of blocks in which the adapter found its cache wrong: for debug mode, without a word of the
   * page.
   */
  readonly mended?: string;
} & L;

/**
 * All lines, or those that replace `gone` lines of the version that was asked for, from the line number
 * `from`.
 */
export type LinesSince =
  | { readonly lines: readonly Line[] }
  | { readonly lines: readonly Line[]; readonly from: number; readonly gone: number };

export const snapshotSchema = v.pipe(
  v.object({
    version: text(64),
    url: text(LIMITS.wholeAddress),
    title: text(LIMITS.note),
    mended: v.exactOptional(text(LIMITS.structure)),
    lines: list(lineSchema, LIMITS.lines),
    from: v.exactOptional(count),
    gone: v.exactOptional(count),
  }),
  v.check(
    ({ from, gone }) => (from === undefined) === (gone === undefined),
    '"from" and "gone" both or neither',
  ),
  v.transform(
    ({ from, gone, ...all }): FrameSnapshot<LinesSince> =>
      from === undefined || gone === undefined ? all : { ...all, from, gone },
  ),
  v.title('FrameSnapshot'),
);

/** One request that the page made, as page data: redacted, without query. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** HTTP status; 0 where the request failed, absent while it runs. */
  readonly status?: number;
  /** The browser gave it up before it was answered. */
  readonly aborted?: true;
  /** Present where it was made outside of the page. */
  readonly by?: 'service_worker';
}

export const activitySchema = v.pipe(
  v.object({
    /** Counts changes of the page and effects that are none, such as scrolling, since the adapter began; what changes constantly does not count. */
    changes: count,
    lastChangeAt: v.number(),
    /** Whether the page says that it is busy (`aria-busy`). */
    busy: v.boolean(),
    /**
     * Whether something goes on that will end: an animation of what has changed since the frame was noted, or since our last
     * act in it, or a document that the page has made itself coming into a frame.
     */
    pending: v.boolean(),
    /**
     * The page is likely to change again: a link or a form is followed, its address changed since the frame was noted, or the focus is
     * in a control that opens a menu, a list or suggestions.
     */
    continues: v.exactOptional(v.literal(true)),
    /** A field that suggests something was given words, and shows no list yet. */
    awaitsList: v.exactOptional(v.literal(true)),
    /** When the page itself last changed in a way that matters; absent before the first time. */
    newsAt: v.exactOptional(v.number()),
  }),
  v.title('Activity'),
);

/** The activity of one frame. Times are Unix ms. */
export type Activity = Readonly<v.InferOutput<typeof activitySchema>>;

/** No page reaches further: Chrome ends its layout at 33,554,428 px. */
const FAR_PX = 1e8;
const pixels = v.pipe(v.number(), v.minValue(-FAR_PX), v.maxValue(FAR_PX));
export const pointSchema = v.pipe(v.object({ x: pixels, y: pixels }), v.title('Point'));

/** A point in CSS pixels of the viewport of the frame that was asked. */
export type Point = Readonly<v.InferOutput<typeof pointSchema>>;

/** Where a frame is among those that its parent lists (`at`, none for one in a shadow root), how many there are, and its viewport. */
export const framePlaceSchema = v.pipe(
  v.object({
    at: v.exactOptional(count),
    of: count,
    width: pixels,
    height: pixels,
    url: text(LIMITS.address),
  }),
  v.title('FramePlace'),
);
export type FramePlace = Readonly<v.InferOutput<typeof framePlaceSchema>>;

/** A rectangle from such a point. */
export const boxSchema = v.pipe(
  v.object({ x: pixels, y: pixels, width: pixels, height: pixels }),
  v.title('Box'),
);

/** A line of a page with its frames. */
export type PageLine = Line & {
  /** The site of the frame that it stands in; absent where that is the page's own. */
  readonly site?: string;
};

/** The current page of a target, its frames joined. */
export interface TargetPage {
  readonly tabId: TabId;
  /** The agent's number of the target. */
  readonly number: number;
  /** The origin of its top document. */
  readonly site: string;
  readonly url: string;
  readonly title: string;
  readonly lines: readonly PageLine[];
  /** The latest requests that the page made, oldest first. */
  readonly calls: readonly ApiCall[];
}
