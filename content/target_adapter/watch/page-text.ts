/** Characters of a text that are compared. */
const TEXT_MAX = 500;

/** What these nodes say, white space collapsed, cut to a bounded length; reads no more of a long page than that. */
export function textOf(nodes: Iterable<Node>): string {
  let text = '';
  for (const node of nodes) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let each: Node | null = node; each && text.length < TEXT_MAX; each = walker.nextNode())
      text += each instanceof Text ? `${each.data} ` : sayingOf(each);
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
}

/** What an element says without text in it: a field, a picture. */
const sayingOf = (node: Node): string =>
  node instanceof HTMLImageElement
    ? `${node.alt} `
    : node instanceof Element && node.matches('input, select, textarea, button, progress, meter')
      ? `<${node.localName}> `
      : '';

const UNITS =
  /\b(?:a|an|am|pm|utc|gmt|d|h|hrs?|m|min|mins|s|secs?|ms|days?|hours?|minutes?|seconds?|weeks?|months?|years?|ago|in|left|remaining|ends|just|now|today|yesterday)\b/gi;

/** Whether a text is a time of day, a duration or a distance in time, and nothing else. */
export function isClock(text: string): boolean {
  if (!/\d/.test(text) && !/\b(?:now|ago)\b/i.test(text)) return false;
  const hasTime = /\d\s*:\s*\d/.test(text) || text.replace(/\d/g, ' ').match(UNITS) !== null;
  return hasTime && !/\p{L}/u.test(text.replace(/\d+/g, ' ').replace(UNITS, ' '));
}

/** A text without its numbers: texts of one shape differ in numbers alone. */
export const shapeOf = (text: string): string => text.replace(/\d+(?:[.,:]\d+)*/g, '#');
