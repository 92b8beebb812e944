import { opensHiddenMenu } from './hidden-menu.ts';
import { type Delegated, isOwnPart, listenedPart } from './listened-parts.ts';
import { isShapeHolder } from './listened-shapes.ts';
import { holdsPointerLeaves, isPointerGroup } from './pointer-leaves.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import { type InteractionKind, interactionKindOf } from './semantics/interaction.ts';
import { isBareBox, listeningParts } from './semantics/listening-part.ts';
import type { RenderState } from './visibility/render-state.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/** How the walk treats an element, and where the things to press are inside it. */
interface PointedKind {
  readonly kind: InteractionKind;
  readonly leaves: WalkContext['leaves'];
  readonly delegated: Delegated;
}

interface Place {
  readonly rendered: RenderState;
  readonly context: WalkContext;
  readonly visitor: Pick<Visitor, 'listened' | 'cache'>;
}

/**
 * The kind of an element where the walk comes to it. An element that only shows the pointer and holds several things to
 * press is a frame: they are numbered in its place. The same holds for one that listens for them.
 */
export function pointedKindOf(info: ElementInfo, role: string, place: Place): PointedKind {
  const { rendered, context, visitor } = place;
  const { delegated } = context;
  if (rendered.state === 'hidden')
    return { kind: 'content', leaves: context.leaves === 'none' ? 'none' : 'below', delegated };
  const bare = acting(interactionKindOf(info, role, false));
  if (bare.kind !== 'content') return bare;
  const kinds = visitor.listened.kindsOf(info.element);
  if (context.inControl) return kinds.has('press') && isOwnPart(info.element) ? acting('clickable') : bare;
  const pointed = rendered.hasPointerCursor ? pointedPart(info, role, { context, visitor }) : bare;
  const isTold = kinds.size > 0 || delegated !== 'none';
  if (pointed.kind === 'content' && MENU_TAGS.has(info.tag) && opensHiddenMenu(info.element))
    return acting('clickable');
  if (pointed.kind !== 'content' || !isTold || isFrame(info.element, pointed)) return pointed;
  if (info.tag === 'svg' && delegated !== 'item') {
    visitor.cache.watch(info.element, 'size');
    if (isShapeHolder(info.element)) return pointed;
  }
  const part = listenedPart(info, kinds, delegated);
  return part.acts ? acting('clickable') : { ...pointed, delegated: part.delegated };
}

/** What the word above a menu stands in. */
const MENU_TAGS = new Set(['li', 'div', 'span']);

const acting = (kind: InteractionKind): PointedKind => ({ kind, leaves: 'none', delegated: 'none' });

/** What the pointer makes of an element. */
function pointedPart(
  info: ElementInfo,
  role: string,
  { context, visitor: { listened } }: Pick<Place, 'context' | 'visitor'>,
): PointedKind {
  const pointed = acting(interactionKindOf(info, role, true));
  if (pointed.kind === 'content') return pointed;
  // Only the outermost element with the pointer sets it; the others inherit it.
  if (context.hasPointerCursor && context.leaves === 'none') return acting('content');
  const hears = (one: Element) => listened.kindsOf(one).has('press');
  const isBare = !listened.isEmpty && isBareBox(info.element, hears);
  if (isBare && listeningParts(info.element, hears).length > 1) return acting('content');
  if (context.leaves === 'below' || holdsPointerLeaves(info.element))
    return { ...acting('content'), leaves: isPointerGroup(info.element) ? 'children' : 'below' };
  return pointed;
}

const isFrame = (element: Element, { leaves }: PointedKind): boolean =>
  leaves === 'children' || (leaves === 'below' && holdsPointerLeaves(element));
