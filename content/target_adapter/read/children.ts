import { firstChildOf, nextSiblingOf } from '../../page/genuine.ts';
import type { ReadPart } from './block-cache.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/** After so many children a walk that is cut can go on: there are lists of thousands. */
const CHILDREN_PER_PART = 16;

/** Reads the children of an element or of its shadow root, from where the last walk was cut in them. */
export function readChildren(
  visitor: Visitor,
  container: ParentNode,
  context: WalkContext,
  parent: ElementInfo,
): void {
  const { builder, cache } = visitor;
  const nameText = builder.nameAlone;
  const before = nameText === undefined ? undefined : cache.findPart(parent.element, context);
  const known = before?.nameText === nameText ? before : undefined;
  if (known) builder.resume(known.state);
  let reached: ReadPart | undefined;
  let count = 0;
  for (let node = known ? known.next : firstChildOf(container); node; node = nextSiblingOf(node)) {
    count += 1;
    const state = count < CHILDREN_PER_PART || nameText === undefined ? undefined : builder.state;
    if (state && nameText !== undefined) {
      reached = { context, nameText, state, next: node, generation: cache.generation };
      count = 0;
    }
    visitor.node(node, context, parent);
    if (!cache.isCut) continue;
    if (reached) cache.keepPart(parent.element, reached);
    return;
  }
}
