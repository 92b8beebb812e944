/**
 * Collapses white space as CSS does. U+FEFF is white space to a regular expression, but nothing to a person:
 * it must not part a word.
 */
export const collapseSpaces = (text: string): string => text.replace(/\uFEFF/g, '').replace(/\s+/g, ' ');
