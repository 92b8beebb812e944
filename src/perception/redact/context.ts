/** What stands in the `length` characters before `at`. */
export function before(text: string, at: number, length: number): string {
  return text.slice(Math.max(0, at - length), at);
}

/** Whether `length` letters, digits, `_` or `-` of ASCII stand in a row. Looks at one character in `length`: most texts have no such run. */
export function hasRun(text: string, length: number): boolean {
  for (let at = length - 1; at < text.length; at += length) {
    if (!isRunCode(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && isRunCode(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (end < text.length && end - start < length && isRunCode(text.charCodeAt(end))) end++;
    if (end - start >= length) return true;
  }
  return false;
}

function isRunCode(code: number): boolean {
  return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code === 45;
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
