/** Attributes that a page's own tests select by, as a pattern. */
export const TEST_IDS = 'data-(?:test|testid|test-id|qa|cy|e2e)';
/** Attributes whose value the page's author chose: no translation, build or user changes it. */
const VALUE_ATTRIBUTES = new RegExp(`^(?:id|name|type|role|contenteditable|aria-multiline|${TEST_IDS})$`);
/** Attributes that change with state, or that hold text, URLs or ids of other elements. */
const UNSTABLE =
  /^(?:class|style|title|placeholder|value|alt|href|src|lang|dir|disabled|hidden|tabindex|aria-(?!multiline).*|spellcheck|autocomplete|rows|cols|checked|open|on.*|data-(?:state|placeholder|text|value|id|key|index).*)$/;

/** True for words that a person chose, such as `send-button`; false for generated ids (`:r3:`, `c4f8a01`, `css-1x2y3z`). */
export const isWord = (value: string): boolean =>
  value.length <= 40 &&
  /^[a-z]+(?:[-_:.]?[a-z]+)*\d?$/i.test(value) &&
  !/[bcdfghjklmnpqrstvwxz]{6}/i.test(value);

/** Attribute selectors of the element that are likely to match at the next visit, the most specific first. */
export function stableAttributes(element: Element): string[] {
  const names = element.getAttributeNames();
  const named = names.filter((name) => VALUE_ATTRIBUTES.test(name)).sort((a, b) => rank(a) - rank(b));
  const values = named.flatMap((name) => {
    const value = element.getAttribute(name) ?? '';
    return isWord(value) ? [`[${name}=${JSON.stringify(value)}]`] : [];
  });
  const present = names.filter(
    (name) => !VALUE_ATTRIBUTES.test(name) && !UNSTABLE.test(name) && isWord(name),
  );
  return [...values, ...present.map((name) => `[${name}]`)];
}

const ORDER = [/^data-/, /^id$/, /^name$/, /^role$/, /^type$/];
const rank = (name: string): number => {
  const at = ORDER.findIndex((pattern) => pattern.test(name));
  return at < 0 ? ORDER.length : at;
};
