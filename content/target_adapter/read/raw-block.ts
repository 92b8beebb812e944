import type { Behind, BlockKind } from '../../../src/protocol/snapshot.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import type { FrameElement } from '../../page/frame-element.ts';

/** A control as the walk reads it: without id and not redacted, so it must not leave the tab. */
export interface RawControl {
  readonly element: Element;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly attributes: readonly [name: string, value: string][];
  /** The meaning of the field if it makes its value personal. */
  readonly meaning?: FieldMeaning;
}

/** Text or a control on a line. */
export type RawInline = string | RawControl;

/**
 * A block as the walk reads it, see `RawControl`. Immutable once it has left the builder: the cache shares it
 * between walks.
 */
export interface RawBlock {
  readonly kind: BlockKind;
  readonly level?: number;
  /** Spaces before a line of text whose white space is drawn. */
  readonly indent?: number;
  /** The name of a region, dialog or frame; of a line of text what names it without being shown. */
  readonly label?: string;
  readonly inline: readonly RawInline[];
  readonly children: readonly RawBlock[];
  readonly frame?: FrameElement;
  /** Of all that is in it. */
  readonly behind?: Behind;
}

/** An empty block of a kind, for the caller to complete. */
export const rawBlock = (kind: BlockKind, more: Partial<RawBlock> = {}): RawBlock => ({
  kind,
  inline: NONE,
  children: NONE,
  ...more,
});

const NONE: readonly never[] = [];

/** Whether the block shows nothing. */
export const isEmpty = ({ inline, children, frame }: RawBlock): boolean =>
  inline.length === 0 && children.length === 0 && !frame;

/** The text of a block and its descendants as one line, with white space collapsed. */
export function flatText(block: RawBlock): string {
  const text = joinedText(block);
  return /^\s|\s$|\s\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

function joinedText({ inline, children }: RawBlock): string {
  let text = '';
  for (const part of inline) text += typeof part === 'string' ? part : ` ${part.text} `;
  for (const child of children) text += ` ${joinedText(child)}`;
  return text;
}

/** The inline content of blocks and their descendants as one line. */
export function flatInline(blocks: readonly RawBlock[]): RawInline[] {
  return blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [' ']),
    ...block.inline,
    ...(block.children.length > 0 ? [' ', ...flatInline(block.children)] : []),
  ]);
}

/** Number of controls in blocks and their descendants. */
export function countControls(blocks: readonly RawBlock[]): number {
  let count = 0;
  for (const { inline, children } of blocks) {
    for (const part of inline) if (typeof part !== 'string') count += 1;
    if (children.length > 0) count += countControls(children);
  }
  return count;
}

/** The controls in blocks and their descendants, in reading order. */
export const controlsIn = (blocks: readonly RawBlock[]): RawControl[] =>
  blocks.flatMap(({ inline, children }) => [
    ...inline.filter((part) => typeof part !== 'string'),
    ...controlsIn(children),
  ]);
