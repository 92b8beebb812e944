/** A US keyboard as it is printed, row by row: code, key code, what the key writes without Shift and with it. */
const ROWS = `
Backquote 192 \` ~ | Digit1 49 1 ! | Digit2 50 2 @ | Digit3 51 3 # | Digit4 52 4 $ | Digit5 53 5 % | Digit6 54 6 ^
Digit7 55 7 & | Digit8 56 8 * | Digit9 57 9 ( | Digit0 48 0 ) | Minus 189 - _ | Equal 187 = +
KeyQ 81 q Q | KeyW 87 w W | KeyE 69 e E | KeyR 82 r R | KeyT 84 t T | KeyY 89 y Y | KeyU 85 u U | KeyI 73 i I
KeyO 79 o O | KeyP 80 p P | BracketLeft 219 [ { | BracketRight 221 ] } | Backslash 220 \\ ::bar::
KeyA 65 a A | KeyS 83 s S | KeyD 68 d D | KeyF 70 f F | KeyG 71 g G | KeyH 72 h H | KeyJ 74 j J | KeyK 75 k K
KeyL 76 l L | Semicolon 186 ; : | Quote 222 ' "
KeyZ 90 z Z | KeyX 88 x X | KeyC 67 c C | KeyV 86 v V | KeyB 66 b B | KeyN 78 n N | KeyM 77 m M
Comma 188 , < | Period 190 . > | Slash 191 / ?`;

/** Key events that the page has to report of a character, as `a KeyA 65 0`. */
export const characters: ReadonlyMap<string, string> = new Map(
  ROWS.split(/[|\n]/)
    .map((key) => key.trim().split(' '))
    .flatMap(([code, keyCode, ...written]) =>
      written
        .map((character) => character.replace('::bar::', '|'))
        .map((character) => [character, `${character} ${code} ${keyCode} 0`] as const),
    ),
);

const plain =
  'Enter 13|Tab 9|Escape 27|Backspace 8|Delete 46|Insert 45|Home 36|End 35|PageUp 33|PageDown 34|ArrowLeft 37|ArrowUp 38|ArrowRight 39|ArrowDown 40|ContextMenu 93|CapsLock 20|NumLock 144|ScrollLock 145|Pause 19|F1 112|F2 113|F3 114|F4 115|F5 116|F6 117|F7 118|F8 119|F9 120|F10 121|F11 122|F12 123';
const placed =
  'AltLeft Alt 18 1|AltRight Alt 18 2|ControlLeft Control 17 1|ControlRight Control 17 2|MetaLeft Meta 91 1|MetaRight Meta 92 2|ShiftLeft Shift 16 1|ShiftRight Shift 16 2|Numpad0 0 96 3|Numpad1 1 97 3|Numpad2 2 98 3|Numpad3 3 99 3|Numpad4 4 100 3|Numpad5 5 101 3|Numpad6 6 102 3|Numpad7 7 103 3|Numpad8 8 104 3|Numpad9 9 105 3|NumpadMultiply * 106 3|NumpadAdd + 107 3|NumpadSubtract - 109 3|NumpadDecimal . 110 3|NumpadDivide / 111 3|NumpadEnter Enter 13 3';

/** The same of the keys that have names. */
export const namedKeys: ReadonlyMap<string, string> = new Map([
  ['Space', '  Space 32 0'],
  ['PrintScreen', 'PrintScreen PrintScreen 44 0'],
  ...plain.split('|').map((row): [string, string] => {
    const [name = '', keyCode = ''] = row.split(' ');
    return [name, `${name} ${name} ${keyCode} 0`];
  }),
  ...placed.split('|').map((row): [string, string] => {
    const [code = '', key, keyCode, location] = row.split(' ');
    return [code, `${key} ${code} ${keyCode} ${location}`];
  }),
]);
