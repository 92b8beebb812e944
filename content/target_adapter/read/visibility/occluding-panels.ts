import {
  childNodesOf,
  childrenOf,
  clientHeightOf,
  clientWidthOf,
  closest,
  parentNodeOf,
  rectOf,
} from '../../../page/genuine.ts';
import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { shownShadowOf } from '../../../page/shadow-roots.ts';
import { isVisuallyHiddenControl } from '../semantics/interaction.ts';
import { containsRect, type Rect } from './boxes.ts';
import {
  isOpaque,
  isStackingContext,
  lowestStackLevel,
  opaqueAncestry,
  paintsAbove,
  stackLevelOf,
  TOP_LAYER,
} from './stacking.ts';

type OccludedElements = Map<Element, 'text' | 'all'>;

/** An opaque, absolutely positioned element over other content. */
interface OccludingPanel {
  readonly element: Element;
  readonly rect: Rect;
  /** Its containing block: content in there moves together with the panel. */
  readonly container: Element;
  /** Its ancestors up to the container, each with the stack level of the panel inside it. */
  readonly levels: ReadonlyMap<Element, number>;
}

/** The share of its container that a panel fills at least: smaller elements are rows or badges. */
const SHARE_MIN = 0.25;
/** In a larger container, checking every element below the panel costs too much. */
const CONTAINER_ELEMENTS_MAX = 1_000;
/** If there are more, they are the page's layout, and checking each of them costs too much. */
const PANELS_MAX = 30;
/** A smaller element is no content: editors keep their input field below what they draw. */
const TINY_PX = 4;

/** The elements that lie completely below opaque panels and scroll together with them. */
export function occludedByPanels(positioned: readonly Element[]): OccludedElements {
  const below: OccludedElements = new Map();
  const panels = positioned.filter(isOverContent);
  if (panels.length > PANELS_MAX) return below;
  const isOpaqueUpwards = opaqueAncestry();
  for (const element of panels) {
    const panel = isOpaqueUpwards(element) ? panelOf(element) : undefined;
    const found = panel && elementsBelow(panel);
    if (found && !isContradictedByHits(panel, found))
      for (const [each, what] of found) if (below.get(each) !== 'all') below.set(each, what);
  }
  return below;
}

/** A cheap check: pages have thousands of positioned rows, badges and images. */
function isOverContent(element: Element): boolean {
  const container = element instanceof HTMLElement ? element.offsetParent : null;
  if (
    !container ||
    clientWidthOf(element) * clientHeightOf(element) <
      SHARE_MIN * clientWidthOf(container) * clientHeightOf(container)
  )
    return false;
  const isAlone = childNodesOf(container).length === 1 && container === parentNodeOf(element);
  return !isAlone && isOpaque(getComputedStyle(element));
}

function panelOf(element: Element): OccludingPanel | undefined {
  const container = element instanceof HTMLElement ? element.offsetParent : null;
  const { position, pointerEvents } = getComputedStyle(element);
  if (!container || position !== 'absolute' || pointerEvents === 'none') return undefined;
  // A drawing over the field in a label is how the field looks.
  if (closest(element, 'label') || container.getElementsByTagName('*').length > CONTAINER_ELEMENTS_MAX)
    return undefined;
  if (container !== document.body && getComputedStyle(container).position === 'static') return undefined;
  const levels = levelsUpTo(container, element);
  return levels && { element, container, levels, rect: rectOf(element) };
}

function levelsUpTo(container: Element, panel: Element): ReadonlyMap<Element, number> | undefined {
  const levels = new Map<Element, number>();
  let level = stackLevelOf(getComputedStyle(panel));
  for (const ancestor of composedAncestors(panel)) {
    if (level < 0) return undefined;
    if (ancestor === panel) continue;
    levels.set(ancestor, level);
    if (ancestor === container) return levels;
    level = lowestStackLevel(getComputedStyle(ancestor), level);
  }
  return undefined;
}

/** What an element inherits from its ancestors below the panel. */
interface BelowPanel {
  /** The stack level of the panel inside the parent. */
  readonly level: number;
  /** An ancestor below the panel clips its content. */
  readonly isClipped: boolean;
}

function elementsBelow({ element: occluder, rect, container, levels }: OccludingPanel): OccludedElements {
  const found: OccludedElements = new Map();
  const visit = (element: Element, inherited: BelowPanel): void => {
    if (element === occluder) return;
    const style = getComputedStyle(element);
    const levelInside = levels.get(element);
    const { position } = style;
    if (element !== container && (position === 'fixed' || position === 'sticky')) return;
    if (levelInside === undefined && paintsAbove(element, style, { occluder, level: inherited.level }))
      return;
    const scrolls = element !== container && isScroller(element, style);
    const isBelow = levelInside === undefined && (inherited.isClipped || containsRect(rect, rectOf(element)));
    // Its content can be scrolled out from below the panel.
    if (scrolls && !isBelow) return;
    if (levelInside !== undefined) {
      if (hasTextBelow(element, rect)) found.set(element, 'text');
    } else if (
      isBelow &&
      !isVisuallyHiddenControl(element) &&
      !isTiny(element) &&
      (inherited.isClipped || !overflowsPanel(element, style, rect))
    )
      found.set(element, 'all');
    const isClipped = isBelow && (inherited.isClipped || style.overflowX !== 'visible');
    const level = levelInside ?? (isStackingContext(style) ? TOP_LAYER : inherited.level);
    for (const child of flatTreeChildren(element)) visit(child, { level, isClipped });
  };
  visit(container, { level: 0, isClipped: false });
  return found;
}

function isTiny(element: Element): boolean {
  const { width, height } = rectOf(element);
  return width < TINY_PX || height < TINY_PX;
}

const isScroller = (
  { scrollWidth, scrollHeight, clientWidth, clientHeight }: Element,
  { overflowX, overflowY }: CSSStyleDeclaration,
) =>
  (/auto|scroll/.test(overflowX) && scrollWidth > clientWidth) ||
  (/auto|scroll/.test(overflowY) && scrollHeight > clientHeight);

/** Whether its content overflows its box and the panel. */
function overflowsPanel(element: Element, { overflowX }: CSSStyleDeclaration, panel: Rect): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  if (overflowX !== 'visible' || (scrollWidth <= clientWidth && scrollHeight <= clientHeight)) return false;
  const { left, top } = rectOf(element);
  return !containsRect(panel, { left, top, right: left + scrollWidth, bottom: top + scrollHeight });
}

/** Whether all text directly in an ancestor of the panel is below the panel. */
function hasTextBelow(element: Element, panel: Rect): boolean {
  const texts = [...childNodesOf(element)].filter(
    (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
  );
  return texts.length > 0 && texts.every((text) => containsRect(panel, rectOfText(text)));
}

function rectOfText(text: Node): Rect {
  const range = document.createRange();
  range.selectNode(text);
  return range.getBoundingClientRect();
}

function flatTreeChildren(element: Element): readonly Element[] {
  if (element instanceof HTMLSlotElement) {
    const given = element.assignedElements();
    if (given.length > 0) return given;
  }
  return [...childrenOf(shownShadowOf(element) ?? element)];
}

const SAMPLES = [0.5, 0.1, 0.9];

/**
 * Whether a hit test on the panel reaches an element that should be below it: then the computed stacking is
 * wrong.
 */
function isContradictedByHits({ rect }: OccludingPanel, found: OccludedElements): boolean {
  if (found.size === 0) return true;
  return SAMPLES.some((along) => {
    const hit = hitAt(
      rect.left + along * (rect.right - rect.left),
      rect.top + along * (rect.bottom - rect.top),
    );
    return hit !== null && [...composedAncestors(hit)].some((ancestor) => found.get(ancestor) === 'all');
  });
}
