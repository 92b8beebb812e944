import type { ElementOcclusion } from './visibility/occlusion.ts';
import type { RenderState } from './visibility/render-state.ts';

/** Where the walk is: what elements inherit from those around them. */
export interface Place extends ElementOcclusion {
  /** Whether the mouse is a hand over what is around. */
  readonly pointer: boolean;
  /** Nothing around is clipped away, nothing around is kept from screen readers. */
  readonly clear: boolean;
  readonly heard: boolean;
  /** Whether text directly here can be seen, and whether it is part of a name. */
  readonly shown: boolean;
  readonly spoken: boolean;
  readonly listDepth: number;
  /** Inside a control, where everything is its text. */
  readonly inControl: boolean;
}

export const OUTSIDE: Place = {
  pointer: false,
  clear: true,
  heard: true,
  shown: true,
  spoken: true,
  listDepth: 0,
  inControl: false,
  overlayLevel: undefined,
  occluded: 'no',
};

export const IN_CONTROL: Place = { ...OUTSIDE, inControl: true };

/** What holds inside an element of this look. The same object where nothing is new: pages are deep. */
export function placeIn(
  place: Place,
  { state, hasPointerCursor }: RenderState,
  { unheard, cover }: { readonly unheard: boolean; readonly cover: ElementOcclusion },
): Place {
  const clear = place.clear && state !== 'clipped';
  const heard = place.heard && !unheard;
  const spoken = heard && state !== 'hidden';
  const { overlayLevel, occluded } = cover;
  const shown = clear && spoken && occluded === 'no';
  const same =
    clear === place.clear &&
    heard === place.heard &&
    spoken === place.spoken &&
    shown === place.shown &&
    hasPointerCursor === place.pointer &&
    overlayLevel === place.overlayLevel &&
    occluded === place.occluded;
  return same
    ? place
    : {
        ...place,
        clear,
        heard,
        spoken,
        shown,
        pointer: hasPointerCursor,
        overlayLevel: overlayLevel,
        occluded: occluded,
      };
}
