import { plain } from '../dom/dom-search.ts';
import { isWord, marksOf } from '../dom/stable-attributes.ts';
import type { Exchange } from './exchange.ts';
import { steps, waysTo } from './selector-candidates.ts';

/** The turns: children of what holds them, of the same kinds as these two. */
export function turnWays({ around, user, answer }: Exchange, composer: readonly string[]): string[] {
  const kinds = [...new Set([user.localName, answer.localName])];
  // What holds the turns may hold the composer too, which is none.
  const [way = ':not(*)'] = composer;
  const but = [...around.children].some((child) => child.querySelector(way)) ? `:not(:has(${way}))` : '';
  return waysToAll(around, kinds).map((to) => kinds.map((kind) => `${to} > ${kind}${but}`).join(', '));
}

/** To what holds the turns: of pairs that stand in one element each, to all of those. */
function waysToAll(around: Element, kinds: readonly string[]): string[] {
  const parent = around.parentElement;
  const isPair = (one: Element) =>
    one.localName === around.localName &&
    kinds.every((kind) => [...one.children].some((child) => child.localName === kind));
  const isOneOfMany = parent !== null && [...parent.children].some((one) => one !== around && isPair(one));
  return isOneOfMany ? waysTo(parent).map((way) => `${way} > ${around.localName}`) : waysTo(around);
}

/** What the person's turn has and the agent's has not: a kind of element, an attribute, or a value that is a word. */
export function userTurnWays({ user, answer }: Exchange): string[] {
  if (user.localName !== answer.localName) return [user.localName];
  const others = new Set(signsOf(answer));
  return signsOf(user)
    .filter((sign) => !others.has(sign))
    .slice(0, 2);
}

/** What the agent's turn has and the person's has not. A value that counts or names this one turn alone is in no other; an attribute without one may be what every member's turn has. */
export function assistantTurnWays({ user, answer }: Exchange): string[] {
  if (user.localName !== answer.localName) return [answer.localName];
  const others = new Set(signsOf(user));
  const signs = signsOf(answer).filter((sign) => !others.has(sign) && !OF_ONE.test(sign));
  const values = signs.filter((sign) => sign.includes('='));
  return (values.length > 0 ? values : signs).slice(0, 2);
}

const OF_ONE = /\[id=|="[^"]*\d/;

const DEEPEST = 4;

/** Marks of a turn and of the first elements in it, as selectors that the turn matches. Only attributes: what stands in it differs with every message. */
function signsOf(turn: Element): string[] {
  const own = [...marksOf(turn), ...wordsOf(turn)].map((mark) => turn.localName + mark);
  const inner: string[] = [];
  let at: Element | undefined = turn;
  for (let depth = 0; at && depth < DEEPEST; depth++) {
    at = at.children.length === 1 ? at.children[0] : undefined;
    if (!at) break;
    const marks = [...marksOf(at), ...wordsOf(at), ...(at.localName.includes('-') ? [''] : [])];
    for (const mark of marks) inner.push(`${turn.localName}:has(${at.localName}${mark})`);
  }
  return [...own, ...inner];
}

/** Their values say who speaks as a word of the page's author; others may be a name. */
const WHO = /^data-(?:[a-z]+-)*(?:role|type|from|sender|kind|turn)$/;

/** Data attributes with such a word for a value: `data-role="user"`. */
const wordsOf = (element: Element): string[] =>
  element.getAttributeNames().flatMap((name) => {
    const value = element.getAttribute(name) ?? '';
    return WHO.test(name) && isWord(value) ? [`[${name}=${JSON.stringify(value)}]`] : [];
  });

/** Parts of a text: the answer is what holds them, since the next one has others. */
const TEXT = /^(?:p|h[1-6]|ul|ol|li|pre|blockquote|table|span|code|a|b|i|em|strong|br)$/;

/** Where in the agent's turn the answer stands, without what is said before it; the whole turn where that fails. */
export function answerWays({ answer, said }: Exchange): string[] {
  const begin = plain(said.textContent ?? '');
  let body: Element = said;
  for (let at: Element | null = said; at && at !== answer; at = at.parentElement) {
    if (plain(at.textContent ?? '').startsWith(begin) || TEXT.test(body.localName)) body = at;
  }
  const path = answer.contains(body) && body !== answer ? steps(answer, body, (at) => at.localName) : [];
  const isWhole =
    path.length === 0 || TEXT.test(body.localName) || plain(answer.textContent ?? '').startsWith(begin);
  return isWhole ? [':scope'] : [`:scope > ${path.join(' > ')}`, ':scope'];
}
