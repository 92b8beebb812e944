import {
  allIn,
  attribute,
  childrenOf,
  closest,
  contains,
  isDrawn,
  localNameOf,
  matches,
  parentElementOf,
  rootOf,
  textContentOf,
} from '../../page/genuine.ts';
import { addControl, controlOf } from './controls.ts';
import { EMPTY_FRAGMENT } from './fragment.ts';
import { saysSame } from './hidden-text.ts';
import { isListenedDrawing, listenedShapes } from './listened-shapes.ts';
import { type RawBlock, rawBlock } from './raw-block.ts';
import { type ElementInfo, infoOf } from './semantics/element-info.ts';
import { roleOf } from './semantics/roles.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * Adds an image as its alternative text; an image without one is decorative. In a control the text is part of
 * the name.
 */
export function addImage({ builder }: Visitor, name: string, context: WalkContext): void {
  if (name === '' || !context.inName) return;
  builder.addGap();
  builder.addNameText(name);
  if (context.visible && !context.inControl) builder.addText(`![${name}]`, { visible: true, inName: false });
  builder.addGap();
}

/**
 * Adds an SVG as its title, or as the text in it if there is none; a chart as both, with the titles of its shapes; and the
 * shapes that scripts listen for.
 */
export function addSvg(visitor: Visitor, info: ElementInfo, context: WalkContext): void {
  const svg = info.element;
  const title = [...childrenOf(svg)].find(({ localName }) => localName === 'title')?.textContent ?? '';
  const name = visitor.names.authorName(info) || title.trim();
  if (name !== '') addImage(visitor, name, context);
  const isChart = !context.inControl && [...allIn(svg, WORDS)].length >= CHART_WORDS;
  // A named SVG is read by its name; the controls in it are added all the same.
  const isSaid = saysSame(name, Array.from(allIn(svg, 'text'), (text) => textContentOf(text)).join(' '));
  const titles = context.inControl ? '' : `${TITLES}, `;
  const read =
    isChart || name === '' || !(isSaid || context.inControl)
      ? `${WORDS}, a, [role], [tabindex], foreignObject`
      : `${titles}a, [tabindex]`;
  const shapes = listenedShapes(svg, visitor.listened);
  const { builder } = visitor;
  // Its empty places are pressed, too.
  if (!context.inControl && isListenedDrawing(svg, visitor.listened))
    builder.addControl(controlOf(visitor, info, { role: roleOf(info), fragment: EMPTY_FRAGMENT }));
  let last: Element | undefined;
  const cells: RawBlock[] = [];
  for (const part of allIn(svg, shapes.size > 0 ? '*' : read)) {
    const isShape = shapes.has(part);
    if (shapes.size > 0 && !isShape && !matches(part, read)) continue;
    const isTitle = localNameOf(part) === 'title';
    const drawn = isTitle ? parentElementOf(part) : part;
    if ((last && contains(last, part)) || closest(part, TEMPLATES) || !drawn || !isDrawn(drawn)) continue;
    last = part;
    const add = () => {
      if (isShape) visitor.visit(part, { ...context, delegated: 'item' });
      else if (isTitle || (localNameOf(part) === 'text' && !part.hasAttribute('role')))
        builder.addText(textContentOf(part) ?? '', context);
      else visitor.visit(part, context);
    };
    if (isChart) cells.push(...builder.capture(add).blocks);
    else {
      builder.addGap();
      add();
      builder.addGap();
    }
  }
  if (isChart) builder.addBlock(rawBlock('row', { children: cells }));
}

/** The words of a drawing: its texts, and the titles of its shapes. */
const TITLES = ':scope > * title';
const WORDS = `text, ${TITLES}`;
/** A drawing with as many words is a chart or a map: each stands by itself. */
const CHART_WORDS = 3;

/** Elements of an SVG that render only where they are referenced. */
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';

/** Adds the links of an image map. Areas have no box of their own, so they are as visible as their image. */
export function addImageMapAreas(visitor: Visitor, image: Element, context: WalkContext): void {
  const name = attribute(image, 'usemap')?.replace(/^#/, '') ?? '';
  const root = rootOf(image) as Document | ShadowRoot; // The walk visits connected elements only.
  const map = name === '' ? undefined : [...root.querySelectorAll('map')].find((each) => each.name === name);
  visitor.cache.dependOnId(image, name);
  if (map) visitor.cache.depend(image, map);
  for (const area of map?.querySelectorAll('area[href]') ?? []) {
    const info = infoOf(area);
    addControl(visitor, info, { role: roleOf(info), kind: 'control', context });
  }
}
