import { allIn, attribute, contains, isDrawn, parentElementOf, textContentOf } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { collapseSpaces } from '../../page/white-space.ts';
import type { RawControl } from '../read/raw-block.ts';

const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
/** Elements that cover a part of the page and ask nothing. */
const NO_LAYER =
  'html, body, main, header, nav, footer, aside, [role="main"], [role="banner"], [role="navigation"], [role="menu"], [role="listbox"]';
/** A layer that holds one of these is the page itself. */
const OF_PAGES = 'main, nav, [role="main"], [role="navigation"]';
const ITEM =
  'tr, li, article, [role="row"], [role="listitem"], [role="article"], [role="treeitem"], [role="option"]';
const CONTROLS = 'button, a[href], [role="button"], input, select';
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"], legend, caption';
/** Parts of a page whose headings are about nothing outside. */
const SECTIONS = 'article, section, aside, nav, li, dialog, fieldset';

/** The dialog around an element, also one without any ARIA. */
export function dialogAround(element: Element): Element | undefined {
  const around = [...composedAncestors(element)];
  return around.find((one) => one.matches(DIALOG)) ?? around.find(isLayer);
}

/** Whether an element lies over the middle of the window, in front of the page. */
function isLayer(element: Element): boolean {
  if (element.matches(NO_LAYER)) return false;
  const { position, zIndex } = getComputedStyle(element);
  if (position !== 'fixed' && (position !== 'absolute' || !(Number(zIndex) > 0))) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isInMiddle =
    left < innerWidth / 2 && right > innerWidth / 2 && top < innerHeight / 2 && bottom > innerHeight / 2;
  return isInMiddle && element.querySelector(OF_PAGES) === null;
}

/** One of several things of a kind. */
export interface ListItem {
  readonly element: Element;
  /** Its position among its kind, from 1. */
  readonly row: number;
  readonly of: number;
}

/** The innermost row, list item or card around a control that says more than the control itself. */
export function itemAround(
  control: Element,
  boundary: Element | undefined,
  isNamed: (item: Element) => boolean,
): ListItem | undefined {
  for (const element of composedAncestors(control)) {
    if (element === control) continue;
    if (element === boundary || element.matches('body, main')) return undefined;
    const kind = [...(element.parentElement?.children ?? [])].filter((one) => isOfKind(one, element));
    if (!element.matches(ITEM) && !isCard(element, kind)) continue;
    if (isNamed(element)) return { element, row: kind.indexOf(element) + 1, of: kind.length };
  }
  return undefined;
}

const isOfKind = (one: Element, other: Element): boolean =>
  one.localName === other.localName && attribute(one, 'role') === attribute(other, 'role') && isDrawn(one);

/** Whether an element is one of several built alike, each with a control. */
const isCard = (element: Element, kind: readonly Element[]): boolean =>
  kind.length > 1 &&
  kind.every(
    (one) => attribute(one, 'class') === attribute(element, 'class') && one.querySelector(CONTROLS) !== null,
  );

/** The name of the list that an item is in, '' if it has none. */
export function listNameOf(item: Element, page: { control(element: Element): RawControl }): string {
  const list = item.parentElement?.closest('table, ul, ol, [role="table"], [role="grid"], [role="list"]');
  if (list && (attribute(list, 'aria-label') || attribute(list, 'aria-labelledby')))
    return page.control(list).name;
  const caption = list?.querySelector('caption');
  return caption ? textIn(caption) : sectionHeading(list ?? item);
}

/** The heading of the section that an element is in, '' if there is none. */
export function sectionHeading(element: Element): string {
  for (let around = parentElementOf(element); around; around = parentElementOf(around)) {
    let nearest: Element | undefined;
    for (const heading of allIn(around, HEADING)) {
      const isBefore = (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (isBefore && isOf(heading, element) && isDrawn(heading)) nearest = heading;
    }
    if (nearest) return textIn(nearest);
  }
  return '';
}

/** Whether the section of a heading is one of an element's, too. */
function isOf(heading: Element, element: Element): boolean {
  const section = heading.closest(SECTIONS);
  return !section || contains(section, element);
}

const textIn = (element: Element): string => collapseSpaces(textContentOf(element) ?? '').trim();
