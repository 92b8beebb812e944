import { LIMITS } from '../../src/protocol/limits.ts';
import { shadowOf } from '../page/shadow-roots.ts';
import { upFrom } from './dom/dom-search.ts';
import { isWord, TEST_IDS } from './dom/stable-attributes.ts';

const TELLING =
  'form, textarea, input, [contenteditable], [role="textbox"], button, [role="button"], [role="log"]';
/** Attributes whose value is the page's own word. */
const VALUES = new RegExp(`^(?:role|type|contenteditable|aria-(?:multiline|disabled)|${TEST_IDS})$`);

/** A word of a person becomes a name where a page forgets its quotes: `placeholder=Hi Jane`. Only names that HTML, ARIA or tests have are said. */
const NAMES = new Set(
  [
    'accept action align alt async autocapitalize autocomplete autocorrect autofocus checked class cols contenteditable dir disabled',
    'draggable enctype enterkeyhint fill for form formaction height hidden href id inert inputmode is itemprop lang list max maxlength',
    'method min minlength multiple name novalidate part pattern placeholder popover popovertarget readonly rel required role rows size',
    'slot spellcheck src step style tabindex target title translate type value viewbox width wrap',
  ].flatMap((line) => line.split(' ')),
);
const isSaid = (name: string): boolean =>
  NAMES.has(name) ||
  (/^(?:aria|data)-/.test(name) && isWord(name)) ||
  /^on(?:click|input|change|submit|key(?:down|up)|paste)$/.test(name);

/** What of the page can be typed into or pressed, and where it stands: tags, attribute names and a few values that are words. No text, no class, no address. */
export function structureOf(root: ParentNode = document): string {
  const telling = tellingIn(root);
  const kept = new Set(telling.flatMap((element) => [...upFrom(element)]));
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    if (!kept.has(element)) return;
    lines.push(
      `${' '.repeat(depth)}${element.localName}${element
        .getAttributeNames()
        .filter(isSaid)
        .map((name) => said(element, name))
        .join('')}`,
    );
    const inner = shadowOf(element);
    if (inner) {
      lines.push(`${' '.repeat(depth + 1)}#shadow-root`);
      for (const child of inner.children) visit(child, depth + 2);
    }
    for (const child of element.children) visit(child, depth + 1);
  };
  for (const child of root.children) visit(child, 0);
  return folded(lines).join('\n').slice(0, LIMITS.structure);
}

function tellingIn(root: ParentNode): Element[] {
  const inner = [...root.querySelectorAll('*')].flatMap((element) => shadowOf(element) ?? []);
  return [...root.querySelectorAll(TELLING), ...inner.flatMap(tellingIn)];
}

function said(element: Element, name: string): string {
  const value = element.getAttribute(name) ?? '';
  return VALUES.test(name) && isWord(value) ? ` ${name}=${value}` : ` ${name}`;
}

/** A long list of the same is one line and a count. */
function folded(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times++;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times > 1 ? `${line} ×${times}` : line));
}
