import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors } from '../../page/hit-test.ts';

/**
 * Where a point of a frame's viewport is in the viewport around it, through borders, padding, zoom and the transforms of
 * the frame and of all that it is in. Perspective is left out: who presses there sees that the pointer has not come.
 */
export function outOfFrame(frame: HTMLElement, { x, y }: Point): Point {
  const matrix = linearPartOf(frame);
  const corners = [
    [0, 0],
    [frame.offsetWidth, 0],
    [0, frame.offsetHeight],
    [frame.offsetWidth, frame.offsetHeight],
  ].map(([cornerX = 0, cornerY = 0]) => matrix.transformPoint({ x: cornerX, y: cornerY }));
  // The box around the transformed frame says where its corner is: no origin of any transform needs to be known.
  const { left, top } = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const inside = matrix.transformPoint({
    x: frame.clientLeft + Number.parseFloat(paddingLeft) + x,
    y: frame.clientTop + Number.parseFloat(paddingTop) + y,
  });
  return {
    x: left - Math.min(...corners.map((corner) => corner.x)) + inside.x,
    y: top - Math.min(...corners.map((corner) => corner.y)) + inside.y,
  };
}

/** How an element is turned and scaled in the viewport, without where it is moved to. */
function linearPartOf(element: Element): DOMMatrix {
  const zoom = 'currentCSSZoom' in element ? Number(element.currentCSSZoom) : 1;
  const all = [...composedAncestors(element)].reduce(
    (matrix, each) => transformOf(each).multiply(matrix),
    new DOMMatrix().scale(zoom),
  );
  return new DOMMatrix([all.a, all.b, all.c, all.d, 0, 0]);
}

function transformOf(element: Element): DOMMatrix {
  const { rotate, scale, transform } = getComputedStyle(element);
  return new DOMMatrix(rotate === 'none' ? '' : rotation(rotate))
    .multiply(new DOMMatrix(scale === 'none' ? '' : `scale3d(${threeOf(scale)})`))
    .multiply(new DOMMatrix(transform === 'none' ? '' : transform));
}

/** The property `rotate` as a function of `transform`: `30deg`, `y 30deg` or `1 1 0 30deg`. */
function rotation(rotate: string): string {
  const parts = rotate.split(' ');
  const [axis = '', angle = axis] = parts;
  if (parts.length === 4) return `rotate3d(${parts.join(', ')})`;
  return parts.length === 2 ? `rotate${axis.toUpperCase()}(${angle})` : `rotate(${axis})`;
}

/** The property `scale` for three axes: the second is the first, the third 1, where they are missing. */
function threeOf(scale: string): string {
  const [x = '1', y = x, z = '1'] = scale.split(' ');
  return [x, y, z].join(', ');
}
