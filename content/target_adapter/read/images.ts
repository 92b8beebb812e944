import { composeControl } from './controls.ts';
import { type Visited, visited } from './semantics/element-info.ts';
import { roleOf } from './semantics/roles.ts';
import type { Walk } from './walk.ts';
import type { Place } from './walk-context.ts';

/** A picture is its alternative text; one without is decoration. In a control it is part of the name. */
export function composePicture({ composer }: Walk, name: string, place: Place): void {
  if (name === '' || !place.spoken) return;
  composer.gap();
  composer.say(name);
  if (place.shown && !place.inControl) composer.text(`![${name}]`, { shown: true, spoken: false });
  composer.gap();
}

/** A drawing is its title, else the words in it, as of a chart. */
export function composeDrawing(walk: Walk, at: Visited, place: Place): void {
  const svg = at.element;
  const title = [...svg.children].find(({ localName }) => localName === 'title')?.textContent ?? '';
  const name = walk.names.given(at) || title.trim();
  if (name !== '') composePicture(walk, name, place);
  let last: Element | undefined;
  // What has a name is read by it; what can be acted on in it is there all the same.
  for (const part of svg.querySelectorAll(
    name === '' ? 'text, a, [role], [tabindex], foreignObject' : 'a, [tabindex]',
  )) {
    if (last?.contains(part) || part.closest(TEMPLATES) || part.checkVisibility?.(SEEN) === false) continue;
    last = part;
    walk.composer.gap();
    if (part.localName === 'text' && !part.hasAttribute('role'))
      walk.composer.text(part.textContent ?? '', place);
    else walk.visit(part, place);
    walk.composer.gap();
  }
}

const SEEN = { opacityProperty: true, visibilityProperty: true };
/** What drawings only take from elsewhere. */
const TEMPLATES = 'defs, symbol, clipPath, mask, marker, pattern';

/** The parts of a picture that lead somewhere. They have no box of their own to be looked at, and are seen as the picture is. */
export function composeAreas(walk: Walk, picture: Element, place: Place): void {
  const name = picture.getAttribute('usemap')?.replace(/^#/, '') ?? '';
  const root = picture.getRootNode() as Document | ShadowRoot; // Where the walk is, it is one of both.
  const map = name === '' ? undefined : [...root.querySelectorAll('map')].find((each) => each.name === name);
  walk.options.memory.dependOnId(picture, name);
  if (map) walk.options.memory.depend(picture, map);
  for (const area of map?.querySelectorAll('area[href]') ?? []) {
    const at = visited(area);
    composeControl(walk, at, { role: roleOf(at), treatment: 'control', place });
  }
}
