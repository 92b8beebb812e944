// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { EarlyEvents } from '../../../../../content/target_adapter/act/early-events.ts';
import { InputGuard } from '../../../../../content/target_adapter/act/input-guard.ts';

it('a key that moves the focus has done what it is for, and nothing else hears the rest of it', () => {
  document.body.innerHTML = '<input id="field"><button id="outside">Pay</button>';
  document.hasFocus = () => true;
  const [field, outside] = [...document.body.children] as [HTMLElement, HTMLElement];
  const heard: string[] = [];
  outside.addEventListener('keypress', ({ type }) => heard.push(type));
  field.addEventListener('keydown', () => outside.focus());
  const { signal } = new AbortController();
  const nothing = () => {};
  const guard = new InputGuard({
    ...{
      signal,
      events: new EarlyEvents(signal),
      counts: () => true,
      isOurs: () => true,
      personActs: nothing,
      pressEnds: nothing,
    },
  });
  const stroke = (type: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }),
    );

  field.focus();
  guard.aimKeys({ field, names: ['Enter'] });
  expect(['keydown', 'keypress'].map(stroke)).toEqual([true, false]);
  expect(guard.end()).toMatchObject({ strayed: undefined, missed: false });
  expect(heard).toEqual([]);
});
