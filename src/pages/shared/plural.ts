import { type TextKey, t } from './texts.ts';

// Of the texts: a browser in another language shows the English ones. Made once asked for, as tests set the texts later.
let rules: Intl.PluralRules | undefined;

/**
 * The text for this number of things, which is its first argument. Languages with more forms than one and others, such as
 * Spanish with a form for millions, use the second for all of these.
 */
export const plural = (
  { one, other }: { readonly one: TextKey; readonly other: TextKey },
  count: number,
  ...args: readonly string[]
): string => {
  rules ??= new Intl.PluralRules(t('textLanguage'));
  return t(rules.select(count) === 'one' ? one : other, count, ...args);
};
