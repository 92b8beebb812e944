import type { Behind } from '../../../src/protocol/snapshot.ts';
import type { Delegated } from './listened-parts.ts';
import type { ElementOcclusion } from './visibility/occlusion.ts';
import type { RenderState } from './visibility/render-state.ts';

/** What an element inherits from its ancestors on the walk. */
export interface WalkContext extends ElementOcclusion {
  /** Whether the parent's cursor says that it is pressed. */
  readonly hasPointerCursor: boolean;
  /** Where the things to press are that an ancestor with the pointer holds: further below, or the children of the parent. */
  readonly leaves: 'none' | 'below' | 'children';
  /** Where the things to press are that an ancestor listens for. */
  readonly delegated: Delegated;
  /** No ancestor is clipped away. */
  readonly unclipped: boolean;
  /** No ancestor is hidden from assistive technology. */
  readonly exposedToAt: boolean;
  /** Text hidden from assistive technology: judged where it begins, left out as decoration or repetition, or kept. */
  readonly hiddenText: 'judged' | 'omitted' | 'kept';
  /** Whether text directly in the element is visible. */
  readonly visible: boolean;
  /** Whether that text is part of an accessible name. */
  readonly inName: boolean;
  readonly listDepth: number;
  /** The element is inside a control: all content is the control's text. */
  readonly inControl: boolean;
  readonly behind: Behind | undefined;
}

/** The context of the document element. */
export const ROOT_CONTEXT: WalkContext = {
  hasPointerCursor: false,
  leaves: 'none',
  delegated: 'none',
  unclipped: true,
  exposedToAt: true,
  hiddenText: 'judged',
  visible: true,
  inName: true,
  listDepth: 0,
  inControl: false,
  behind: undefined,
  overlayLevel: undefined,
  occluded: 'no',
};

/** The context of the document element below an overlay. */
export const BELOW_OVERLAY: WalkContext = { ...ROOT_CONTEXT, overlayLevel: 0 };

/** The context for reading one control apart from the page. */
export const CONTROL_CONTEXT: WalkContext = { ...ROOT_CONTEXT, inControl: true };

/** The context with what says where the things to press are; the same object if that is no news. */
export const withParts = (
  context: WalkContext,
  { leaves, delegated }: Pick<WalkContext, 'leaves' | 'delegated'>,
): WalkContext =>
  leaves === context.leaves && delegated === context.delegated ? context : { ...context, leaves, delegated };

/** The context inside an element. Returns the same object if nothing changes, because pages are deep. */
export function contextInside(
  context: WalkContext,
  { state, hasPointerCursor }: RenderState,
  {
    isAriaHidden,
    isOmitted = false,
    isInert = false,
    occlusion,
  }: {
    readonly isAriaHidden: boolean;
    readonly isOmitted?: boolean;
    readonly isInert?: boolean;
    readonly occlusion: ElementOcclusion;
  },
): WalkContext {
  const unclipped = context.unclipped && state !== 'clipped';
  const exposedToAt = context.exposedToAt && !isAriaHidden;
  const inName = exposedToAt && state !== 'hidden';
  const { overlayLevel, occluded } = occlusion;
  const hiddenText = isOmitted ? 'omitted' : context.hiddenText;
  const isDrawn = state !== 'hidden' && hiddenText !== 'omitted';
  const visible = unclipped && isDrawn && (occluded === 'no' || occluded === 'layer');
  const isOutOfReach = isInert || occluded === 'layer' || context.behind === 'inert';
  const behind = isOutOfReach ? 'inert' : isAriaHidden ? 'hidden' : context.behind;
  const isSame =
    unclipped === context.unclipped &&
    exposedToAt === context.exposedToAt &&
    hiddenText === context.hiddenText &&
    inName === context.inName &&
    visible === context.visible &&
    hasPointerCursor === context.hasPointerCursor &&
    behind === context.behind &&
    overlayLevel === context.overlayLevel &&
    occluded === context.occluded;
  return isSame
    ? context
    : {
        ...context,
        unclipped,
        exposedToAt,
        hiddenText,
        inName,
        visible,
        hasPointerCursor,
        behind,
        overlayLevel,
        occluded,
      };
}

/** Whether an element reads the same in both. */
export const isSameContext = (a: WalkContext, b: WalkContext): boolean =>
  a === b ||
  (a.hasPointerCursor === b.hasPointerCursor &&
    a.hiddenText === b.hiddenText &&
    a.leaves === b.leaves &&
    a.delegated === b.delegated &&
    a.unclipped === b.unclipped &&
    a.exposedToAt === b.exposedToAt &&
    a.visible === b.visible &&
    a.inName === b.inName &&
    a.listDepth === b.listDepth &&
    a.inControl === b.inControl &&
    a.behind === b.behind &&
    a.overlayLevel === b.overlayLevel);
