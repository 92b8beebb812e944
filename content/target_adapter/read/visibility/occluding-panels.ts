import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { shadowOf } from '../../../page/shadow-roots.ts';
import { isVisuallyHiddenControl } from '../semantics/interaction.ts';
import { type Box, holds } from './boxes.ts';
import { isOpaque, isSealed, layerOf, lowestLayer, rises, solidity, TOP } from './stacking.ts';

type Panelled = Map<Element, 'text' | 'all'>;

interface Panel {
  readonly element: Element;
  readonly box: Box;
  /** What its place is counted from: what moves in there moves with it. */
  readonly ground: Element;
  /** What is between it and the ground, that included, with the layer that it has among what they hold. */
  readonly levels: ReadonlyMap<Element, number>;
}

/** Of what it stands on, a panel that hides content takes a good part; else it is one of many rows, or a badge. */
const SHARE_MIN = 0.25;
/** On larger ground to look at all that might be below costs too much. */
const GROUND_MAX = 1_000;
/** Where there are more, they are how the page is drawn, and to look below each costs too much. */
const PANELS_MAX = 30;
/** What is smaller is no content: editors keep their field somewhere below what they draw. */
const TINY_PX = 4;

/** What lies wholly below opaque panels that are placed over content, and goes wherever that goes. */
export function panelled(placed: readonly Element[]): Panelled {
  const below: Panelled = new Map();
  const panels = placed.filter(isOverContent);
  if (panels.length > PANELS_MAX) return below;
  const isSolid = solidity();
  for (const element of panels) {
    const panel = isSolid(element) ? panelOf(element) : undefined;
    const found = panel && belowPanel(panel);
    if (found && !isReached(panel, found))
      for (const [each, what] of found) if (below.get(each) !== 'all') below.set(each, what);
  }
  return below;
}

/** By what costs little: pages have thousands of rows, badges and pictures that are placed. */
function isOverContent(element: Element): boolean {
  const ground = element instanceof HTMLElement ? element.offsetParent : null;
  if (
    !ground ||
    element.clientWidth * element.clientHeight < SHARE_MIN * ground.clientWidth * ground.clientHeight
  )
    return false;
  const isAlone = ground.childNodes.length === 1 && ground === element.parentNode;
  return !isAlone && isOpaque(getComputedStyle(element));
}

function panelOf(element: Element): Panel | undefined {
  const ground = element instanceof HTMLElement ? element.offsetParent : null;
  const { position, pointerEvents } = getComputedStyle(element);
  if (!ground || position !== 'absolute' || pointerEvents === 'none') return undefined;
  // What is drawn over the field of a label is how the field looks.
  if (element.closest('label') || ground.getElementsByTagName('*').length > GROUND_MAX) return undefined;
  if (ground !== document.body && getComputedStyle(ground).position === 'static') return undefined;
  const levels = levelsUpTo(ground, element);
  return levels && { element, ground, levels, box: element.getBoundingClientRect() };
}

function levelsUpTo(ground: Element, panel: Element): ReadonlyMap<Element, number> | undefined {
  const levels = new Map<Element, number>();
  let level = layerOf(getComputedStyle(panel));
  for (const around of composedAncestors(panel)) {
    if (level < 0) return undefined;
    if (around === panel) continue;
    levels.set(around, level);
    if (around === ground) return levels;
    level = lowestLayer(getComputedStyle(around), level);
  }
  return undefined;
}

/** What a person could see of an element below a panel, before one looks at its own box. */
interface Below {
  readonly level: number;
  /** All in it is cut off at a box that is wholly covered. */
  readonly cut: boolean;
}

function belowPanel({ element: cover, box, ground, levels }: Panel): Panelled {
  const found: Panelled = new Map();
  const look = (element: Element, below: Below): void => {
    if (element === cover) return;
    const style = getComputedStyle(element);
    const around = levels.get(element);
    const { position } = style;
    if (element !== ground && (position === 'fixed' || position === 'sticky')) return;
    if (around === undefined && rises(element, style, { cover, level: below.level })) return;
    const scrolls = element !== ground && isScroller(element, style);
    const isUnder = around === undefined && (below.cut || holds(box, element.getBoundingClientRect()));
    // What is in there can be scrolled out from below.
    if (scrolls && !isUnder) return;
    if (around !== undefined) {
      if (hasTextBelow(element, box)) found.set(element, 'text');
    } else if (
      isUnder &&
      !isVisuallyHiddenControl(element) &&
      !isTiny(element) &&
      (below.cut || !pokesOut(element, style, box))
    )
      found.set(element, 'all');
    const cut = isUnder && (below.cut || style.overflowX !== 'visible');
    const level = around ?? (isSealed(style) ? TOP : below.level);
    for (const child of drawnIn(element)) look(child, { level, cut });
  };
  look(ground, { level: 0, cut: false });
  return found;
}

function isTiny(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < TINY_PX || height < TINY_PX;
}

const isScroller = (
  { scrollWidth, scrollHeight, clientWidth, clientHeight }: Element,
  { overflowX, overflowY }: CSSStyleDeclaration,
) =>
  (/auto|scroll/.test(overflowX) && scrollWidth > clientWidth) ||
  (/auto|scroll/.test(overflowY) && scrollHeight > clientHeight);

/** Whether its own text may be longer than its box and the panel. */
function pokesOut(element: Element, { overflowX }: CSSStyleDeclaration, box: Box): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  if (overflowX !== 'visible' || (scrollWidth <= clientWidth && scrollHeight <= clientHeight)) return false;
  const { left, top } = element.getBoundingClientRect();
  return !holds(box, { left, top, right: left + scrollWidth, bottom: top + scrollHeight });
}

/** Whether all text that stands directly in an element around the panel is below it. */
function hasTextBelow(element: Element, box: Box): boolean {
  const texts = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
  );
  return texts.length > 0 && texts.every((text) => holds(box, boxOf(text)));
}

function boxOf(text: Node): Box {
  const range = document.createRange();
  range.selectNode(text);
  return range.getBoundingClientRect();
}

function drawnIn(element: Element): readonly Element[] {
  if (element instanceof HTMLSlotElement) {
    const given = element.assignedElements();
    if (given.length > 0) return given;
  }
  return [...(shadowOf(element) ?? element).children];
}

const FRACTIONS = [0.5, 0.1, 0.9];

/** Whether a click at the panel would reach what should be below it: then something lies otherwise than it seems. */
function isReached({ box }: Panel, found: Panelled): boolean {
  if (found.size === 0) return true;
  return FRACTIONS.some((along) => {
    const hit = hitAt(box.left + along * (box.right - box.left), box.top + along * (box.bottom - box.top));
    return hit !== null && [...composedAncestors(hit)].some((around) => found.get(around) === 'all');
  });
}
