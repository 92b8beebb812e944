import { anyShadowOf } from '../../page/shadow-roots.ts';

/** Scrolls the first place that shows the words into view, in any case and spacing. Undefined where none does. */
export function revealText(words: string): Element | undefined {
  const wanted = plain(words);
  const found = wanted === '' ? undefined : innermostWith(document.body, wanted);
  found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return found;
}

/** The smallest element that is drawn and whose text holds the words. */
function innermostWith(parent: Element, wanted: string): Element | undefined {
  for (const child of childrenOf(parent)) {
    if (!child.checkVisibility() || !plain(textOf(child)).includes(wanted)) continue;
    return innermostWith(child, wanted) ?? child;
  }
  return undefined;
}

const childrenOf = (parent: Element): Element[] => [
  ...(anyShadowOf(parent)?.children ?? []),
  ...parent.children,
];

/** The text of an element and of what its shadow root shows. */
function textOf(element: Element): string {
  const root = anyShadowOf(element);
  return `${element.textContent ?? ''} ${root ? [...root.children].map(textOf).join(' ') : ''}`;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
