/** What an agent may read of an element or a page. */
export const GET_FACTS = ['text', 'value', 'attribute', 'title', 'url', 'count', 'box'] as const;
/** What an agent may ask of an element. */
export const IS_FACTS = ['visible', 'enabled', 'checked', 'editable'] as const;

export type GetFact = (typeof GET_FACTS)[number];
export type IsFact = (typeof IS_FACTS)[number];

/** What an element is asked for in its tab; `folded`: what its line leaves out of its text, value or options, '' where that is nothing. */
export type ElementFact = Exclude<GetFact, 'title' | 'url' | 'count' | 'box'> | 'folded';
