import type { Measured } from '../bench.ts';

export const NUMBERED = 'controls that Playwright numbers';
export const FOUND = 'of them in ours';

/** A line of Playwright's for what a person acts on: `- button "Buy" [ref=e3] [cursor=pointer]:`. */
const CONTROL =
  /^\s*- (button|link|checkbox|radio|switch|tab|menuitem|option|treeitem|textbox|searchbox|combobox|slider|spinbutton)\b(?: "((?:[^"\\]|\\.)*)")?.*\[ref=/gm;

/** How many controls Playwright has numbered, and how many of them we have with the same role and name. */
export function compareControls(
  theirs: string,
  ours: readonly { role: string; name: string }[],
  on: string,
): Measured[] {
  const left = new Map<string, number>();
  const keyOf = (role: string, name: string) => `${role} ${name.replace(/\s+/g, ' ').trim()}`;
  for (const { role, name } of ours) left.set(keyOf(role, name), (left.get(keyOf(role, name)) ?? 0) + 1);
  const numbered = Array.from(theirs.matchAll(CONTROL), ([, role = '', name = '']) =>
    keyOf(role, name.replace(/\\(.)/g, '$1')),
  );
  const found = numbered.filter((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
  return [
    { name: NUMBERED, on, unit: 'count', samples: [numbered.length] },
    { name: FOUND, on, unit: 'count', samples: [found.length] },
  ];
}
