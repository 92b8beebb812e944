/** What an agent may read of an element or a page. */
export const GET_FACTS = ['text', 'html', 'value', 'attribute', 'title', 'url', 'count', 'box'] as const;
/** What an agent may ask of an element. */
export const IS_FACTS = ['visible', 'enabled', 'checked', 'editable'] as const;

export type GetFact = (typeof GET_FACTS)[number];
export type IsFact = (typeof IS_FACTS)[number];

export const elementFacts = ['text', 'html', 'value', 'attribute', 'folded'] as const;
/** Facts that the adapter can read. `folded`: what the snapshot leaves out of an element's line, '' if nothing. */
export type ElementFact = (typeof elementFacts)[number];
