// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pressKeyByScript } from '../../../../../../content/target_adapter/act/by-script/key.ts';
import { parseChord } from '../../../../../../src/cdp/keys.ts';
import type { Modifier } from '../../../../../../src/protocol/pointer.ts';

let heard: string[];
/** The editing commands that the document was given. */
let commands: string[];

beforeEach(() => {
  // The window of vitest's document is none to jsdom's events.
  Object.defineProperty(document, 'defaultView', { value: null, configurable: true });
  document.body.innerHTML = `<main id="main"><form id="form"><input id="field"><button id="send">Send</button></form>
    <form id="alone"><input id="only"></form>
    <textarea id="note"></textarea><input id="gift" type="checkbox"><a id="link" href="#there">There</a>
    <button id="pay" type="button">Pay</button><div id="plain"></div></main>`;
  heard = [];
  commands = [];
  // jsdom has no editing commands.
  document.execCommand = (name, _, value) =>
    commands.push(value === undefined ? name : `${name} ${value}`) > 0;
  Element.prototype.checkVisibility = () => true;
  for (const type of ['keydown', 'keypress', 'keyup', 'click', 'change', 'submit'])
    find('main').addEventListener(type, (event) => {
      if (event.type === 'submit') event.preventDefault();
      const { key } = event as KeyboardEvent;
      heard.push(`${(event.target as Element).id} ${type}${key === undefined ? '' : ` ${key}`}`);
    });
});

const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
function press(id: string, keys: string, goes?: 'down' | 'up') {
  const chord = parseChord(keys);
  if (!chord) throw new Error(`There is no key ${keys}.`);
  find(id).focus();
  heard = [];
  const modifiers: Modifier[] = [...chord.modifiers];
  pressKeyByScript(find(id), { key: chord.key, modifiers, ...(goes && { goes }) });
}

describe('Enter', () => {
  it('in a field presses the button of its form, once the page has heard of the change', () => {
    press('field', 'Enter');
    expect(heard).toEqual([
      ...['field keydown Enter', 'field keypress Enter', 'field change', 'send click', 'form submit'],
      'field keyup Enter',
    ]);
  });

  it('sends a form with one field and no button', () => {
    press('only', 'Enter');
    expect(heard).toContain('alone submit');
  });

  it.each(['pay', 'link'])('clicks %s', (id) => {
    press(id, 'Enter');
    expect(heard).toContain(`${id} click`);
  });

  it('writes a line into a text of lines', () => {
    press('note', 'Enter');
    expect(commands).toEqual(['insertText \n']);
  });

  it('does nothing where the page keeps it', () => {
    find('field').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('field', 'Enter');
    expect(heard).toEqual(['field keydown Enter', 'field keyup Enter']);
  });
});

it.each([
  ['pay', 'Space', 'pay click'],
  ['gift', 'Space', 'gift click'],
])('clicks %s by %s as it comes up', (id, keys, click) => {
  press(id, keys);
  expect(heard.slice(2, 4)).toEqual([`${id} keyup  `, click]);
});

it.each([
  ['field', 'a', ['insertText a']],
  ['field', 'Space', ['insertText  ']],
  ['field', 'Backspace', ['delete']],
  ['field', 'Delete', ['forwardDelete']],
  ['field', 'Control+a', ['selectAll']],
  ['field', 'Control+Shift+a', []],
  ['field', 'ArrowDown', []],
  ['plain', 'a', []],
])('in %s does with %s what a browser does', (id, keys, wanted) => {
  press(id, keys);
  expect(commands).toEqual(wanted);
});

it('holds the modifiers of a chord while its key goes down and up', () => {
  press('plain', 'Control+k');
  expect(heard).toEqual([
    ...['plain keydown Control', 'plain keydown k', 'plain keyup k', 'plain keyup Control'],
  ]);
});

it('counts a modifier that is pressed alone as held while it is down', () => {
  const held: boolean[] = [];
  for (const type of ['keydown', 'keyup'] as const)
    find('plain').addEventListener(type, ({ shiftKey }) => void held.push(shiftKey));
  press('plain', 'Shift');
  expect(held).toEqual([true, false]);
});

describe('a key that is held', () => {
  it('clicks as it comes up, where it went down', () => {
    press('pay', 'Space', 'down');
    expect(heard).toEqual(['pay keydown  ', 'pay keypress  ']);
    press('pay', 'Space', 'up');
    expect(heard).toEqual(['pay keyup  ', 'pay click']);
  });

  it.each([
    ['went down elsewhere', 'gift', () => {}],
    ['was kept by the page as it went down', 'pay', (event: Event) => event.preventDefault()],
  ])('clicks nothing where it %s', (_, id, listener) => {
    find(id).addEventListener('keydown', listener);
    press(id, 'Space', 'down');
    press('pay', 'Space', 'up');
    expect(heard).toEqual(['pay keyup  ']);
  });
});

it('moves the focus by Tab to the next field, and back, where all is selected', () => {
  (find('field') as HTMLInputElement).value = 'old';
  press('field', 'Tab');
  expect(document.activeElement).toBe(find('send'));
  press('send', 'Shift+Tab');
  expect(document.activeElement).toBe(find('field'));
  expect((find('field') as HTMLInputElement).selectionEnd).toBe(3);
});
