/** Joins the words of a label; leaves out what is undefined. */
export const inWords = (...words: readonly (string | number | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');
