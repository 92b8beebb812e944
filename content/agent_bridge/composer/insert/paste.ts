import { nextTask } from '../../../page/scheduling.ts';
import { selectContents } from '../composer.ts';
import { piecesOf } from './pieces.ts';
import type { Strategy } from './strategy.ts';

/**
 * Dispatches a paste event: the only way into Lexical. ProseMirror loses blank lines, and sites turn long
 * pastes into attachments.
 */
export const paste: Strategy = (editor, text) => {
  selectContents(editor);
  dispatchPaste(editor, text);
};

/** Pastes piece by piece, each shorter than the length at which a site turns it into a file. */
export const pasteInPieces: Strategy = async (editor, text) => {
  selectContents(editor);
  for (const [at, piece] of piecesOf(text).entries()) {
    // By then the editor's own selection is after the last piece.
    if (at > 0) await nextTask();
    dispatchPaste(editor, piece);
  }
};

function dispatchPaste(editor: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}
