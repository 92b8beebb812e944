import { plainText } from '../dom/dom-search.ts';
import { isWord, stableAttributes } from '../dom/stable-attributes.ts';
import type { Exchange } from './exchange.ts';
import { pathBetween, selectorsFor } from './selector-candidates.ts';

/** Selects the turns: children of the container with the same tags as these two. */
export function turnSelectors({ container, user, answer }: Exchange): string[] {
  const tags = [...new Set([user.localName, answer.localName])];
  return containerSelectors(container, tags).map((parent) =>
    tags.map((tag) => `${parent} > ${tag}`).join(', '),
  );
}

const MAX_OWN = 6;
/** Selectors for each further way in which a page may go on. */
const MAX_REPEATED = 3;

/**
 * Selects the container. Each exchange may have a container of its own, or several nested ones, and the first exchange
 * does not show that: the later selectors also match its siblings, and siblings of what holds it.
 */
function containerSelectors(container: Element, tags: readonly string[]): string[] {
  const own = selectorsFor(container).slice(0, MAX_OWN);
  const parent = container.parentElement;
  const repeated = repeatedSelectors(parent, container.localName);
  const outer = repeatedSelectors(
    parent?.parentElement,
    `${parent?.localName ?? ''} > ${container.localName}`,
  );
  const isPair = (one: Element) =>
    one.localName === container.localName &&
    tags.every((tag) => [...one.children].some((child) => child.localName === tag));
  const isOneOfMany = [...(parent?.children ?? [])].some((one) => one !== container && isPair(one));
  return isOneOfMany ? [...repeated, ...outer] : [...own, ...repeated, ...outer];
}

/** Selects what this path leads to from an ancestor; nothing above the body. */
const repeatedSelectors = (ancestor: Element | null | undefined, path: string): string[] =>
  ancestor && ancestor !== document.documentElement
    ? selectorsFor(ancestor)
        .slice(0, MAX_REPEATED)
        .map((selector) => `${selector} > ${path}`)
    : [];

/** Selects the person's turns only: by a tag, an attribute or a value that the agent's turn lacks. */
export function userTurnSelectors({ user, answer }: Exchange): string[] {
  if (user.localName !== answer.localName) return [user.localName];
  const others = new Set(turnAttributes(answer));
  return turnAttributes(user)
    .filter((attribute) => !others.has(attribute))
    .slice(0, 2);
}

/**
 * Attributes that occur on the agent's turn only. Skips values unique to this turn, and prefers values: an
 * attribute without one may be on every member's turn.
 */
export function assistantTurnSelectors({ user, answer }: Exchange): string[] {
  if (user.localName !== answer.localName) return [answer.localName];
  const others = new Set(turnAttributes(user));
  const attributes = turnAttributes(answer).filter(
    (attribute) => !others.has(attribute) && !UNIQUE_VALUE.test(attribute),
  );
  const values = attributes.filter((attribute) => attribute.includes('='));
  return (values.length > 0 ? values : attributes).slice(0, 2);
}

/** Values that count or identify one turn. */
const UNIQUE_VALUE = /\[id=|="[^"]*\d/;

const MAX_DEPTH = 4;

/** Attributes of the turn and of its outermost descendants, as selectors of the turn. Ignores text. */
function turnAttributes(turn: Element): string[] {
  const own = [...stableAttributes(turn), ...speakerAttributes(turn)].map(
    (attribute) => turn.localName + attribute,
  );
  const inner: string[] = [];
  let at: Element | undefined = turn;
  for (let depth = 0; at && depth < MAX_DEPTH; depth++) {
    at = at.children.length === 1 ? at.children[0] : undefined;
    if (!at) break;
    const attributes = [
      ...stableAttributes(at),
      ...speakerAttributes(at),
      ...(at.localName.includes('-') ? [''] : []),
    ];
    for (const attribute of attributes) inner.push(`${turn.localName}:has(${at.localName}${attribute})`);
  }
  return [...own, ...inner];
}

/** Data attributes whose value is the speaker's role; the values of others may be a person's name. */
const SPEAKER_NAMES = /^data-(?:[a-z]+-)*(?:role|type|from|sender|kind|turn)$/;

/** Attribute selectors for such a role: `[data-role="user"]`. */
const speakerAttributes = (element: Element): string[] =>
  element.getAttributeNames().flatMap((name) => {
    const value = element.getAttribute(name) ?? '';
    return SPEAKER_NAMES.test(name) && isWord(value) ? [`[${name}=${JSON.stringify(value)}]`] : [];
  });

/** Elements of running text: never the answer's root, since the next answer has others. */
const TEXT_ELEMENT = /^(?:p|h[1-6]|ul|ol|li|pre|blockquote|table|span|code|a|b|i|em|strong|br)$/;

/** Selects the answer within the agent's turn, without a label before it; else the whole turn. */
export function answerSelectors({ answer, wordElement }: Exchange): string[] {
  const begin = plainText(wordElement.textContent ?? '');
  let body: Element = wordElement;
  for (let at: Element | null = wordElement; at && at !== answer; at = at.parentElement) {
    if (plainText(at.textContent ?? '').startsWith(begin) || TEXT_ELEMENT.test(body.localName)) body = at;
  }
  const path =
    answer.contains(body) && body !== answer ? pathBetween(answer, body, (at) => at.localName) : [];
  const isWhole =
    path.length === 0 ||
    TEXT_ELEMENT.test(body.localName) ||
    plainText(answer.textContent ?? '').startsWith(begin);
  return isWhole ? [':scope'] : [`:scope > ${path.join(' > ')}`, ':scope'];
}
