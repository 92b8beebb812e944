import type { Random } from './random.ts';

/**
 * A text that matches a regular expression of numbering plans: digits, `\d`, classes, groups, alternatives and
 * `{n,m}`, `?`. Throws for anything else.
 */
export function fromPattern(pattern: string, random: Random): string {
  const reader = { pattern, at: 0 };
  const text = alternatives(reader, random);
  if (reader.at < pattern.length) throw new Error(`${pattern} has more than a numbering plan needs.`);
  return text;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

/** Reads all alternatives and draws one of them. */
function alternatives(reader: Reader, random: Random): string {
  const drawn = [sequence(reader, random)];
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    drawn.push(sequence(reader, random));
  }
  return random.of(drawn);
}

function sequence(reader: Reader, random: Random): string {
  let text = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern.charAt(reader.at))) {
    const start = reader.at;
    const first = atom(reader, random);
    const end = reader.at;
    const count = times(reader, random);
    const after = reader.at;
    if (count > 0) text += first;
    for (let more = 1; more < count; more += 1) {
      reader.at = start;
      text += atom(reader, random);
      if (reader.at !== end) throw new Error(`${reader.pattern} reads differently the second time.`);
    }
    reader.at = after;
  }
  return text;
}

function atom(reader: Reader, random: Random): string {
  const { pattern, at } = reader;
  if (pattern.startsWith('(', at)) {
    reader.at += pattern.startsWith('(?:', at) ? 3 : 1;
    const text = alternatives(reader, random);
    reader.at += 1;
    return text;
  }
  if (pattern.startsWith('[', at)) {
    const end = pattern.indexOf(']', at);
    reader.at = end + 1;
    return random.of(membersOf(pattern.slice(at + 1, end)));
  }
  if (pattern.startsWith('\\d', at)) {
    reader.at += 2;
    return random.digits(1);
  }
  reader.at += 1;
  if (!/\d/.test(pattern.charAt(at))) throw new Error(`${pattern.charAt(at)} in ${pattern} is no digit.`);
  return pattern.charAt(at);
}

function times(reader: Reader, random: Random): number {
  const [all = '', least = '1', most = least] =
    /^(?:\{(\d+)(?:,(\d+))?\}|\?)/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  return all === '?' ? random.below(2) : random.between(Number(least), Number(most));
}

function membersOf(list: string): string[] {
  return [...list.matchAll(/(\d)(?:-(\d))?/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index)),
  );
}
