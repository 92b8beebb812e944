/** The beginning of a message, without white space, by which it is found in its turn. */
const HEAD = 20;
/** What a turn holds beside its message: names, labels, marks of omission. */
const LABELS = 60;
/** The end of a message, without white space: where it stands, nothing was cut off. */
const END = 10;

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/**
 * How many characters of `sent` its turn shows, if it ends before the message does; undefined if it shows all, or draws
 * the message in another form.
 */
export function keptOf(shown: string, sent: string): number | undefined {
  const [theirs, ours] = [withoutSpace(shown), withoutSpace(sent)];
  const start = theirs.indexOf(ours.slice(0, HEAD));
  if (start < 0) return undefined;
  let same = 0;
  while (same < ours.length && theirs[start + same] === ours[same]) same++;
  const rest = theirs.slice(start + same);
  const isWhole = same >= ours.length - END || rest.includes(ours.slice(-END));
  return isWhole || rest.length > LABELS ? undefined : spacedLength(sent, same);
}

/** The length of the part of `text` that holds so many characters beside white space. */
function spacedLength(text: string, solid: number): number {
  let left = solid;
  for (let at = 0; at < text.length; at++) if (/\S/.test(text.charAt(at)) && --left === 0) return at + 1;
  return text.length;
}
