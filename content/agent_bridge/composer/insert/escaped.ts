/** Characters that an editor of Markdown source escapes: a line with an unescaped one proves that nothing was escaped. */
const ESCAPED = /[\\*_`#]/;
const MARKDOWN = /[\\`*_{}[\]()<>#+\-.!|~&$:^=]/;

const withoutSpace = (line: string): string => line.replace(/\s+/g, '');
const withoutBackslashes = (line: string): string => line.replaceAll('\\', '');

/**
 * Whether a sent turn shows backslashes that are not in the message. Compares whole lines, as the turn may render the rest in
 * another form; undefined if no line of it proves anything.
 */
export function wasEscaped(shown: string, sent: string): boolean | undefined {
  const lines = new Map<string, Set<string>>();
  for (const line of shown.split('\n').map(withoutSpace)) {
    const key = withoutBackslashes(line);
    lines.set(key, (lines.get(key) ?? new Set()).add(line));
  }
  let isProven = false;
  for (const line of sent.split('\n').map(withoutSpace)) {
    const key = withoutBackslashes(line);
    const theirs = key === '' ? undefined : lines.get(key);
    if (theirs?.has(line)) isProven ||= ESCAPED.test(line);
    else if (theirs && [...theirs].some((one) => hasMoreBackslashes(one, line))) return true;
  }
  return isProven ? false : undefined;
}

/** Whether `shown` is `line` with extra backslashes, each before a Markdown character or at the end. */
function hasMoreBackslashes(shown: string, line: string): boolean {
  let matched = 0;
  for (let at = 0; at < shown.length; at++) {
    if (shown[at] === line[matched]) matched++;
    else if (shown[at] !== '\\') return false;
    else if (at + 1 < shown.length && !MARKDOWN.test(shown.charAt(at + 1)) && shown[at - 1] !== '\\')
      return false;
  }
  return matched === line.length && shown.length > line.length;
}
