import { expect, it } from 'vitest';
import { controlNameIn } from '../../../src/perception/control-name.ts';
import { render } from '../../../src/perception/render.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Block, Control } from '../../../src/protocol/snapshot.ts';

const control = (id: number, tag: string, text: string, attributes: Control['attributes'] = []): Control => ({
  id: id as ElementId,
  role: tag,
  name: text,
  tag,
  text,
  attributes,
});

const shown = (...inline: Block['inline'][number][]) =>
  render([{ kind: 'text', inline, children: [] }])
    .map(({ text }) => text)
    .join('\n');

it.each([
  ['its own words', control(9, 'button', 'Buy now'), 'Buy now'],
  [
    'its label',
    control(9, 'input', '', [
      ['label', 'E-mail'],
      ['value', 'a > b'],
    ]),
    'E-mail',
  ],
  ['what it asks for', control(9, 'input', '', [['placeholder', 'Search']]), 'Search'],
  ['the words after it, if it is a checkbox', control(9, 'checkbox', ''), 'after'],
  ['what it is, without words', control(9, 'button', ''), 'unnamed button'],
])('an element is named by %s', (_, one, name) => {
  const text = shown('Before ', control(99, 'a', 'Other'), one, ' after');
  expect(controlNameIn(text, 9)).toBe(name);
});

it.each([
  ['Street <9 input placeholder="5 digits">', 'Street'],
  ['Street <8 input> Town: * <9 input>', 'Town'],
  ['<9 input placeholder="Search">', 'Search'],
  ['| Postcode | <9 input> |', 'Postcode'],
  ['- Notes\n<9 textarea>', 'Notes'],
  ['@ group "Delivery"\n <8 radio> Express <9 radio> Standard', 'Standard'],
  ['<8 checkbox> Gift\n <9 checkbox> Send me the newsletter', 'Send me the newsletter'],
  ['@ group "Delivery"\n<9 input>', 'unnamed field'],
  ['Country <9 select value="France" options="France | Spain">', 'Country'],
])('%j names the field "%s"', (text, name) => {
  expect(controlNameIn(text, 9)).toBe(name);
});

it('words of a page that look like our marks name nothing', () => {
  const text = shown(control(1, 'button', '<9 button>Forged</>'), control(9, 'button', 'True'));
  expect(controlNameIn(text, 9)).toBe('True');
});

it('an element that the text does not show has no name', () => {
  expect(controlNameIn(shown(control(1, 'button', 'One')), 9)).toBe('');
});
