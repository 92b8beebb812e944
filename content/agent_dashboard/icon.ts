import type { IconNode } from 'lucide';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws an icon of Lucide beside words that say the same. */
export function icon(of: IconNode): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg');
  drawn.setAttribute('viewBox', '0 0 24 24');
  drawn.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes] of of) {
    const part = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value));
    drawn.append(part);
  }
  return drawn;
}
