import type { Strategy } from './strategy.ts';

/** Sets the value by the prototype's setter: React overrides the element's own setter and would not notice. */
export const nativeValue: Strategy = (editor, text) => {
  editor.focus();
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(editor, text);
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  editor.dispatchEvent(new Event('change', { bubbles: true }));
};
