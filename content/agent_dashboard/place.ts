import { type Corner, corners } from '../../src/protocol/corner.ts';

/** Width and height, CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the viewport, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far from the edges the sign stands; below the head of a chat, where there is one. */
export interface Margins {
  readonly edge: number;
  readonly top: number;
}

/** Where a sign of this size stands in this corner. */
function boxIn(corner: Corner, size: Size, viewport: Size, { edge, top }: Margins): Box {
  const isTop = corner.startsWith('top');
  const isLeft = corner.endsWith('left');
  const left = isLeft ? edge : viewport.width - edge - size.width;
  const y = isTop ? top : viewport.height - edge - size.height;
  return { left, top: y, right: left + size.width, bottom: y + size.height };
}

/** How much of `one` the other covers, CSS pixels squared. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The corner beside and below first: the eye finds the sign again where it is least far. */
const flipped = (corner: Corner): readonly Corner[] => {
  const isSameSide = (other: Corner) => other.endsWith(corner.split('-')[1] ?? '');
  const others = corners.filter((other) => other !== corner);
  return [corner, ...others.filter(isSameSide), ...others.filter((other) => !isSameSide(other))];
};

/** A corner, and how much of what is to stay free the sign covers in it. */
export interface Place {
  readonly corner: Corner;
  readonly covers: number;
}

/** The corner in which the sign covers nothing of `free`, the wanted one first; else the one where it covers least. */
export function placeFor(
  wanted: Corner,
  { size, viewport, margins, free }: { size: Size; viewport: Size; margins: Margins; free: readonly Box[] },
): Place {
  const places = flipped(wanted).map((corner) => {
    const box = boxIn(corner, size, viewport, margins);
    return { corner, covers: free.reduce((sum, one) => sum + overlap(one, box), 0) };
  });
  return places.reduce((best, place) => (place.covers < best.covers ? place : best));
}

/** The corner that a point of the viewport is nearest to. */
export const cornerAt = (x: number, y: number, { width, height }: Size): Corner =>
  `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;

const KEYS: Readonly<Record<string, [at: 0 | 1, to: string]>> = {
  ArrowUp: [0, 'top'],
  ArrowDown: [0, 'bottom'],
  ArrowLeft: [1, 'left'],
  ArrowRight: [1, 'right'],
};

/** The corner that an arrow key leads to; undefined for any other key. */
export function cornerByKey(corner: Corner, key: string): Corner | undefined {
  const step = KEYS[key];
  if (!step) return undefined;
  const words = corner.split('-').map((word, index) => (index === step[0] ? step[1] : word));
  return corners.find((one) => one === words.join('-'));
}
