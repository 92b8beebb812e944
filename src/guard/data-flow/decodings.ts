import { decoders } from './decoders.ts';

/** Codes inside one another that are read, such as base64 of base64 in percent signs. */
const DEPTH_MAX = 3;
/** Characters of all readings of one text, beside the text itself. */
const LENGTH_MAX = 400_000;

/**
 * Every text that one may be read as: itself first, then what its codes say, and the codes in those. Looks no further than
 * 400,000 characters: a text of 20,000, the longest that a command types, is read in each code at least once.
 */
export function decodings(text: string): readonly string[] {
  const found = new Set([text]);
  let left = LENGTH_MAX;
  let level: readonly string[] = [text];
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0; depth += 1) {
    const deeper: string[] = [];
    for (const read of level.flatMap((one) => decoders.flatMap((decode) => decode(one)))) {
      if (read === '' || read.length > left || found.has(read)) continue;
      left -= read.length;
      found.add(read);
      deeper.push(read);
    }
    level = deeper;
  }
  return [...found];
}
