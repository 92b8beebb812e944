/** What stands in the `length` characters before `at`. */
export function before(text: string, at: number, length: number): string {
  return text.slice(Math.max(0, at - length), at);
}

/** All matches of a global expression. Not `matchAll`: it clones the expression for every call, which takes longer than a short text. */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return found;
}
