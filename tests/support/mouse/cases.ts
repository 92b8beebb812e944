import { type AimCase, sampledByName } from '../aim/cases.ts';

const DONE = /^done\./;

interface Given {
  readonly at: RegExp;
  readonly does: Readonly<Record<string, unknown>>;
  readonly felt?: readonly string[];
  readonly told?: RegExp;
}

const it = (name: string, { at, does, felt = [], told = DONE }: Given): AimCase => ({
  ...{ name, at, does, felt, told },
});

/** The number of what is named so. */
const named = (words: string): RegExp => new RegExp(`<(\\d+) [^>]*>[^<]*${words}|<(\\d+) [^>]*"${words}"`);
const click = { action: 'click' };

const PRESSED: readonly AimCase[] = [
  it('double click', { at: named('Quagga'), does: { action: 'dblclick' }, felt: ['dblclick 2 Quagga'] }),
  it('own menu', { at: named('Row with'), does: { ...click, button: 'right' }, felt: ['contextmenu 2'] }),
  it('no own menu', {
    at: named('Row without'),
    does: { ...click, button: 'right' },
    felt: ['stopped true'],
  }),
  it('middle button', {
    at: named('Push middle'),
    does: { ...click, button: 'middle' },
    felt: ['auxclick 1'],
  }),
  it('middle in a field', {
    at: /<(\d+) input/,
    does: { ...click, button: 'middle' },
    told: /^not done\. Element \d+ was not clicked: a middle click in a field/,
  }),
  it('modifiers', {
    at: named('Push held'),
    does: { ...click, modifiers: ['Shift', 'Control'] },
    felt: ['shift+ctrl'],
  }),
  it('modifiers', { at: named('Push held'), does: { ...click, modifiers: ['Alt'] }, felt: ['alt'] }),
  it('hover menu', { at: named('Products'), does: { action: 'hover' }, felt: ['menu opened'] }),
  it('focus ring', { at: named('Push ring'), does: { action: 'focus' }, felt: ['focused'] }),
  it('not focusable', {
    at: named('Grip'),
    does: { action: 'focus' },
    told: /^not done\. Element \d+ does not take the focus/,
  }),
  it('canvas point', { at: named('Sheet'), does: { ...click, at: [25, 75] }, felt: ['point 75,150'] }),
  it('canvas edge', { at: named('Sheet'), does: { ...click, at: [100, 0] }, felt: ['corner'] }),
  it('large canvas', { at: named('Sheet'), does: { ...click, at: [90, 90] }, felt: ['point 1800,2700'] }),
  it('control in a card', {
    at: named('Card of Ada'),
    does: { ...click, at: [95, 50] },
    told: /^not done\. Nothing was pressed: at that point of \d+ is button/,
  }),
  it('long press', { at: named('Push long'), does: { ...click, hold: 700 }, felt: ['held'] }),
];

/** An element is dragged to what its page shows under a name, or elsewhere. */
const drag = (
  name: string,
  from: string,
  to: RegExp | readonly unknown[],
  given: Partial<Given>,
): AimCase => ({
  ...it(name, {
    ...{ at: named(from), does: { action: 'drag', ...(!(to instanceof RegExp) && { to }) } },
    ...given,
  }),
  ...(to instanceof RegExp && { to }),
});

const DRAGGED: readonly AimCase[] = [
  drag('sortable list', 'One', named('Three'), { felt: ['order Two,Three,One'] }),
  drag('drop zone', 'Card', named('Zone'), { felt: ['dragstart', 'drop the card', 'dragend copy'] }),
  drag('zone that refuses', 'Card', named('Zone'), { felt: ['dragstart', 'dragend none'] }),
  drag('covered zone', 'Card', named('Zone'), { told: /^not done\. \d+ is covered by/ }),
  drag('far away', 'Near', named('Far'), {
    told: /^not done\. Nothing was dragged: the way of \d+ is not in view/,
  }),
  drag('button in the middle', 'Chart', [-200, 0], { felt: ['chart -200'] }),
  drag('slider', 'Heat', [80, 0], { felt: ['slider 80'] }),
  drag(
    'drawing',
    'Paper',
    [
      [10, 10],
      [50, 90],
      [90, 10],
    ],
    { felt: ['drawn'] },
  ),
  it('after drags', { at: named('Push after'), does: click, felt: ['buttons 0', 'click'] }),
];

export const mouseCases = sampledByName('mouse', [PRESSED, DRAGGED]);
