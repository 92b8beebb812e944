import type { Place, Walk } from './walk.ts';

/** A picture is its alternative text; one without is decoration. In a control it is part of the name. */
export function composePicture({ composer }: Walk, name: string, place: Place): void {
  if (name === '' || !place.spoken) return;
  composer.gap();
  composer.say(name);
  if (place.shown && !place.inControl) composer.text(`![${name}]`, { shown: true, spoken: false });
  composer.gap();
}

/** A drawing is its title, else the words in it, as of a chart. */
export function composeDrawing(walk: Walk, svg: Element, place: Place): void {
  const title = [...svg.children].find(({ localName }) => localName === 'title')?.textContent ?? '';
  const name = walk.names.given(svg) || title.trim();
  if (name !== '') {
    composePicture(walk, name, place);
    return;
  }
  let last: Element | undefined;
  for (const part of svg.querySelectorAll('text, a, [role], [tabindex], foreignObject')) {
    if (last?.contains(part)) continue;
    last = part;
    walk.composer.gap();
    if (part.localName === 'text' && !part.hasAttribute('role')) walk.composer.text(part.textContent ?? '', place);
    else walk.visit(part, place);
    walk.composer.gap();
  }
}
