import { LIMITS } from '../../src/protocol/limits.ts';
import { shadowOf } from '../page/shadow-roots.ts';
import { selfAndAncestors } from './dom/dom-search.ts';
import { isWord, TEST_IDS } from './dom/stable-attributes.ts';

const INTERACTIVE =
  'form, textarea, input, [contenteditable], [role="textbox"], button, [role="button"], [role="log"]';
/** Attributes whose value the page's author chose. */
const SAFE_VALUES = new RegExp(`^(?:role|type|contenteditable|aria-(?:multiline|disabled)|${TEST_IDS})$`);

/** Unquoted markup (`placeholder=Hi Jane`) turns user text into attribute names: reports only known ones. */
const KNOWN_NAMES = new Set(
  [
    'accept action align alt async autocapitalize autocomplete autocorrect autofocus checked class cols contenteditable dir disabled',
    'draggable enctype enterkeyhint fill for form formaction height hidden href id inert inputmode is itemprop lang list max maxlength',
    'method min minlength multiple name novalidate part pattern placeholder popover popovertarget readonly rel required role rows size',
    'slot spellcheck src step style tabindex target title translate type value viewbox width wrap',
  ].flatMap((line) => line.split(' ')),
);
const isReported = (name: string): boolean =>
  KNOWN_NAMES.has(name) ||
  (/^(?:aria|data)-/.test(name) && isWord(name)) ||
  /^on(?:click|input|change|submit|key(?:down|up)|paste)$/.test(name);

/**
 * Fields, controls, the elements around `marker`, and ancestors: tags, attribute names and a few safe values. No text,
 * class or URL. Elements around the marker are first, since the outline has a maximum length.
 */
export function pageOutline(root: ParentNode = document, marker = ''): string {
  const marked = marker === '' ? [] : holdersOf(root, marker);
  const around = marked.length > 0 ? `${outlineOf(root, marked)}\n\n` : '';
  return `${around}${outlineOf(root, interactiveIn(root))}`.slice(0, LIMITS.structure);
}

function outlineOf(root: ParentNode, elements: readonly Element[]): string {
  const kept = new Set(elements.flatMap((element) => [...selfAndAncestors(element)]));
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    if (!kept.has(element)) return;
    lines.push(
      `${' '.repeat(depth)}${element.localName}${element
        .getAttributeNames()
        .filter(isReported)
        .map((name) => describeAttribute(element, name))
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
  return collapseRepeats(lines).join('\n');
}

/** The innermost elements that hold a text. */
function holdersOf(root: ParentNode, text: string): Element[] {
  const all = [...root.querySelectorAll('body *')].filter(
    (element) => element.textContent?.includes(text) && !element.matches('script, style'),
  );
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
}

function interactiveIn(root: ParentNode): Element[] {
  const inner = [...root.querySelectorAll('*')].flatMap((element) => shadowOf(element) ?? []);
  return [...root.querySelectorAll(INTERACTIVE), ...inner.flatMap(interactiveIn)];
}

function describeAttribute(element: Element, name: string): string {
  const value = element.getAttribute(name) ?? '';
  return SAFE_VALUES.test(name) && isWord(value) ? ` ${name}=${value}` : ` ${name}`;
}

/** Replaces a run of equal lines by one line and a count. */
function collapseRepeats(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times++;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times > 1 ? `${line} ×${times}` : line));
}
