import type { Chord } from '../../cdp/keys.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { FieldKind } from '../../protocol/messages/target-fields.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { DragTo, MousePress } from '../../protocol/pointer.ts';
import type { Point } from '../../protocol/snapshot.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { ClickPoint, DragPoint } from './click-point.ts';
import type { TargetHandle } from './target-handle.ts';

/** An element, and the point of it in % of its box that the agent has chosen. */
export interface Place {
  readonly id: ElementId;
  readonly at?: Point | undefined;
}

/**
 * One of the two ways in which input gets into a page. Each act proves first that it would reach what it is for, holds forms
 * back that would go elsewhere, and happens at most once. Fails `notSent`, with nothing felt, where the way is closed.
 */
export interface InputWay {
  /** Commits, then presses and releases a mouse button at a point of an element. */
  click(
    page: TargetHandle,
    at: Place & { readonly point: ClickPoint; readonly how: MousePress },
  ): Promise<Outcome>;
  /** Moves the pointer to a point of an element, where it stays. */
  hover(page: TargetHandle, at: Place & { readonly point: ClickPoint }): Promise<Outcome>;
  /** Commits, then presses the left button at an element, and releases it where the pointer is in the end. */
  drag(
    page: TargetHandle,
    way: { readonly id: ElementId; readonly to: DragTo; readonly point: DragPoint },
  ): Promise<Outcome>;
  /** Types one burst, at the end or in the place of all; without an id where the focus is, if it is written there and presses nothing. */
  type(
    page: TargetHandle,
    burst: {
      readonly id?: ElementId;
      readonly text: string;
      readonly selects?: true;
      /** Of the focus, where the burst is for no element. */
      readonly frame?: TargetDocument;
    },
  ): Promise<Outcome>;
  /** Replaces what a field holds by a text that no value of the person is in. */
  insert(
    page: TargetHandle,
    text: { readonly id: ElementId; readonly text: string; readonly takes: FieldKind },
  ): Promise<Outcome>;
  /** Writes a value into this field or nowhere, so it never goes through keys. */
  write(
    page: TargetHandle,
    value: { readonly id: ElementId; readonly value: string; readonly select: 'end' | 'all' },
  ): Promise<Outcome>;
  /** Presses a key in a frame, at an element of it or where its focus is, and keeps it down for `hold` ms. */
  press(
    page: TargetHandle,
    key: {
      readonly chord: Chord;
      readonly frame: TargetDocument;
      readonly id: ElementId | undefined;
      readonly hold: number;
    },
  ): Promise<Outcome>;
}
