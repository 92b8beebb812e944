import { selectContents } from '../composer.ts';
import type { Strategy } from './strategy.ts';

/**
 * Inserts by `insertText`. Exact in ProseMirror; Quill turns double spaces into NBSP, Lexical loses newlines.
 * Fires no paste event, so nothing becomes an attachment.
 */
export const execCommand: Strategy = (editor, text) => {
  selectContents(editor);
  document.execCommand('insertText', false, text);
};
