export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
/** A corner of a tab's viewport, where our sign in the page stands. */
export type Corner = (typeof corners)[number];
