import { type TextKey, t } from './texts.ts';

const rules = new Intl.PluralRules();

/** The text for this number of things, which is its first argument. Each language has at least a form for one and one for others. */
export const plural = (
  { one, other }: { readonly one: TextKey; readonly other: TextKey },
  count: number,
  ...args: readonly string[]
): string => t(rules.select(count) === 'one' ? one : other, count, ...args);
