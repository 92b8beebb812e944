import { LIMITS } from '../../../src/protocol/limits.ts';
import { visible } from '../dom/select.ts';
import { marksOf } from '../dom/stable-attributes.ts';

const LANDMARKS = 'form, main, footer, aside, dialog, nav, header';
const MOST_ANCESTORS = 6;
/** Of each signal: several that fail for one reason are no better than one. */
const MOST_OF_A_KIND = 2;

/**
 * CSS selectors that lead to this element alone in its root, each by another signal: its own marks, where it stands beside another
 * element, its marks within those of what is around it, its position. No class names, no words of the page's language.
 */
export function waysTo(element: Element, beside?: Element): string[] {
  const tag = element.localName;
  const marks = marksOf(element);
  const own = [
    ...marks.slice(0, 3).map((mark) => tag + mark),
    ...(marks.length > 1 ? [tag + marks.join('')] : []),
    tag,
  ];
  const around = ancestorsOf(element).flatMap((ancestor) => [
    ...marksOf(ancestor).map((mark) => ancestor.localName + mark),
    ...(ancestor.matches(LANDMARKS) || ancestor.localName.includes('-') ? [ancestor.localName] : []),
  ]);
  const specific = own[0] ?? tag;
  const signals = [
    own.slice(0, -1),
    beside ? besideWay(element, beside) : [],
    around.map((ancestor) => `${ancestor} ${specific}`),
    [tag],
    positionsOf(element),
  ];
  const fits = (way: string) => way.length <= LIMITS.selector && leadsTo(way, element);
  return [...new Set(signals.flatMap((ways) => ways.filter(fits).slice(0, MOST_OF_A_KIND)))];
}

/** Whether the selector matches this element and no other that can be seen. */
export function leadsTo(way: string, element: Element): boolean {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const shown = [...root.querySelectorAll(way)].filter((match) => match === element || visible(match));
  return shown.length === 1 && shown[0] === element;
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let at = element.parentElement; at && all.length < MOST_ANCESTORS; at = at.parentElement) all.push(at);
  return all;
}

/** Through the smallest element around both: what holds the one there, and where in it the other stands. */
function besideWay(element: Element, beside: Element): string[] {
  const around = ancestorsOf(element).find((ancestor) => ancestor.contains(beside));
  if (!around || around === document.body) return [];
  const other =
    steps(around, beside, (at) => at.localName).join(' > ') +
    (beside.hasAttribute('contenteditable') ? '[contenteditable]' : '');
  const numbered = steps(around, element, nth).join(' > ');
  const marked = steps(around, element, (at) => at.localName + marksOf(at).join('')).join(' > ');
  return [marked, numbered].map((path) => `${around.localName}:has(> ${other}) > ${path}`);
}

/** Where it stands, counted from the nearest element around it that has a mark of its own, from a landmark, and from the top. */
function positionsOf(element: Element): string[] {
  const around = ancestorsOf(element);
  const marked = around.flatMap((ancestor) =>
    marksOf(ancestor).map((mark) => ({ ancestor, way: ancestor.localName + mark })),
  );
  const landmarks = around
    .filter((ancestor) => ancestor.matches(LANDMARKS))
    .map((ancestor) => ({ ancestor, way: ancestor.localName }));
  const anchors = [marked, landmarks].flatMap(
    (some) => some.find(({ ancestor, way }) => leadsTo(way, ancestor)) ?? [],
  );
  const top = element.getRootNode() instanceof ShadowRoot ? [] : ['body'];
  return [
    ...anchors.map(({ ancestor, way }) => [way, ...steps(ancestor, element, nth)].join(' > ')),
    [...top, ...steps(undefined, element, nth)].join(' > '),
  ];
}

/** The elements from below `around` (or the top of the root, below the body) down to `element`, each as `name` says. */
export function steps(
  around: Element | undefined,
  element: Element,
  name: (at: Element) => string,
): string[] {
  const path: string[] = [];
  for (let at: Element | null = element; at && at !== around && at !== document.body; at = at.parentElement)
    path.unshift(name(at));
  return path;
}

function nth(element: Element): string {
  const same = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  );
  return same.length > 1
    ? `${element.localName}:nth-of-type(${same.indexOf(element) + 1})`
    : element.localName;
}
