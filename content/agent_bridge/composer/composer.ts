import type { EditorKind } from '../../../src/protocol/learned-chat.ts';
import type { Site } from '../../../src/sites/site.ts';
import { readLines } from '../../page/text-lines.ts';
import { anyOf, firstMatch, isVisible, onlyMatch } from '../dom/select.ts';
import { isMessageField } from './fit.ts';

/** The field that holds the message draft. */
export interface Composer {
  readonly element: HTMLElement;
  readonly kind: EditorKind;
}

/** The visible, editable composer; undefined if there is none. */
export function findComposer(site: Site, root: ParentNode): Composer | undefined {
  const element = (site.fieldLearned ? onlyMatch : firstMatch)(
    root,
    site.composer,
    (found) => isVisible(found) && isMessageField(found) && !isWithinTurn(site, found),
  );
  const kind = element && (editorKindOf(element) ?? site.editor);
  // If the table has grown old, the editor may read typed text as Markdown, which it does not with pasted text.
  const isOld = site.isFieldFound || !(site.fieldLearned || element?.matches(site.composer[0] ?? '*'));
  return kind && { element, kind: isOld && kind === 'prosemirror' ? 'markdown' : kind };
}

/** Replies of listed sites hold editors, too, and so does a turn that is open for editing. */
const isWithinTurn = ({ learned, turn }: Site, field: Element): boolean =>
  !learned && field.closest(anyOf(turn)) !== null;

/** The editor library, as far as the composer's markup shows it. */
export function editorKindOf(element: HTMLElement): EditorKind | undefined {
  if (element instanceof HTMLTextAreaElement) return 'textarea';
  if (element.matches('[data-composer-markdown]')) return 'markdown';
  if (element.matches('.ql-editor')) return 'quill';
  if (element.matches('[data-lexical-editor]')) return 'lexical';
  if (element.matches('.tiptap')) return 'tiptap';
  return element.matches('.ProseMirror') ? 'prosemirror' : undefined;
}

/** The composer's whole text, line by line. */
export const readComposer = ({ element }: Composer): string =>
  element instanceof HTMLTextAreaElement ? element.value : readLines(element);

/** Deletes all text as an editing command would. Call it only for text of ours. */
export function clearComposer(composer: Composer): void {
  const { element } = composer;
  selectContents(element);
  // Lexical undoes what `execCommand` deletes, and deletes by this event, which `execCommand` does not fire.
  const init = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true, composed: true };
  if (element.dispatchEvent(new InputEvent('beforeinput', init))) document.execCommand('delete');
}

/** Focuses the composer and selects its text: enough for editing commands, in hidden tabs too. */
export function selectContents(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLTextAreaElement) element.select();
  else getSelection()?.selectAllChildren(element);
  // Lexical keeps a selection of its own, and Chrome tells of a new one only in a later task.
  document.dispatchEvent(new Event('selectionchange'));
}

/** The ancestor of the composer that holds its controls; `root` if no selector of the site matches. */
export function composerArea(site: Site, { element }: Composer, root: ParentNode): ParentNode {
  for (const selector of site.composerArea) {
    const area = element.closest(selector);
    if (area) return area;
  }
  return root;
}
