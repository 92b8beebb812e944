import { editorText, isEditor } from './editor-text.ts';

/**
 * Whether a field holds a text that was written into it: in its order, with what a mask puts between. Such a field may take keys
 * alone. A text that is longer than the field is no mask's fault. An editor may draw a part of its text, but nothing else.
 */
export function holdsText(field: Element | undefined, value: string): boolean {
  if (field && isEditor(field)) return letters(value).includes(letters(editorText(field)));
  if (!(field instanceof HTMLInputElement)) return true;
  if (field.maxLength >= 0 && value.length > field.maxLength) return true;
  const held = letters(field.value);
  let at = 0;
  for (const character of letters(value)) {
    at = held.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
