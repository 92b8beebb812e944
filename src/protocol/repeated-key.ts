/**
 * Whether an object in this valid JSON names a field twice, however it is escaped: readers differ in which of the two
 * counts.
 */
export function repeatedKey(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text] of json.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (text !== undefined) {
      const keys = open.at(-1);
      const key = String(JSON.parse(text));
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
