import type { Chord } from '../../cdp/keys.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { FieldKind } from '../../protocol/messages/target-fields.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { ClickPoint } from './click-point.ts';
import type { TargetHandle } from './target-handle.ts';

/**
 * One of the two ways in which input gets into a page. Each act proves first that it would reach what it is for, holds forms
 * back that would go elsewhere, and happens at most once. Fails `notSent`, with nothing felt, where the way is closed.
 */
export interface InputWay {
  /** Presses and releases the mouse button at a point of an element. */
  click(page: TargetHandle, at: { readonly id: ElementId; readonly point: ClickPoint }): Promise<Outcome>;
  /** Types one burst; without an id where the focus is. */
  type(page: TargetHandle, burst: { readonly id?: ElementId; readonly text: string }): Promise<Outcome>;
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
