/** The data of a trusted key event: https://www.w3.org/TR/uievents-key/ and /TR/uievents-code/. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** The text that the key writes; absent if it writes none. */
  readonly text?: string;
  readonly shift?: boolean;
  /** The left one of two keys, the right one, or a key of the number pad; absent for a key that is there once. */
  readonly location?: 1 | 2 | 3;
}

const keys = (rows: readonly (readonly [name: string, keyCode: number, text?: string])[]): [string, Key][] =>
  rows.map(([name, keyCode, text]) => [
    name,
    { key: name, code: name, keyCode, ...(text !== undefined && { text }) },
  ]);

const editing = keys([
  ['Enter', 13, '\r'],
  ['Tab', 9],
  ['Escape', 27],
  ['Backspace', 8],
  ['Delete', 46],
  ['Insert', 45],
  ['Home', 36],
  ['End', 35],
  ['PageUp', 33],
  ['PageDown', 34],
  ['ArrowLeft', 37],
  ['ArrowUp', 38],
  ['ArrowRight', 39],
  ['ArrowDown', 40],
  ['ContextMenu', 93],
  ['CapsLock', 20],
  ['NumLock', 144],
  ['ScrollLock', 145],
  ['Pause', 19],
  ['PrintScreen', 44],
]);

const functionKeys = keys(Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 112 + i] as const));

/** The number pad while it writes numbers: name after `Numpad`, what it writes, key code. */
const pad = [
  ...Array.from({ length: 10 }, (_, digit) => [String(digit), String(digit), 96 + digit] as const),
  ['Multiply', '*', 106],
  ['Add', '+', 107],
  ['Subtract', '-', 109],
  ['Decimal', '.', 110],
  ['Divide', '/', 111],
] as const;

const padKeys: readonly [string, Key][] = [
  ...pad.map(([name, text, keyCode]): [string, Key] => [
    `Numpad${name}`,
    { key: text, code: `Numpad${name}`, keyCode, text, location: 3 },
  ]),
  ['NumpadEnter', { key: 'Enter', code: 'NumpadEnter', keyCode: 13, text: '\r', location: 3 }],
];

const sided = [
  ['Alt', 18, 18],
  ['Control', 17, 17],
  ['Meta', 91, 92],
  ['Shift', 16, 16],
] as const;

/** The modifiers by their sides, such as `ShiftLeft`. */
const modifierKeys = sided.flatMap(([key, left, right]): [string, Key][] => [
  [`${key}Left`, { key, code: `${key}Left`, keyCode: left, location: 1 }],
  [`${key}Right`, { key, code: `${key}Right`, keyCode: right, location: 2 }],
]);

const namedKeys: ReadonlyMap<string, Key> = new Map([
  ...editing,
  ['Space', { key: ' ', code: 'Space', keyCode: 32, text: ' ' }],
  ...functionKeys,
  ...padKeys,
  ...modifierKeys,
]);

/** The names of the keys that are not called by the character that they write. */
export const keyNames: readonly string[] = [...namedKeys.keys()];

/** A key by its name, such as `Home`, `NumpadAdd` or `ShiftRight`; undefined where there is none. */
export const keyNamed = (name: string): Key | undefined => namedKeys.get(name);

/** The keys of a US keyboard that write signs: plain character, shifted character, code, key code. */
const signs: readonly (readonly [plain: string, shifted: string, code: string, keyCode: number])[] = [
  ...Array.from(
    ')!@#$%^&*(',
    (shifted, digit) => [`${digit}`, shifted, `Digit${digit}`, 48 + digit] as const,
  ),
  ['`', '~', 'Backquote', 192],
  ['-', '_', 'Minus', 189],
  ['=', '+', 'Equal', 187],
  ['[', '{', 'BracketLeft', 219],
  [']', '}', 'BracketRight', 221],
  ['\\', '|', 'Backslash', 220],
  [';', ':', 'Semicolon', 186],
  ["'", '"', 'Quote', 222],
  [',', '<', 'Comma', 188],
  ['.', '>', 'Period', 190],
  ['/', '?', 'Slash', 191],
];

/** The key that writes a letter or a sign, with Shift where it needs that; undefined for what a US keyboard lacks. */
export function keyWriting(character: string): Key | undefined {
  const upper = character.toUpperCase();
  if (/^[A-Za-z]$/.test(character)) {
    return {
      key: character,
      code: `Key${upper}`,
      keyCode: upper.charCodeAt(0),
      text: character,
      shift: character === upper,
    };
  }
  const sign = signs.find(([plain, shifted]) => plain === character || shifted === character);
  if (!sign) return undefined;
  const [plain, , code, keyCode] = sign;
  return { key: character, code, keyCode, text: character, shift: plain !== character };
}

/** What the key of a character writes while Shift is held. */
export const shifted = (character: string): string =>
  signs.find(([plain]) => plain === character)?.[1] ?? character.toUpperCase();
