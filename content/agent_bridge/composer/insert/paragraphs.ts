import type { Strategy } from './strategy.ts';

/** Writes one `<p>` per line. Fast and exact in editors that read their own DOM (ProseMirror, Quill). */
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
