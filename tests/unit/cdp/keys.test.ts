import { describe, expect, it } from 'vitest';
import { burstsOf, keyFor, parseChord } from '../../../src/cdp/keys.ts';
import { keyNames } from '../../../src/cdp/us-layout.ts';

describe('the key of a character', () => {
  it.each([
    ['a', { key: 'a', code: 'KeyA', keyCode: 65, text: 'a', shift: false }],
    ['A', { key: 'A', code: 'KeyA', keyCode: 65, text: 'A', shift: true }],
    ['7', { key: '7', code: 'Digit7', keyCode: 55, text: '7', shift: false }],
    ['&', { key: '&', code: 'Digit7', keyCode: 55, text: '&', shift: true }],
    [')', { key: ')', code: 'Digit0', keyCode: 48, text: ')', shift: true }],
    ['/', { key: '/', code: 'Slash', keyCode: 191, text: '/', shift: false }],
    ['?', { key: '?', code: 'Slash', keyCode: 191, text: '?', shift: true }],
    ['+', { key: '+', code: 'Equal', keyCode: 187, text: '+', shift: true }],
    [' ', { key: ' ', code: 'Space', keyCode: 32, text: ' ' }],
    ['\n', { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' }],
    ['\t', { key: 'Tab', code: 'Tab', keyCode: 9 }],
    ['é', { key: 'é', code: '', keyCode: 0, text: 'é' }],
    ['ß', { key: 'ß', code: '', keyCode: 0, text: 'ß' }],
    ['İ', { key: 'İ', code: '', keyCode: 0, text: 'İ' }],
    ['٣', { key: '٣', code: '', keyCode: 0, text: '٣' }],
    ['😀', { key: '😀', code: '', keyCode: 0, text: '😀' }],
  ])('%j is the one a keyboard would press', (character, key) => {
    expect(keyFor(character)).toEqual(key);
  });

  it('writes exactly the character, for all that a US keyboard has', () => {
    for (let code = 33; code < 127; code++) {
      const character = String.fromCharCode(code);
      const key = keyFor(character);
      expect(key).toMatchObject({ key: character, text: character });
      expect(key.code).not.toBe('');
    }
  });
});

describe('a chord', () => {
  const read = (text: string) => {
    const chord = parseChord(text);
    return chord && [...chord.modifiers, chord.key.key].join(' ');
  };

  it.each([
    ['Enter', 'Enter'],
    ['a', 'a'],
    ['A', 'A'],
    ['?', '?'],
    ['Space', ' '],
    [' ', ' '],
    ['+', '+'],
    ['F5', 'F5'],
    ['Control+a', 'Control a'],
    ['Ctrl+a', 'Control a'],
    ['Cmd+a', 'Meta a'],
    ['Shift+Tab', 'Shift Tab'],
    ['Control+Shift+ArrowLeft', 'Control Shift ArrowLeft'],
    ['Control++', 'Control +'],
    ['Control+Shift++', 'Control Shift +'],
    ['Control+é', 'Control é'],
    ['Shift+1', 'Shift !'],
    ['Shift+-', 'Shift _'],
    ['Return', 'Enter'],
    ['Esc', 'Escape'],
    ['ShiftRight', 'Shift'],
    ['NumpadAdd', '+'],
    ['Shift', 'Shift'],
    ['Ctrl', 'Control'],
    ['Control+Shift', 'Control Shift'],
  ])('%j is read', (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each(['Control+A', 'Meta+A', 'Ctrl+A'])(
    '%j is a shortcut of the plain letter: no one means Shift by it',
    (text) => {
      expect(parseChord(text)?.key).toMatchObject({ key: 'a', shift: false });
    },
  );

  it('keeps the capital where Shift is held, or nothing', () => {
    expect(parseChord('Control+Shift+a')?.key.key).toBe('A');
    expect(parseChord('Shift+a')?.key).toMatchObject({ key: 'A', text: 'A' });
    expect(parseChord('A')?.key.key).toBe('A');
  });

  it.each([
    '',
    '++',
    'Enterr',
    'ab',
    'Control+',
    'Hyper+a',
    'F13',
    'constructor',
    'toString',
    '__proto__',
    'toString+a',
    'valueOf+Enter',
    'Control+ab',
  ])('%j names no key', (text) => {
    expect(parseChord(text)).toBeUndefined();
  });
});

describe('a named key', () => {
  it.each([
    ['ShiftRight', { key: 'Shift', code: 'ShiftRight', keyCode: 16, location: 2 }],
    ['MetaRight', { key: 'Meta', code: 'MetaRight', keyCode: 92, location: 2 }],
    ['Control', { key: 'Control', code: 'ControlLeft', keyCode: 17, location: 1 }],
    ['NumpadEnter', { key: 'Enter', code: 'NumpadEnter', keyCode: 13, text: '\r', location: 3 }],
    ['Numpad7', { key: '7', code: 'Numpad7', keyCode: 103, text: '7', location: 3 }],
    ['ContextMenu', { key: 'ContextMenu', code: 'ContextMenu', keyCode: 93 }],
  ])('%s is the one of its side, or of the number pad', (name, key) => {
    expect(parseChord(name)?.key).toEqual(key);
  });

  it.each(keyNames)('%s is read, and is like no other', (name) => {
    const key = parseChord(name)?.key;
    expect(keyNames.filter((other) => parseChord(other)?.key === key)).toEqual([name]);
  });
});

describe('the bursts of a text', () => {
  it.each([
    ['', []],
    ['blue shoes', ['blue shoes']],
    ['a\nb', ['a\n', 'b']],
    ['a\r\nb\rc', ['a\n', 'b\n', 'c']],
    ['a\tb\t', ['a\t', 'b\t']],
  ])('%j end where the focus may pass on', (text, bursts) => {
    expect(burstsOf(text, { single: false })).toEqual(bursts);
  });

  it('are single characters where there is a delay, surrogate pairs whole', () => {
    expect(burstsOf('a😀', { single: true })).toEqual(['a', '😀']);
  });

  it('are bounded, and together the text', () => {
    const text = '😀b'.repeat(525);
    const bursts = burstsOf(text, { single: false });
    expect(bursts.join('')).toBe(text);
    expect(Math.max(...bursts.map((burst) => [...burst].length))).toBe(100);
  });
});
