import { selectContents } from '../composer.ts';
import type { Strategy } from './strategy.ts';

/** As if typed at once. Exact in ProseMirror; Quill turns double spaces into NBSP, Lexical loses newlines. No paste event, so nothing becomes an attachment. */
export const execCommand: Strategy = (editor, text) => {
  selectContents(editor);
  document.execCommand('insertText', false, text);
};
