import { LIMITS } from '../../src/protocol/limits.ts';
import { shadowOf } from '../target_adapter/shadow.ts';
import { isWord, TEST_IDS } from './learn/marks.ts';
import { upFrom } from './learn/tree.ts';

const TELLING = 'form, textarea, input, [contenteditable], [role="textbox"], button, [role="button"], [role="log"]';
/** Attributes whose value is the page's own word. */
const VALUES = new RegExp(`^(?:role|type|contenteditable|aria-(?:multiline|disabled)|${TEST_IDS})$`);

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
