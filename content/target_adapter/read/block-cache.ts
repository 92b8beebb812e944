import type { Captured } from './block-builder.ts';
import type { Dependencies } from './semantics/names.ts';
import type { Place } from './walk-context.ts';

/**
 * What an element with lines of its own, or without any, adds to the page: that depends on nothing before or
 * behind it.
 */
export interface Unit {
  readonly captured: Captured;
  readonly place: Place;
  readonly breaks: boolean;
  /** The generation of the memory that it was read in. */
  readonly born: number;
}

/** What a walk knows of walks before, and what it leaves for the next. */
export interface Memory extends Dependencies {
  readonly generation: number;
  /** The unit of an element where nothing that it depends on has changed. */
  find(element: Element, place: Place): Unit | undefined;
  keep(element: Element, unit: Unit): void;
  /** Begins an element that is not known, and says what to end it with. */
  enter(element: Element): number;
  leave(entered: number): void;
  /** What the element adds depends on something that changes without a mutation. */
  watch(element: Element, what: Watched): void;
  /** Whether the time of this slice is over: what is left is for the next. */
  isOver(): boolean;
}

/**
 * size: whether an element has any · place: whether it stands far off, too · field: its value and state ·
 * popover: open or not · host: its shadow root.
 */
export type Watched = 'size' | 'place' | 'field' | 'popover' | 'host';
