import { holdsPointerLeaves, isPointerGroup } from './pointer-leaves.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import { type InteractionKind, interactionKindOf } from './semantics/interaction.ts';
import type { RenderState } from './visibility/render-state.ts';
import type { WalkContext } from './walk-context.ts';

/** How the walk treats an element, and where the things to press are inside it. */
interface PointedKind {
  readonly kind: InteractionKind;
  readonly leaves: WalkContext['leaves'];
}

/**
 * The kind of an element where the walk comes to it. An element that only shows the pointer and holds several things to
 * press is a frame: they are numbered in its place.
 */
export function pointedKindOf(
  info: ElementInfo,
  role: string,
  { rendered, context }: { readonly rendered: RenderState; readonly context: WalkContext },
): PointedKind {
  const { hasPointerCursor, state } = rendered;
  if (state === 'hidden') return { kind: 'content', leaves: context.leaves === 'none' ? 'none' : 'below' };
  const bare = interactionKindOf(info, role, false);
  if (bare !== 'content' || !hasPointerCursor || context.inControl) return { kind: bare, leaves: 'none' };
  const pointed: PointedKind = { kind: interactionKindOf(info, role, true), leaves: 'none' };
  if (pointed.kind === 'content') return pointed;
  // Only the outermost element with the pointer sets it; the others inherit it.
  if (context.hasPointerCursor && context.leaves === 'none') return { kind: bare, leaves: 'none' };
  if (context.leaves === 'below' || holdsPointerLeaves(info.element))
    return { kind: bare, leaves: isPointerGroup(info.element) ? 'children' : 'below' };
  return pointed;
}
