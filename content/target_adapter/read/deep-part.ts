import { firstChildOf, localNameOf, nextSiblingOf, nodeTypeOf } from '../../page/genuine.ts';
import { shownShadowOf } from '../../page/shadow-roots.ts';
import { addControl, addField } from './controls.ts';
import { type ElementInfo, infoOf } from './semantics/element-info.ts';
import { interactionKindOf, isSkipped, isUntilFound, REPLACED } from './semantics/interaction.ts';
import { roleOf } from './semantics/roles.ts';
import type { Visitor } from './visitor.ts';
import { contextInside, type WalkContext } from './walk-context.ts';

/** Where the part that is read goes on once an element is read to its end. */
interface Open {
  readonly nodes: Iterator<Node>;
  readonly context: WalkContext;
  readonly isBlock: boolean;
}

/**
 * Adds what is so deep that reading it element in element would exceed the stack: its words and its controls, line by
 * line, without headings, lists and regions. `info`: the element to read with all that is in it.
 */
export function addDeepPart(
  visitor: Visitor,
  info: ElementInfo,
  context: WalkContext,
  addText: (data: string, context: WalkContext, parent: ElementInfo) => void,
): void {
  const { builder } = visitor;
  // The text of a deep part is as legible as that of its outermost element.
  const open: Open[] = [];
  const enter = (element: Element, around: WalkContext) => {
    const inner = entered(visitor, infoOf(element, info), around);
    if (!inner) return;
    if (inner.isBlock) builder.endLine();
    open.push({ nodes: nodesIn(element), ...inner });
  };
  enter(info.element, context);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { value: node, done } = top.nodes.next();
    if (done) {
      if (top.isBlock) builder.endLine();
      open.pop();
      continue;
    }
    if (nodeTypeOf(node) === Node.TEXT_NODE) addText((node as Text).data, top.context, info);
    else if (nodeTypeOf(node) === Node.ELEMENT_NODE) enter(node as Element, top.context);
  }
}

/** The children of an element in the flat tree. */
function* nodesIn(element: Element): Generator<Node, void> {
  const assigned = localNameOf(element) === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  yield* assigned;
  if (assigned.length > 0) return;
  const first = firstChildOf(shownShadowOf(element) ?? element);
  for (let node = first; node; node = nextSiblingOf(node)) yield node;
}

/** The context inside an element; undefined where it is read to its end: it is a control, or nothing of it is drawn. */
function entered(
  visitor: Visitor,
  info: ElementInfo,
  context: WalkContext,
): { readonly context: WalkContext; readonly isBlock: boolean } | undefined {
  const { tag } = info;
  if (isSkipped(tag) || isUntilFound(info)) return undefined;
  const rendered = visitor.readRenderState(info, { cursor: !context.inControl });
  const { state, flow } = rendered;
  if (state !== 'visible' && state !== 'hidden') return undefined;
  const inner = contextInside(context, rendered, { isAriaHidden: false, occlusion: context });
  const role = roleOf(info);
  const hasPointer = rendered.hasPointerCursor && !context.hasPointerCursor;
  const kind = state === 'hidden' ? 'content' : interactionKindOf(info, role, hasPointer);
  if (kind === 'field') addField(visitor, info, role, inner);
  else if ((kind === 'control' || kind === 'clickable') && !context.inControl)
    addControl(visitor, info, { role, kind, context: inner });
  else if (kind !== 'skip' && !REPLACED.has(tag))
    return { context: inner, isBlock: flow === 'block' || flow === 'row' };
  if (tag === 'br') visitor.builder.endLine();
  return undefined;
}
