import type { Strategy } from './strategy.ts';

/**
 * Writes one `pre-wrap` span. Exact in a field that no script edits, whether the site reads `innerText` or
 * `textContent`.
 */
export const preserved: Strategy = (editor, text) => {
  editor.focus();
  const run = document.createElement('span');
  run.style.whiteSpace = 'pre-wrap';
  run.textContent = text;
  editor.replaceChildren(run);
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
};
