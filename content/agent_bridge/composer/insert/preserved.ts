import type { Strategy } from './strategy.ts';

/** One run of text that keeps its line ends and spaces. Exact in a field that no script edits, whether the site reads what is drawn or what is there. */
export const preserved: Strategy = (editor, text) => {
  editor.focus();
  const run = document.createElement('span');
  run.style.whiteSpace = 'pre-wrap';
  run.textContent = text;
  editor.replaceChildren(run);
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
};
