const FIRST_ID = /<(\d+) [a-z]/;
const REMOVED = /^-(\d+) lines$/;

/**
 * The page after its changes, as a careful reader knows it: places have names and no numbers, so `~` is known by the
 * number of its element, `-` by its words, and what is new stands below the last place.
 */
export function readChanges(before: string, changed: string): string {
  const lines = before.split('\n');
  let at = 0;
  /** The nearest such line, from here on if there is one. */
  const find = (fits: (line: string) => boolean): number => {
    const below = lines.findIndex((line, index) => index >= at && fits(line));
    return below < 0 ? lines.findIndex(fits) : below;
  };
  for (const change of changed.split('\n')) {
    const text = change.slice(2);
    const [, many] = REMOVED.exec(change) ?? [];
    if (many !== undefined) lines.splice(at, Number(many));
    else if (change.startsWith('@ ')) {
      const place = text === 'below' ? -1 : find((line) => /^\s*[#@]/.test(line) && line.includes(text));
      if (place >= 0) at = place + 1;
    } else if (change.startsWith('+ ')) {
      lines.splice(at, 0, text);
      at += 1;
    } else if (change.startsWith('- ')) {
      const gone = find((line) => line.startsWith(text.replace(/…$/, '')));
      if (gone >= 0) lines.splice(gone, 1);
      at = gone >= 0 ? gone : at;
    } else if (change.startsWith('~ ')) {
      const [, id] = FIRST_ID.exec(text) ?? [];
      const same = id === undefined ? at : find((line) => FIRST_ID.exec(line)?.[1] === id);
      lines.splice(same < 0 ? at : same, same < 0 ? 0 : 1, text);
      at = (same < 0 ? at : same) + 1;
    } else throw new Error(`Not a line of changes: ${change}`);
  }
  return lines.join('\n');
}
