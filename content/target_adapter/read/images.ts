import { composeControl } from './controls.ts';
import { type ElementInfo, infoOf } from './semantics/element-info.ts';
import { roleOf } from './semantics/roles.ts';
import type { Visitor } from './visitor.ts';
import type { Place } from './walk-context.ts';

/** A picture is its alternative text; one without is decoration. In a control it is part of the name. */
export function composePicture({ builder }: Visitor, name: string, place: Place): void {
  if (name === '' || !place.spoken) return;
  builder.gap();
  builder.say(name);
  if (place.shown && !place.inControl) builder.text(`![${name}]`, { shown: true, spoken: false });
  builder.gap();
}

/** A drawing is its title, else the words in it, as of a chart. */
export function composeDrawing(visitor: Visitor, info: ElementInfo, place: Place): void {
  const svg = info.element;
  const title = [...svg.children].find(({ localName }) => localName === 'title')?.textContent ?? '';
  const name = visitor.names.authorName(info) || title.trim();
  if (name !== '') composePicture(visitor, name, place);
  let last: Element | undefined;
  // What has a name is read by it; what can be acted on in it is there all the same.
  for (const part of svg.querySelectorAll(
    name === '' ? 'text, a, [role], [tabindex], foreignObject' : 'a, [tabindex]',
  )) {
    if (last?.contains(part) || part.closest(TEMPLATES) || part.checkVisibility?.(SEEN) === false) continue;
    last = part;
    visitor.builder.gap();
    if (part.localName === 'text' && !part.hasAttribute('role'))
      visitor.builder.text(part.textContent ?? '', place);
    else visitor.visit(part, place);
    visitor.builder.gap();
  }
}

const SEEN = { opacityProperty: true, visibilityProperty: true };
/** What drawings only take from elsewhere. */
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';

/**
 * The parts of a picture that lead somewhere. They have no box of their own to be looked at, and are seen as
 * the picture is.
 */
export function composeAreas(visitor: Visitor, picture: Element, place: Place): void {
  const name = picture.getAttribute('usemap')?.replace(/^#/, '') ?? '';
  const root = picture.getRootNode() as Document | ShadowRoot; // Where the walk is, it is one of both.
  const map = name === '' ? undefined : [...root.querySelectorAll('map')].find((each) => each.name === name);
  visitor.cache.dependOnId(picture, name);
  if (map) visitor.cache.depend(picture, map);
  for (const area of map?.querySelectorAll('area[href]') ?? []) {
    const info = infoOf(area);
    composeControl(visitor, info, { role: roleOf(info), treatment: 'control', place });
  }
}
