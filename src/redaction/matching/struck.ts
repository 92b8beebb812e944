/** Stands on both sides of what is struck through, as in Markdown: a value may be so in part. */
export const STRUCK = '~~';
