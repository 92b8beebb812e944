import diff from 'fast-diff';

/**
 * The changes from one text to the other, by line. `@ 12 dialog "Sign in"` goes to line 12 of the old text (from 1) and names the heading
 * or landmark above it; then, each taking the next old line: `+` is new before it, `~` replaces it, `-` is gone, `-180 lines` are gone.
 * '' where nothing changed.
 */
export function differences(before: string, after: string): string {
  const old = before.split('\n');
  const out: string[] = [];
  let anchor = '';
  for (const { at, gone, come } of changes(old, after.split('\n'))) {
    const near = anchorOf(old, at);
    out.push(near === anchor || near === '' ? `@ ${at + 1}` : `@ ${at + 1} ${near}`);
    anchor = near || anchor;
    out.push(...operations(gone, come));
  }
  return out.join('\n');
}

/** What `after` was, out of `before` and their differences. Throws on text that `differences` cannot have written. */
export function applyDifferences(before: string, changed: string): string {
  if (changed === '') return before;
  const old = before.split('\n');
  const out: string[] = [];
  let next = 0;
  for (const line of changed.split('\n')) {
    const [, place] = /^@ (\d+)(?: .*)?$/.exec(line) ?? [];
    const [, many] = /^-(\d+) lines$/.exec(line) ?? [];
    if (place !== undefined) {
      out.push(...old.slice(next, Number(place) - 1));
      next = Number(place) - 1;
    } else if (many !== undefined) next += Number(many);
    else if (line.startsWith('- ')) next += 1;
    else if (line.startsWith('+ ')) out.push(line.slice(2));
    else if (line.startsWith('~ ')) {
      out.push(line.slice(2));
      next += 1;
    } else throw new Error(`Not a line of differences: ${line}`);
  }
  return [...out, ...old.slice(next)].join('\n');
}

interface Change {
  /** Index of the first old line concerned. */
  readonly at: number;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

function changes(before: readonly string[], after: readonly string[]): Change[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - head;
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const gone = before.slice(head, before.length - tail);
  const come = after.slice(head, after.length - tail);
  if (gone.length === 0 && come.length === 0) return [];
  if (gone.length === 0 || come.length === 0 || strangers(gone, come)) return [{ at: head, gone, come }];
  return middle(head, gone, come);
}

/** Two texts with next to nothing in common are not worth comparing: the search would take seconds and help nobody. */
function strangers(gone: readonly string[], come: readonly string[]): boolean {
  const known = new Set(gone);
  const distinct = new Set([...gone, ...come]).size;
  return (
    distinct > SYMBOLS ||
    (gone.length + come.length > 2000 && come.filter((line) => known.has(line)).length < come.length / 10)
  );
}

const SURROGATES = 0xd800;
const SYMBOLS = 0xfffe - 0x800;

function middle(head: number, gone: readonly string[], come: readonly string[]): Change[] {
  const symbols = new Map<string, string>();
  const symbolOf = (line: string): string => {
    const known = symbols.get(line);
    if (known) return known;
    const code = symbols.size + 1;
    const symbol = String.fromCharCode(code < SURROGATES ? code : code + 0x800);
    symbols.set(line, symbol);
    return symbol;
  };
  const encode = (lines: readonly string[]) => lines.map(symbolOf).join('');

  const found: { at: number; gone: string[]; come: string[] }[] = [];
  let at = 0;
  let to = 0;
  let open = false;
  for (const [kind, { length }] of diff(encode(gone), encode(come))) {
    if (kind === diff.EQUAL) {
      open = false;
      at += length;
      to += length;
      continue;
    }
    if (!open) found.push({ at: head + at, gone: [], come: [] });
    open = true;
    const change = found[found.length - 1];
    if (kind === diff.DELETE) {
      change?.gone.push(...gone.slice(at, at + length));
      at += length;
    } else {
      change?.come.push(...come.slice(to, to + length));
      to += length;
    }
  }
  return found;
}

const MANY = 4;
const GONE_TEXT_MAX = 60;

function operations(gone: readonly string[], come: readonly string[]): string[] {
  const out: string[] = [];
  let left = gone;
  for (const line of come) {
    const pair = left.findIndex((old) => alike(old, line));
    if (pair < 0) out.push(`+ ${line}`);
    else {
      out.push(...removal(left.slice(0, pair)), `~ ${line}`);
      left = left.slice(pair + 1);
    }
  }
  return [...out, ...removal(left)];
}

function removal(gone: readonly string[]): string[] {
  if (gone.length >= MANY) return [`-${gone.length} lines`];
  return gone.map((line) => `- ${line.length > GONE_TEXT_MAX ? `${line.slice(0, GONE_TEXT_MAX)}…` : line}`);
}

const FIRST_ID = /<(\d+) [a-z]/;

/** The same line in another state: the same first element, or without one, words in common at its beginning or end. */
function alike(old: string, line: string): boolean {
  const [, was] = FIRST_ID.exec(old) ?? [];
  const [, is] = FIRST_ID.exec(line) ?? [];
  if (was !== undefined || is !== undefined) return was === is;
  let same = 0;
  while (same < old.length && same < line.length && old[same] === line[same]) same += 1;
  let end = 0;
  while (
    end < old.length - same &&
    end < line.length - same &&
    old[old.length - 1 - end] === line[line.length - 1 - end]
  )
    end += 1;
  return (same + end) * 2 > Math.max(old.length, line.length);
}

const ANCHOR = /^\s*(?:#{1,6}|@) (.+)$/;
const ANCHOR_MAX = 60;

function anchorOf(old: readonly string[], at: number): string {
  for (let index = at - 1; index >= 0; index -= 1) {
    const [, text] = ANCHOR.exec(old[index] ?? '') ?? [];
    if (text)
      return text
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(0, ANCHOR_MAX)
        .trim();
  }
  return '';
}
