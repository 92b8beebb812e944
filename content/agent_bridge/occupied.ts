/** Pieces of text that are looked at: enough to know how wide a talk runs. */
const TEXTS_MAX = 200;

/** Where the field of a chat and its talk stand in the viewport, CSS pixels: the talk as a column, since it scrolls. */
export function occupied(field: Element | undefined, turns: readonly Element[]): DOMRect[] {
  const boxes = turns.flatMap((turn) => column(turn) ?? []);
  return field ? [field.getBoundingClientRect(), ...boxes] : boxes;
}

/** The column that the text of a turn runs in, from the top of the viewport to its bottom. */
function column(turn: Element): DOMRect | undefined {
  const texts = document.createTreeWalker(turn, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (let looked = 0; looked < TEXTS_MAX && texts.nextNode(); looked += 1) {
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
  }
  return left < right ? new DOMRect(left, 0, right - left, innerHeight) : undefined;
}
