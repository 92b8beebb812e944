/** The two ends of a selection: a node and an offset in it. */
export type Selected = readonly [Node | null, number, Node | null, number];

/** What is selected in the document; undefined for nothing. */
export function selectedIn(): Selected | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return undefined;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return [anchorNode, anchorOffset, focusNode, focusOffset];
}
