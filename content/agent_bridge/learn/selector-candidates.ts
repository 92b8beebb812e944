import { LIMITS } from '../../../src/protocol/limits.ts';
import { isVisible } from '../dom/select.ts';
import { stableAttributes } from '../dom/stable-attributes.ts';

const LANDMARKS = 'form, main, footer, aside, dialog, nav, header';
const MAX_ANCESTORS = 6;
/** Selectors of one signal fail together, so more of them add nothing. */
const MAX_PER_SIGNAL = 2;

/**
 * Unique selectors for the element in its root, each based on a different signal: its attributes, its position relative
 * to `sibling`, its ancestors' attributes, its position among its siblings. Never class names or translated text.
 */
export function selectorsFor(element: Element, sibling?: Element): string[] {
  const tag = element.localName;
  const attributes = stableAttributes(element);
  const own = [
    ...attributes.slice(0, 3).map((attribute) => tag + attribute),
    ...(attributes.length > 1 ? [tag + attributes.join('')] : []),
    tag,
  ];
  const ancestors = ancestorsOf(element).flatMap((ancestor) => [
    ...stableAttributes(ancestor).map((attribute) => ancestor.localName + attribute),
    ...(ancestor.matches(LANDMARKS) || ancestor.localName.includes('-') ? [ancestor.localName] : []),
  ]);
  const specific = own[0] ?? tag;
  const signals = [
    own.slice(0, -1),
    sibling ? relativeSelectors(element, sibling) : [],
    ancestors.map((ancestor) => `${ancestor} ${specific}`),
    [tag],
    positionalSelectors(element),
  ];
  const isUsable = (selector: string) => selector.length <= LIMITS.selector && selectsOnly(selector, element);
  return [...new Set(signals.flatMap((selectors) => selectors.filter(isUsable).slice(0, MAX_PER_SIGNAL)))];
}

/** Whether the selector matches this element and no other visible one. */
export function selectsOnly(selector: string, element: Element): boolean {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const shown = [...root.querySelectorAll(selector)].filter((match) => match === element || isVisible(match));
  return shown.length === 1 && shown[0] === element;
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let at = element.parentElement; at && all.length < MAX_ANCESTORS; at = at.parentElement) all.push(at);
  return all;
}

/** Selectors by the lowest common ancestor, recognised by the path to `sibling` in it. */
function relativeSelectors(element: Element, sibling: Element): string[] {
  const common = ancestorsOf(element).find((ancestor) => ancestor.contains(sibling));
  if (!common || common === document.body) return [];
  const other =
    pathBetween(common, sibling, (at) => at.localName).join(' > ') +
    (sibling.hasAttribute('contenteditable') ? '[contenteditable]' : '');
  const byPosition = pathBetween(common, element, nthOfType).join(' > ');
  const byAttributes = pathBetween(
    common,
    element,
    (at) => at.localName + stableAttributes(at).join(''),
  ).join(' > ');
  return [byAttributes, byPosition].map((path) => `${common.localName}:has(> ${other}) > ${path}`);
}

/** `nth-of-type` paths from the nearest unique ancestor by attribute, from a landmark, and from the body. */
function positionalSelectors(element: Element): string[] {
  const ancestors = ancestorsOf(element);
  const unique = ancestors.flatMap((ancestor) =>
    stableAttributes(ancestor).map((attribute) => ({ ancestor, selector: ancestor.localName + attribute })),
  );
  const landmarks = ancestors
    .filter((ancestor) => ancestor.matches(LANDMARKS))
    .map((ancestor) => ({ ancestor, selector: ancestor.localName }));
  const anchors = [unique, landmarks].flatMap(
    (candidates) => candidates.find(({ ancestor, selector }) => selectsOnly(selector, ancestor)) ?? [],
  );
  const top = element.getRootNode() instanceof ShadowRoot ? [] : ['body'];
  return [
    ...anchors.map(({ ancestor, selector }) =>
      [selector, ...pathBetween(ancestor, element, nthOfType)].join(' > '),
    ),
    [...top, ...pathBetween(undefined, element, nthOfType)].join(' > '),
  ];
}

/** Names of the elements from below `ancestor` (by default the body or the root) down to `element`. */
export function pathBetween(
  ancestor: Element | undefined,
  element: Element,
  name: (at: Element) => string,
): string[] {
  const path: string[] = [];
  for (let at: Element | null = element; at && at !== ancestor && at !== document.body; at = at.parentElement)
    path.unshift(name(at));
  return path;
}

function nthOfType(element: Element): string {
  const same = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  );
  return same.length > 1
    ? `${element.localName}:nth-of-type(${same.indexOf(element) + 1})`
    : element.localName;
}
