/** Names of attributes that a page's own tests find its parts by, as a pattern. */
export const TEST_IDS = 'data-(?:test|testid|test-id|qa|cy|e2e)';
/** Attributes whose value is chosen by who wrote the page, not by a word of its language, a build or a user. */
const TELLING = new RegExp(`^(?:id|name|type|role|contenteditable|aria-multiline|${TEST_IDS})$`);
/** Attributes that come and go, or that hold words, addresses and ids of others. */
const PASSING =
  /^(?:class|style|title|placeholder|value|alt|href|src|lang|dir|disabled|hidden|tabindex|aria-(?!multiline).*|spellcheck|autocomplete|rows|cols|checked|open|on.*|data-(?:state|placeholder|text|value|id|key|index).*)$/;

/** Words, not what a machine has drawn: `send-button`, not `:r3:`, `c4f8a01` or `css-1x2y3z`. */
export const isWord = (value: string): boolean =>
  value.length <= 40 &&
  /^[a-z]+(?:[-_:.]?[a-z]+)*\d?$/i.test(value) &&
  !/[bcdfghjklmnpqrstvwxz]{6}/i.test(value);

/** What of an element is likely to be the same with the next visit, as attribute selectors, the most telling first. */
export function marksOf(element: Element): string[] {
  const names = element.getAttributeNames();
  const telling = names.filter((name) => TELLING.test(name)).sort((a, b) => rank(a) - rank(b));
  const values = telling.flatMap((name) => {
    const value = element.getAttribute(name) ?? '';
    return isWord(value) ? [`[${name}=${JSON.stringify(value)}]`] : [];
  });
  const present = names.filter((name) => !TELLING.test(name) && !PASSING.test(name) && isWord(name));
  return [...values, ...present.map((name) => `[${name}]`)];
}

const ORDER = [/^data-/, /^id$/, /^name$/, /^role$/, /^type$/];
const rank = (name: string): number => {
  const at = ORDER.findIndex((pattern) => pattern.test(name));
  return at < 0 ? ORDER.length : at;
};
