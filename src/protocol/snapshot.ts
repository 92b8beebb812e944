import * as v from 'valibot';
import { count, id, list, text } from './fields.ts';
import type { ElementId, FrameId, TabId } from './ids.ts';
import { LIMITS } from './limits.ts';

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

const blockKinds = ['page', 'text', 'heading', 'item', 'row', 'region', 'dialog', 'alert', 'frame'] as const;
export type BlockKind = (typeof blockKinds)[number];

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
  }),
  v.title('Line'),
);

/** One line of text for the agent, with what the budget and the differences need to know of it. */
export type Line = Readonly<v.InferOutput<typeof lineSchema>>;

/**
 * One frame's page as text, redacted. `version` changes with every change of the lines, and with every document.
 * An adapter that is asked for the changes since a version may answer with those alone: see `LinesSince`.
 */
export type FrameSnapshot<L = { readonly lines: readonly Line[] }> = {
  readonly version: string;
  readonly url: string;
  readonly title: string;
  /** The kinds of blocks in which the adapter found its cache wrong: for debug mode, without a word of the page. */
  readonly mended?: string;
} & L;

/** All lines, or those that replace `gone` lines of the version that was asked for, from the line number `from`. */
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

const apiCallSchema = v.object({
  method: text(16),
  path: text(LIMITS.note),
  /** HTTP status; 0 where the request failed, absent while it runs. */
  status: v.exactOptional(v.pipe(count, v.maxValue(999))),
  /** A running number, which tells new from old. */
  at: count,
});

/** One request that the page made, as page data: redacted, without query. */
export type ApiCall = Readonly<Omit<v.InferOutput<typeof apiCallSchema>, 'at'>>;

export const activitySchema = v.pipe(
  v.object({
    /** Counts changes of the page since the adapter began. */
    changes: count,
    lastChangeAt: v.number(),
    /** Requests that still run, and whether the page says that it is busy (`aria-busy`). */
    pending: count,
    busy: v.boolean(),
    /** The latest, oldest first. */
    calls: list(apiCallSchema, LIMITS.calls),
  }),
  v.title('Activity'),
);

/** What is going on in one frame. Times are Unix ms. */
export type Activity = Readonly<v.InferOutput<typeof activitySchema>>;

/** No page reaches further: Chrome ends its layout at 33,554,428 px. */
const FAR_PX = 1e8;
const pixels = v.pipe(v.number(), v.minValue(-FAR_PX), v.maxValue(FAR_PX));
export const pointSchema = v.pipe(v.object({ x: pixels, y: pixels }), v.title('Point'));

/** A point in CSS pixels of the viewport it was asked of. */
export type Point = Readonly<v.InferOutput<typeof pointSchema>>;

/** A rectangle from such a point. */
export const boxSchema = v.pipe(
  v.object({ x: pixels, y: pixels, width: pixels, height: pixels }),
  v.title('Box'),
);

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
