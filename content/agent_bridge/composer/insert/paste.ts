import { selectContents } from '../composer.ts';
import type { Strategy } from './strategy.ts';

/**
 * Dispatches a paste event: the only way into Lexical. ProseMirror loses blank lines, and sites turn long pastes into
 * attachments.
 */
export const paste: Strategy = (editor, text) => {
  selectContents(editor);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
};
