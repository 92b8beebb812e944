import { beforeEach, vi } from 'vitest';

const NOT_DRAWN =
  '[hidden], [style*="display:none"], [style*="display: none"], details:not([open]) > :not(summary)';

function paragraph(line: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = line;
  return element;
}

/** What jsdom has not: whether an element is drawn, as far as its markup alone says, and editing commands. */
export function useDrawing(): void {
  beforeEach(() => {
    Element.prototype.checkVisibility = function (this: Element) {
      return !this.closest(NOT_DRAWN);
    };
    document.execCommand = (name, _, text = '') => {
      const field = document.querySelector<HTMLElement>('textarea, [contenteditable="true"]');
      if (field instanceof HTMLTextAreaElement) field.value = name === 'delete' ? '' : text;
      else field?.replaceChildren(...(name === 'delete' ? [] : text.split('\n').map(paragraph)));
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return true;
    };
    // No page of these tests reads what is pasted.
    vi.stubGlobal('ClipboardEvent', class extends Event {});
    vi.stubGlobal(
      'DataTransfer',
      class {
        setData(): void {}
      },
    );
  });
}
