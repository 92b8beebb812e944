import diff from 'fast-diff';

/**
 * The changes from one text to the other, by line; '' if nothing changed. `@ 12 dialog "Sign in"` moves to
 * line 12 of the old text (from 1) and names the heading or landmark above it. From there, `+` inserts a
 * line, `~` replaces the next old line, `-` removes it, and `-180 lines` removes 180.
 */
export function differences(before: string, after: string): string {
  const old = before.split('\n');
  const out: string[] = [];
  let anchor = '';
  for (const { at, removed, added } of changes(old, after.split('\n'))) {
    const near = anchorOf(old, at);
    out.push(near === anchor || near === '' ? `@ ${at + 1}` : `@ ${at + 1} ${near}`);
    anchor = near || anchor;
    out.push(...operations(removed, added));
  }
  return out.join('\n');
}

/** The changes as the agent reads them: it counts no lines, so a place is named by its heading or landmark alone. */
export const withoutLineNumbers = (changed: string): string =>
  changed.replaceAll(/^@ \d+(?: (.*))?$/gm, (_, near?: string) => `@ ${near ?? 'below'}`);

/**
 * Restores `after` from `before` and their differences. Throws on text that `differences` cannot have
 * written.
 */
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
  /** Index of the first changed old line. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

function changes(before: readonly string[], after: readonly string[]): Change[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - head;
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const removed = before.slice(head, before.length - tail);
  const added = after.slice(head, after.length - tail);
  if (removed.length === 0 && added.length === 0) return [];
  if (removed.length === 0 || added.length === 0 || haveLittleInCommon(removed, added))
    return [{ at: head, removed, added }];
  return changesBetween(head, removed, added);
}

/** Whether a comparison is pointless: it would take seconds for texts with almost nothing in common. */
function haveLittleInCommon(removed: readonly string[], added: readonly string[]): boolean {
  const known = new Set(removed);
  const distinct = new Set([...removed, ...added]).size;
  return (
    distinct > SYMBOLS ||
    (removed.length + added.length > 2000 &&
      added.filter((line) => known.has(line)).length < added.length / 10)
  );
}

const SURROGATES = 0xd800;
const SYMBOLS = 0xfffe - 0x800;

function changesBetween(head: number, removed: readonly string[], added: readonly string[]): Change[] {
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

  const found: { at: number; removed: string[]; added: string[] }[] = [];
  let at = 0;
  let to = 0;
  let open = false;
  for (const [kind, { length }] of diff(encode(removed), encode(added))) {
    if (kind === diff.EQUAL) {
      open = false;
      at += length;
      to += length;
      continue;
    }
    if (!open) found.push({ at: head + at, removed: [], added: [] });
    open = true;
    const change = found[found.length - 1];
    if (kind === diff.DELETE) {
      change?.removed.push(...removed.slice(at, at + length));
      at += length;
    } else {
      change?.added.push(...added.slice(to, to + length));
      to += length;
    }
  }
  return found;
}

const MANY = 4;
const GONE_TEXT_MAX = 60;

function operations(removed: readonly string[], added: readonly string[]): string[] {
  const out: string[] = [];
  let left = removed;
  for (const line of added) {
    const pair = left.findIndex((old) => isSameLine(old, line));
    if (pair < 0) out.push(`+ ${line}`);
    else {
      out.push(...removal(left.slice(0, pair)), `~ ${line}`);
      left = left.slice(pair + 1);
    }
  }
  return [...out, ...removal(left)];
}

function removal(removed: readonly string[]): string[] {
  if (removed.length >= MANY) return [`-${removed.length} lines`];
  return removed.map(
    (line) => `- ${line.length > GONE_TEXT_MAX ? `${line.slice(0, GONE_TEXT_MAX)}…` : line}`,
  );
}

const FIRST_ID = /<(\d+) [a-z]/;

/**
 * Whether it is the same line in another state: the same first element id or, without ids, half of the text
 * in common.
 */
function isSameLine(old: string, line: string): boolean {
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
