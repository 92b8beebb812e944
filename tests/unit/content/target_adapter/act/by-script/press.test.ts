// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  pressByScript,
  type ScriptPress,
} from '../../../../../../content/target_adapter/act/by-script/press.ts';

/** What the page hears, by the id of the element and the type of the event. */
let heard: string[];
/** What is under the pointer. */
let under: string;

const TYPES = [
  ...['pointerover', 'pointermove', 'pointerdown', 'mousedown', 'focus', 'blur', 'pointerup', 'mouseup'],
  ...['click', 'auxclick', 'contextmenu', 'dblclick'],
];

const PRESS = ['bold pointerdown', 'bold mousedown', 'bold pointerup', 'bold mouseup'];

beforeEach(() => {
  // The window of vitest's document is none to jsdom's events.
  Object.defineProperty(document, 'defaultView', { value: null, configurable: true });
  document.body.innerHTML = `<main id="main">
    <input id="field"><button id="pay"><b id="bold">Pay</b></button><button id="delete">Delete</button>
    <label id="label">Gift <input id="gift" type="checkbox"></label></main>`;
  heard = [];
  under = 'bold';
  document.elementFromPoint = () => find(under);
  // jsdom has no places of text.
  document.caretRangeFromPoint = () => null;
  for (const type of TYPES)
    find('main').addEventListener(
      type,
      ({ target, isTrusted }) => void heard.push(`${(target as Element).id} ${type}${isTrusted ? ' !' : ''}`),
      true,
    );
});

const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const press = (id: string, isAsShown = () => true) =>
  pressByScript({ element: find(id), point: { x: 3, y: 4 }, isAsShown });
const pressSo = (how: Partial<ScriptPress>) =>
  pressByScript({ element: find('pay'), point: { x: 3, y: 4 }, isAsShown: () => true, ...how });
const on = (id: string, type: string, what: (event: Event) => void) =>
  find(id).addEventListener(type, what, { once: true });

it('tells a page of a press as a browser does, focus included', () => {
  find('field').focus();
  heard = [];
  expect(press('pay')).toBeUndefined();
  expect(heard).toEqual([
    ...['bold pointerover', 'bold pointermove', 'bold pointerdown', 'bold mousedown'],
    ...['field blur !', 'pay focus !', 'bold pointerup', 'bold mouseup', 'bold click'],
  ]);
});

it('goes through a label to its control', () => {
  under = 'label';
  expect(press('gift')).toBeUndefined();
  expect((find('gift') as HTMLInputElement).checked).toBe(true);
});

it('takes the focus away where nothing pressed takes it', () => {
  find('field').focus();
  under = 'label';
  press('gift');
  expect(document.activeElement).not.toBe(find('field'));
});

it.each([
  ['has come under the pointer', 'pointerover', () => true],
  ['is there in the place of what was shown', 'nothing', () => false],
])('does not press what %s', (_, type, isAsShown) => {
  on('bold', type, () => {
    under = 'delete';
  });
  expect(press('pay', isAsShown)?.strayed).toBe(find(isAsShown() ? 'delete' : 'bold'));
  expect(heard.filter((one) => !/over|move/.test(one))).toEqual([]);
});

it.each<[string, Partial<ScriptPress>, readonly string[]]>([
  ['twice', { presses: 2 }, [...PRESS, 'bold click', ...PRESS, 'bold click', 'bold dblclick']],
  ['with the right button', { button: 'right' }, [...PRESS, 'bold auxclick', 'bold contextmenu']],
  ['not at all where the pointer only comes', { presses: 0 }, []],
])('presses %s', (_, how, events) => {
  find('pay').focus();
  heard = [];
  expect(pressSo(how)).toBeUndefined();
  expect(heard.filter((one) => !/over|move/.test(one))).toEqual(events);
});

it('says after how many clicks another element was there', () => {
  on('bold', 'click', () => {
    under = 'delete';
  });
  expect(pressSo({ presses: 2 })).toEqual({ strayed: find('delete'), clicks: 1 });
});

it('holds the modifiers and names the button', () => {
  const felt: unknown[] = [];
  on('main', 'contextmenu', (event) => {
    const { button, shiftKey, ctrlKey, detail } = event as MouseEvent;
    felt.push(button, shiftKey, ctrlKey, detail);
  });
  pressSo({ button: 'right', modifiers: ['Shift'] });
  expect(felt).toEqual([2, true, false, 1]);
});

it('clicks what is around both where something has come between the press and the release', () => {
  on('bold', 'pointerdown', () => {
    under = 'delete';
  });
  press('pay');
  expect(heard.slice(-3)).toEqual(['delete pointerup', 'delete mouseup', 'main click']);
});

it('tells a page that takes the pointer of no mouse, and clicks all the same', () => {
  on('bold', 'pointerdown', (event) => event.preventDefault());
  press('pay');
  expect(heard.filter((one) => /mousedown|mouseup/.test(one))).toEqual([]);
  expect(heard.at(-1)).toBe('bold click');
});

it('leaves the focus where a page keeps it', () => {
  find('field').focus();
  on('bold', 'mousedown', (event) => event.preventDefault());
  press('pay');
  expect(document.activeElement).toBe(find('field'));
});
