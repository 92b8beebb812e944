import { expect, it } from 'vitest';
import { parseChord } from '../../../src/cdp/keys.ts';
import { pressesAgain, pressOf } from '../../../src/guard/presses.ts';

it.each([
  ['Enter', 'Enter'],
  ['Control+Enter', 'Enter'],
  ['Meta+Return', 'Enter'],
  ['Control+Shift+NumpadEnter', 'Enter'],
  ['Shift+Enter', 'Shift+Enter'],
  ['Control+Space', 'Space'],
  [' ', 'Space'],
  ['Control+a', undefined],
  ['Control++', undefined],
  ['Shift+Delete', 'Erase'],
  ['e', 'Character'],
  ['', undefined],
])('the key or chord %j is judged as the press %j', (key, means) => {
  expect(pressOf({ pressesKey: 'key' }, { key })).toBe(means);
});

it('every name of Enter and of the space bar is judged, with any modifier', () => {
  const names = ['Enter', 'Return', 'NumpadEnter', 'Space', ' ', '\n', '\r'];
  const chords = names.flatMap((name) => [
    name,
    ...['Shift', 'Ctrl', 'Alt', 'Cmd'].map((one) => `${one}+${name}`),
  ]);
  const presses = (chord: string) => ['Enter', ' '].includes(parseChord(chord)?.key.key ?? '');
  expect(chords.filter((chord) => presses(chord) && !pressOf({ pressesKey: 'key' }, { key: chord }))).toEqual(
    [],
  );
  expect(chords.filter(presses).length).toBeGreaterThan(20);
});

it.each([
  ['a key several times', { pressesKey: 'key', times: 'times' }, { key: 'Enter', times: 2 }, true],
  ['a key once', { pressesKey: 'key', times: 'times' }, { key: 'Enter', times: 1 }, false],
  ['a key of an older version', { pressesKey: 'key', times: 'times' }, { key: 'Enter' }, false],
  ['two clicks in a row', { pressesControl: 'id', twice: true }, { id: 7 }, true],
  ['one click', { pressesControl: 'id' }, { id: 7 }, false],
  [
    'two lines and Enter',
    { typesText: 'value', submits: 'submit', byKeys: true },
    { value: 'a\nb', submit: true },
    true,
  ],
  ['three lines', { typesText: 'value', byKeys: true }, { value: 'a\r\nb\r\nc' }, true],
  [
    'two lines',
    { typesText: 'value', submits: 'submit', byKeys: true },
    { value: 'a\nb', submit: false },
    false,
  ],
  [
    'lines that are no keys',
    { typesText: 'value', submits: 'submit' },
    { value: 'a\nb\nc', submit: true },
    false,
  ],
] as const)('%s: whether that presses more than once', (_, risk, fields, again) => {
  expect(pressesAgain(risk, fields)).toBe(again);
});
