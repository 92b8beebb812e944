import type { Modifier } from '../protocol/pointer.ts';
import { type Key, keyNamed, keyWriting, shifted } from './us-layout.ts';

/** The keys of characters that are not called by what they write. */
const CONTROLS: Readonly<Record<string, string>> = {
  '\n': 'Enter',
  '\r': 'Enter',
  '\t': 'Tab',
  ' ': 'Space',
};

/**
 * The key that writes one character. A character that a US keyboard lacks gets a key without a code, as from
 * an input method.
 */
export const keyFor = (character: string): Key =>
  keyNamed(CONTROLS[character] ?? '') ??
  keyWriting(character) ?? { key: character, code: '', keyCode: 0, text: character };

export const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;

/** The key of a modifier: the left one. */
export const modifierKey = (name: Modifier): Key => keyNamed(`${name}Left`) as Key; // The layout has one of each.

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
  if (isModifier(last)) return { key: modifierKey(last), modifiers };
  const key = keyNamed(last) ?? ([...last].length === 1 ? keyFor(inCase(last, modifiers)) : undefined);
  return key && { key, modifiers };
}

/** Whether a chord copies, cuts or pastes: with Control or Meta, or in the older way by Insert and Delete. */
export function usesClipboard({ key, modifiers }: Chord): boolean {
  const has = (one: Modifier) => modifiers.includes(one);
  if (has('Control') || has('Meta')) return ['KeyC', 'KeyX', 'KeyV', 'Insert'].includes(key.code);
  return has('Shift') && ['Insert', 'Delete'].includes(key.code);
}

/** Other names that agents give to keys. */
const ALIASES: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Cmd: 'Meta',
  Command: 'Meta',
  Option: 'Alt',
  Return: 'Enter',
  Esc: 'Escape',
  Del: 'Delete',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
};

const fullName = (name: string): string => (Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name);

export const isModifier = (name: string): name is Modifier => Object.hasOwn(MODIFIERS, name);

/** Shift decides what a key writes; Control+A means the shortcut of the lower-case letter. */
const inCase = (character: string, modifiers: readonly Modifier[]): string =>
  modifiers.length === 0
    ? character
    : modifiers.includes('Shift')
      ? shifted(character)
      : character.toLowerCase();
