import { composedAncestors } from '../../../page/hit-test.ts';

/** The innermost element around both, or one of them that is around the other, across shadow roots. */
export function commonAncestor(one: Element, other: Element): Element | undefined {
  const around = new Set(composedAncestors(other));
  for (const ancestor of composedAncestors(one)) if (around.has(ancestor)) return ancestor;
  return undefined;
}
