/** Facts of an element or a page that an agent may read. */
export const GET_FACTS = ['text', 'value', 'attribute', 'title', 'url', 'count', 'box'] as const;
/** States of an element that an agent may check. */
export const IS_FACTS = ['visible', 'enabled', 'checked', 'editable'] as const;

export type GetFact = (typeof GET_FACTS)[number];
export type IsFact = (typeof IS_FACTS)[number];

export const elementFacts = ['text', 'value', 'attribute', 'folded'] as const;
/**
 * Facts that the adapter can read. `folded`: what the snapshot leaves out of an element's line, '' if
 * nothing.
 */
export type ElementFact = (typeof elementFacts)[number];
