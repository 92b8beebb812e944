import { version } from '../../package.json';

/** The version of this hub, such as 0.1.0; the extension of the same release has the same. */
export const VERSION: string = version;

/** Whether a version is newer than another, by its numbers. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    text.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let at = 0; at < 3; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
