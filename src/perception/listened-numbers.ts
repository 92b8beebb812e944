import type { Line } from '../protocol/snapshot.ts';

/** Elements that no role or attribute makes a control: only a listener gives them a number. */
const LISTENED =
  /<\d+ (?:div|span|p|tr|td|th|li|dt|dd|i|b|em|strong|svg|g|circle|rect|path|text|img|canvas|article|section)(?: (?:[^<>"]|"[^"]*")*)?>(?:([^<]*)<\/>)?/g;

/** The line as it was before anybody knew where scripts listen. */
export function withoutListenedNumbers<L extends Line>(line: L): L {
  if (line.ids.length === 0) return line;
  const [indent = ''] = /^ */.exec(line.text) ?? [];
  const words = line.text.replace(LISTENED, (_, held: string = '') => ` ${held} `);
  const text = indent + words.replace(/ {2,}/g, ' ').trim();
  if (words === line.text) return line;
  return { ...line, text, ids: line.ids.filter((id) => text.includes(`<${id} `)) };
}
