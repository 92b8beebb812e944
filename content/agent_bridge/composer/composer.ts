import type { EditorKind } from '../../../src/protocol/learned-chat.ts';
import type { Site } from '../../../src/sites/site.ts';
import { first, only, visible } from '../dom/select.ts';
import { readLines } from '../dom/text-lines.ts';

/** The field that a person types a message into. */
export interface Composer {
  readonly element: HTMLElement;
  readonly kind: EditorKind;
}

/** The composer that can be written into now; undefined while there is none. */
export function findComposer(site: Site, root: ParentNode): Composer | undefined {
  const element = (site.learned ? only : first)(
    root,
    site.composer,
    (found) => visible(found) && takesText(found),
  );
  return element && { element, kind: kindOf(element) ?? site.editor };
}

const takesText = (element: HTMLElement): boolean =>
  element instanceof HTMLTextAreaElement
    ? !element.disabled && !element.readOnly
    : element.getAttribute('contenteditable') !== 'false';

/** What a composer shows of the editor that it is built with. */
export function kindOf(element: HTMLElement): EditorKind | undefined {
  if (element instanceof HTMLTextAreaElement) return 'textarea';
  if (element.matches('.ql-editor')) return 'quill';
  if (element.matches('[data-lexical-editor]')) return 'lexical';
  if (element.matches('.tiptap')) return 'tiptap';
  return element.matches('.ProseMirror') ? 'prosemirror' : undefined;
}

/** Everything that the composer holds, line by line. */
export const readComposer = ({ element }: Composer): string =>
  element instanceof HTMLTextAreaElement ? element.value : readLines(element);

/** Empties the composer the way a person would; only for text that is ours. */
export function clearComposer(composer: Composer): void {
  selectContents(composer.element);
  document.execCommand('delete');
}

/** Focus and selection inside the composer: all that editing commands need, in hidden tabs too. */
export function selectContents(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLTextAreaElement) element.select();
  else getSelection()?.selectAllChildren(element);
}

/** The surroundings of the composer that hold its controls; all of `root` where the site's markup is not as we know it. */
export function composerArea(site: Site, { element }: Composer, root: ParentNode): ParentNode {
  for (const selector of site.composerArea) {
    const area = element.closest(selector);
    if (area) return area;
  }
  return root;
}
