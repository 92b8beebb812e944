import type { Strategy } from './strategy.ts';

/** One `<p>` a line, which editors that read their own DOM (ProseMirror, Quill) take over. Fast and exact. */
export const paragraphs: Strategy = (editor, text) => {
  editor.focus();
  editor.replaceChildren(
    ...text.split('\n').map((line) => {
      const paragraph = document.createElement('p');
      paragraph.append(line === '' ? document.createElement('br') : line);
      return paragraph;
    }),
  );
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
};
