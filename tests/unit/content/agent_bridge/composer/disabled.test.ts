// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isDisabled } from '../../../../../content/agent_bridge/composer/disabled.ts';
import { fragment, one } from '../support/fragment.ts';

const inArea = (control: string) =>
  fragment(`<main inert><form><textarea></textarea>${control}</form></main>`);
const isOff = () => isDisabled(one('#it'), one('form'), one('textarea'));

it.each([
  ['itself', '<button id="it" disabled></button>'],
  ['itself by ARIA', '<div id="it" aria-disabled="true"></div>'],
  ['a custom element around it', '<x-button disabled><button id="it"></button></x-button>'],
  ['an element around it by ARIA', '<x-button aria-disabled="true"><button id="it"></button></x-button>'],
  ['an inert element further out', '<div inert><div><button id="it"></button></div></div>'],
  ['its fieldset', '<fieldset disabled><button id="it"></button></fieldset>'],
])('is disabled by %s', (_, control) => {
  inArea(control);
  expect(isOff()).toBe(true);
});

it.each([
  [
    'a state that is off',
    '<x-button disabled="false" aria-disabled="false"><button id="it"></button></x-button>',
  ],
  ['a control beside it', '<button disabled></button><button id="it"></button>'],
  ['an element around the area', '<button id="it"></button>'],
])('is enabled whatever says %s', (_, control) => {
  inArea(control);
  expect(isOff()).toBe(false);
});

it('without an area, stops at the element that contains the field', () => {
  fragment('<main inert><section><textarea></textarea><div><button id="it"></button></div></section></main>');
  expect(isDisabled(one('#it'), document, one('textarea'))).toBe(false);
  one('section > div').setAttribute('inert', '');
  expect(isDisabled(one('#it'), document, one('textarea'))).toBe(true);
});
