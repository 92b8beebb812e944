// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { listOf, optionsIn } from '../../../../../../content/target_adapter/act/fields/options.ts';

beforeEach(() => {
  // These ids need no escapes.
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  // Of these only what is not called `boxless` has a box.
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const side = this.hasAttribute('boxless') ? 0 : 10;
    return DOMRect.fromRect({ width: side, height: side });
  };
  Element.prototype.checkVisibility = () => true;
});

const namesIn = (html: string): string[] | undefined => {
  document.body.innerHTML = html;
  for (const host of document.querySelectorAll('[shadow]')) {
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = host.getAttribute('shadow') ?? '';
  }
  const opener = document.querySelector('[role="combobox"]');
  const list = opener ? listOf(opener, { before: undefined }) : undefined;
  return (
    list && optionsIn(list, ({ textContent }) => ({ name: textContent, text: '' })).map(({ name }) => name)
  );
};

it.each([
  [
    'the one of two named elements that has options',
    `<i role="combobox" aria-controls="text" aria-owns="list"></i><b id="text">Red</b>
     <ul role="listbox" id="list"><li role="option">Blue</li></ul>`,
    ['Blue'],
  ],
  [
    'one without a box of its own',
    `<i role="combobox" aria-controls="list"></i><ul role="listbox" id="list" boxless><li role="option">Blue</li></ul>`,
    ['Blue'],
  ],
  [
    'one whose options are in shadow roots',
    `<i role="combobox" aria-controls="list"></i>
     <div role="listbox" id="list"><span shadow='<i role="option">Blue</i>'></span></div>`,
    ['Blue'],
  ],
])('a list is %s', (_, html, names) => {
  expect(namesIn(html)).toEqual(names);
});

it('has what is put into its slots', () => {
  document.body.innerHTML = `<div id="host"><b role="option">Blue</b></div>`;
  const root = (document.getElementById('host') as HTMLElement).attachShadow({ mode: 'open' });
  root.innerHTML = `<i role="combobox" aria-controls="list"></i><p role="listbox" id="list"><slot></slot></p>`;
  const list = listOf(root.firstElementChild as Element, { before: undefined });
  const options = list && optionsIn(list, ({ textContent }) => ({ name: textContent, text: '' }));
  expect(options?.map(({ name }) => name)).toEqual(['Blue']);
});
