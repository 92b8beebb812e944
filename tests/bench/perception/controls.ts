import type { Measured } from '../bench.ts';

export const NUMBERED = 'controls that Playwright numbers';
export const FOUND = 'of them in ours';
export const FOUND_BY_PAGE_AGENT = 'of them in page-agent';

/** A line of Playwright's for what a person acts on: `- button "Buy" [ref=e3] [cursor=pointer]:`. */
const CONTROL =
  /^\s*- (button|link|checkbox|radio|switch|tab|menuitem|option|treeitem|textbox|searchbox|combobox|slider|spinbutton)\b(?: "((?:[^"\\]|\\.)*)")?.*\[ref=/gm;

/** How many controls Playwright has numbered, and how many of them we have with the same role and name. */
export function compareControls(
  theirs: string,
  ours: readonly { role: string; name: string }[],
  on: string,
): Measured[] {
  const numbered = Array.from(theirs.matchAll(CONTROL), ([, role = '', name = '']) => ({
    role,
    name: name.replace(/\\(.)/g, '$1'),
  }));
  const keyOf = ({ role, name }: { role: string; name: string }) => `${role} ${words(name)}`;
  const left = countsOf(ours.map(keyOf));
  return [
    { name: NUMBERED, on, unit: 'count', samples: [numbered.length] },
    { name: FOUND, on, unit: 'count', samples: [numbered.filter((one) => take(left, keyOf(one))).length] },
  ];
}

/** A line of page-agent's for what it numbers: `[3]<button title=Buy it>Buy />`. */
const INDEXED = /\[\d+\]<[\w-]+(.*?)(?:>(.*?))? ?\/>\s*$/gm;

/** How many of the controls that Playwright has numbered page-agent has under a word of the same name: it tells no roles. */
export function comparePageAgent(theirs: string, pageAgent: string, on: string): Measured {
  const lines = Array.from(pageAgent.matchAll(INDEXED), ([, attributes = '', text = '']) => [
    words(text),
    ...attributes.split(/\s(?=[\w-]+=)/).map((one) => words(one.slice(one.indexOf('=') + 1))),
  ]);
  // Each line answers for one control, by any of its words.
  const byWord = new Map<string, number[]>();
  for (const [at, each] of lines.entries())
    for (const word of new Set(each)) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  const taken = new Set<number>();
  let found = 0;
  for (const [, , name = ''] of theirs.matchAll(CONTROL)) {
    const whole = words(name.replace(/\\(.)/g, '$1'));
    const at = [whole, `${whole.slice(0, CUT)}...`]
      .map((word) => firstLeft(byWord.get(word), taken))
      .find(isKnown);
    if (at === undefined) continue;
    taken.add(at);
    found += 1;
  }
  return { name: FOUND_BY_PAGE_AGENT, on, unit: 'count', samples: [found] };
}

/** Characters after which it cuts an attribute. */
const CUT = 20;
const isKnown = (at: number | undefined) => at !== undefined;

/** The first line that answers for nothing yet; drops those before it. */
function firstLeft(lines: number[] = [], taken: ReadonlySet<number>): number | undefined {
  while (lines[0] !== undefined && taken.has(lines[0])) lines.shift();
  return lines[0];
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Takes one of these away; false where none is left. */
function take(left: Map<string, number>, key: string): boolean {
  const count = left.get(key) ?? 0;
  left.set(key, count - 1);
  return count > 0;
}
