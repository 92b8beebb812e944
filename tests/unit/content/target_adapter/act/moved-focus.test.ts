// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { movingFocus } from '../../../../../content/target_adapter/act/moved-focus.ts';

let heard: string[];

beforeEach(() => {
  document.body.innerHTML = '<input id="one"><input id="two">';
  find('one').focus();
  heard = [];
  for (const type of ['focus', 'blur', 'focusin', 'focusout'])
    document.addEventListener(
      type,
      ({ target, isTrusted }) => {
        // jsdom tells of the focus by itself, as a document does that has it.
        if (!isTrusted) heard.push(`${(target as Element).id} ${type}`);
      },
      true,
    );
});

const find = (id: string) => document.getElementById(id) as HTMLElement;

it('tells a page without focus of the focus in it', () => {
  document.hasFocus = () => false;
  movingFocus(() => find('two').focus());
  expect(heard).toEqual(['one blur', 'one focusout', 'two focus', 'two focusin']);
});

it('leaves that to the browser where the page has the focus', () => {
  document.hasFocus = () => true;
  movingFocus(() => find('two').focus());
  expect(heard).toEqual([]);
});

it('tells nothing where the focus stays', () => {
  document.hasFocus = () => false;
  movingFocus(() => find('one').focus());
  expect(heard).toEqual([]);
});
