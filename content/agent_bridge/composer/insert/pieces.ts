/** Sites make a file of a paste of about 10,000 characters; drivers of theirs paste no more than this at a time. */
const PIECE_MAX = 4_000;
/** How many characters before the end of a piece to search for a better end. */
const SEARCHED = 500;

/**
 * The text in pieces of at most 4,000 characters. A piece ends within a word if possible: editors may trim the white space
 * at the ends of a paste.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > PIECE_MAX) {
    const to = endOf(text, from + PIECE_MAX);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return [...pieces, text.slice(from)];
}

function endOf(text: string, latest: number): number {
  for (let at = latest; at > latest - SEARCHED; at--)
    if (/^[\w,;:]{2}$/.test(text.slice(at - 1, at + 1))) return at;
  return isWithinPair(text, latest) ? latest - 1 : latest;
}

const isWithinPair = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
