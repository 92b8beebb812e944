/** A text in `_locales/en/messages.json`. */
export type TextKey = Exclude<keyof typeof import('../../../_locales/en/messages.json'), 'default'>;

/** The text in the person's language, with `$1`, `$2`… replaced by `args`. */
export const t = (key: TextKey, ...args: readonly (string | number)[]): string =>
  chrome.i18n.getMessage(key, args.map(String));
