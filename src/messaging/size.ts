/** Objects and lists within each other that a message of ours may have. */
const DEPTH_MAX = 16;

/**
 * Whether a value of JSON is too large to be parsed: more than `max` characters, entries and keys together, or
 * nested too deep. Stops counting as soon as that is certain.
 */
export function isLargerThan(max: number, value: unknown): boolean {
  let left = max;
  const fits = (part: unknown, depth: number): boolean => {
    left -= typeof part === 'string' ? part.length + 1 : 1;
    if (left < 0) return false;
    if (typeof part !== 'object' || part === null) return true;
    if (depth === 0) return false;
    if (Array.isArray(part)) return part.length <= left && part.every((inner) => fits(inner, depth - 1));
    for (const [key, inner] of Object.entries(part)) {
      left -= key.length;
      if (!fits(inner, depth - 1)) return false;
    }
    return true;
  };
  return !fits(value, DEPTH_MAX);
}
