import type { Strategy } from './strategy.ts';

/** One `<div>` a line, as the browser itself writes them into a field that no script edits. */
export const divisions: Strategy = (editor, text) => {
  editor.focus();
  editor.replaceChildren(
    ...text.split('\n').map((line) => {
      const division = document.createElement('div');
      division.append(line === '' ? document.createElement('br') : line);
      return division;
    }),
  );
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
};
