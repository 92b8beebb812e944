import type { Modifier } from '../protocol/pointer.ts';

/** The data of a trusted key event: https://www.w3.org/TR/uievents-key/ and /TR/uievents-code/. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** The text that the key writes; absent if it writes none. */
  readonly text?: string;
  readonly shift?: boolean;
}

const named: Readonly<Record<string, Key>> = {
  Enter: { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', keyCode: 9 },
  Escape: { key: 'Escape', code: 'Escape', keyCode: 27 },
  Backspace: { key: 'Backspace', code: 'Backspace', keyCode: 8 },
  Delete: { key: 'Delete', code: 'Delete', keyCode: 46 },
  Insert: { key: 'Insert', code: 'Insert', keyCode: 45 },
  Home: { key: 'Home', code: 'Home', keyCode: 36 },
  End: { key: 'End', code: 'End', keyCode: 35 },
  PageUp: { key: 'PageUp', code: 'PageUp', keyCode: 33 },
  PageDown: { key: 'PageDown', code: 'PageDown', keyCode: 34 },
  ArrowLeft: { key: 'ArrowLeft', code: 'ArrowLeft', keyCode: 37 },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', keyCode: 39 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 },
  Space: { key: ' ', code: 'Space', keyCode: 32, text: ' ' },
};

const functionKeys = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [
    `F${i + 1}`,
    { key: `F${i + 1}`, code: `F${i + 1}`, keyCode: 112 + i },
  ]),
) as Record<string, Key>;

/** The punctuation keys of a US keyboard: plain character, shifted character, code, key code. */
const signs = [
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
] as const;
const shiftedDigits = ')!@#$%^&*(';

/**
 * The key that writes one character. A character that a US keyboard lacks gets a key without a code, as from
 * an input method.
 */
export function keyFor(character: string): Key {
  if (character === '\n' || character === '\r') return named.Enter as Key;
  if (character === '\t') return named.Tab as Key;
  if (character === ' ') return named.Space as Key;
  const upper = character.toUpperCase();
  if (/^[A-Z]$/.test(upper)) {
    return {
      key: character,
      code: `Key${upper}`,
      keyCode: upper.charCodeAt(0),
      text: character,
      shift: character === upper,
    };
  }
  const digit = /^\d$/.test(character) ? Number(character) : shiftedDigits.indexOf(character);
  if (digit >= 0)
    return {
      key: character,
      code: `Digit${digit}`,
      keyCode: 48 + digit,
      text: character,
      shift: !/\d/.test(character),
    };
  const sign = signs.find(([plain, shifted]) => plain === character || shifted === character);
  if (sign)
    return { key: character, code: sign[2], keyCode: sign[3], text: character, shift: sign[1] === character };
  return { key: character, code: '', keyCode: 0, text: character };
}

/** Modifiers are keys, too. */
const modifierKeys: Readonly<Record<Modifier, Key>> = {
  Alt: { key: 'Alt', code: 'AltLeft', keyCode: 18 },
  Control: { key: 'Control', code: 'ControlLeft', keyCode: 17 },
  Meta: { key: 'Meta', code: 'MetaLeft', keyCode: 91 },
  Shift: { key: 'Shift', code: 'ShiftLeft', keyCode: 16 },
};

/** The key of a modifier. */
export const modifierKey = (name: Modifier): Key => modifierKeys[name];

export const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;

/** Characters whose keys are sent together, each event having a time limit for its answer. */
const BURST = 100;

/**
 * Cuts a text into what may be typed without a look at the page: Enter and Tab end a burst, since the page may pass the
 * focus on. `single`: each character alone.
 */
export function burstsOf(text: string, { single }: { single: boolean }): string[] {
  const bursts: string[] = [];
  let burst = '';
  let length = 0;
  for (const character of text.replace(/\r\n?/g, '\n')) {
    burst += character;
    length += 1;
    if (!single && length < BURST && character !== '\n' && character !== '\t') continue;
    bursts.push(burst);
    burst = '';
    length = 0;
  }
  return burst === '' ? bursts : [...bursts, burst];
}

/** A key and the modifiers held with it. */
export interface Chord {
  readonly key: Key;
  readonly modifiers: readonly Modifier[];
}

/** Parses `Enter`, `a`, `Control+a`, `Shift+Tab`, `Control++`, `Shift`. Undefined if it names no key. */
export function parseChord(text: string): Chord | undefined {
  const parts = text.endsWith('++')
    ? [...text.slice(0, -2).split('+'), '+']
    : text.length > 1
      ? text.split('+')
      : [text];
  const last = fullName(parts.at(-1) ?? '');
  const modifiers = parts.slice(0, -1).map(fullName);
  if (!modifiers.every(isModifier)) return undefined;
  if (isModifier(last)) return { key: modifierKeys[last], modifiers };
  const key = keyNamed(last) ?? ([...last].length === 1 ? keyFor(inCase(last, modifiers)) : undefined);
  return key && { key, modifiers };
}

const fullName = (name: string): string => (name === 'Ctrl' ? 'Control' : name === 'Cmd' ? 'Meta' : name);

export const isModifier = (name: string): name is Modifier => Object.hasOwn(MODIFIERS, name);

const keyNamed = (name: string): Key | undefined =>
  Object.hasOwn(named, name)
    ? named[name]
    : Object.hasOwn(functionKeys, name)
      ? functionKeys[name]
      : undefined;

/** Shift decides the case of a letter; Control+A means the shortcut of the lower-case letter. */
const inCase = (letter: string, modifiers: readonly Modifier[]): string =>
  modifiers.length === 0 ? letter : modifiers.includes('Shift') ? letter.toUpperCase() : letter.toLowerCase();
