import type { BlockKind } from '../../../src/protocol/snapshot.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';

/** A control as the walk finds it: raw, not numbered, not redacted; it never leaves the tab like this. */
export interface Found {
  readonly element: Element;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly attributes: readonly [name: string, value: string][];
  /** What the field is for, where that makes its value personal. */
  readonly meaning?: FieldMeaning;
}

export type DraftInline = string | Found;

/**
 * A block as the walk finds it; see `Found`. What has left the composer is never changed: it may stand in
 * several walks.
 */
export interface Draft {
  readonly kind: BlockKind;
  readonly level?: number;
  readonly label?: string;
  readonly inline: readonly DraftInline[];
  readonly children: readonly Draft[];
  readonly frame?: HTMLIFrameElement;
}

/** A draft of nothing, to be completed. */
export const draft = (kind: BlockKind, more: Partial<Draft> = {}): Draft => ({
  kind,
  inline: NOTHING,
  children: NOTHING,
  ...more,
});

const NOTHING: readonly never[] = [];

export const isEmpty = ({ inline, children, frame }: Draft): boolean =>
  inline.length === 0 && children.length === 0 && !frame;

/** The words of a block and of all below it, on one line. */
export function wordsOf(block: Draft): string {
  const words = rawWords(block);
  return /^\s|\s$|\s\s/.test(words) ? words.replace(/\s+/g, ' ').trim() : words;
}

function rawWords({ inline, children }: Draft): string {
  let words = '';
  for (const part of inline) words += typeof part === 'string' ? part : ` ${part.text} `;
  for (const child of children) words += ` ${rawWords(child)}`;
  return words;
}

/** All that is inline in a block and below it, as one line. */
export function flatInline(blocks: readonly Draft[]): DraftInline[] {
  return blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [' ']),
    ...block.inline,
    ...(block.children.length > 0 ? [' ', ...flatInline(block.children)] : []),
  ]);
}

export function countControls(blocks: readonly Draft[]): number {
  let count = 0;
  for (const { inline, children } of blocks) {
    for (const part of inline) if (typeof part !== 'string') count += 1;
    if (children.length > 0) count += countControls(children);
  }
  return count;
}

export const controlsIn = (blocks: readonly Draft[]): Found[] =>
  blocks.flatMap(({ inline, children }) => [
    ...inline.filter((part) => typeof part !== 'string'),
    ...controlsIn(children),
  ]);
