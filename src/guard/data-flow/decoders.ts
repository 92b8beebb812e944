/** Reads a text in one code: what it may mean, as often as there are places where the code may begin. */
export type Decoder = (text: string) => readonly string[];

/** Percent signs in percent signs. */
const PASSES_MAX = 8;
/** Shorter pieces of what decoding yields are chance. */
const PIECE_MIN = 5;

/** Percent, also of percent, and quoted-printable: what is not written so stays. */
const percent: Decoder = (text) =>
  ['%', '='].flatMap((sign) => {
    const pairs = new RegExp(`(?:${sign}[0-9a-f]{2})+`, 'gi');
    const read: string[] = [];
    for (let before = text; read.length < PASSES_MAX && before.search(pairs) >= 0; ) {
      before = before.replace(pairs, (run) => textOf(run.split(sign).slice(1).map(fromHex)));
      read.push(before);
    }
    return read;
  });

/** Escapes of HTML, JSON, JavaScript and CSS. */
const escapes: Decoder = (text) =>
  /[&\\]|u\+/i.test(text)
    ? [
        text
          .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex, decimal) =>
            charOf(hex === undefined ? Number(decimal) : fromHex(hex)),
          )
          .replace(/\\{2,}/g, '\\')
          .replace(/\\[nrt]/g, ' ')
          .replace(/&([a-z]+);/gi, (whole, name: string) => NAMED.get(name.toLowerCase()) ?? whole)
          .replace(/(?:\\x[0-9a-f]{2})+/gi, (run) => textOf(run.split(/\\x/i).slice(1).map(fromHex)))
          .replace(/(?:\\[0-3][0-7]{2})+/g, (run) =>
            textOf(
              run
                .split('\\')
                .slice(1)
                .map((octal) => Number.parseInt(octal, 8)),
            ),
          )
          .replace(/(?:\\u|u\+)\{?([0-9a-f]{4,6})\}? ?/gi, (_, hex) => charOf(fromHex(hex)))
          .replace(/\\([0-9a-f]{2,6}) ?/gi, (_, hex) => charOf(fromHex(hex))),
      ]
    : [];

/** Both alphabets of base64, with and without padding, over lines; wherever the groups of four begin. */
const base64: Decoder = (text) => {
  const found: string[] = [];
  for (const kept of new Set([text.replace(/\s+/g, ''), text.replace(/[^\w+/=]+|_/g, '')]))
    for (let from = 0; from < 4; from += 1)
      found.push(inRuns(kept, /[\w+/-]{7,}/g, (run) => packed(run.slice(from), SIXTY_FOUR, 6)));
  return found;
};

const base32: Decoder = (text) =>
  Array.from({ length: 8 }, (_, from) =>
    inRuns(text.toUpperCase(), /[A-Z2-7]{10,}/g, (run) => packed(run.slice(from), THIRTY_TWO, 5)),
  );

/** Pairs of hexadecimal digits with whatever is between them; wherever the pairs begin. */
const hex: Decoder = (text) => {
  const pairs = /(?:[0-9a-f](?:0x|\\x|[\s:;,.|_-])*){12,}/gi;
  return [0, 1].map((from) =>
    inRuns(text, pairs, (run) => {
      const digits = run.replace(/0x|\\x|[^0-9a-f]/gi, '').slice(from);
      return (digits.match(/../g) ?? []).map(fromHex);
    }),
  );
};

/** The numbers of characters, decimal or binary. */
const numbers: Decoder = (text) => [
  inRuns(text, /(?:\d{2,3}[\s:;,.|_-]+){5,}\d{2,3}/g, (run) => (run.match(/\d+/g) ?? []).map(Number)),
  inRuns(text, /(?:[01]{8}[\s:;,.|_-]*){6,}/g, (run) =>
    (run.match(/[01]{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2)),
  ),
];

const reversed: Decoder = (text) => [[...text].reverse().join('')];

const rotated: Decoder = (text) => [
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  }),
];

/** Those that read what the others write come first. */
export const decoders: readonly Decoder[] = [
  ...[percent, escapes, base64, hex, numbers, base32, reversed, rotated],
];

const NAMED = new Map<string, string>([
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', ' '],
  ] as const),
  ...([
    ['commat', '@'],
    ['period', '.'],
    ['hyphen', '-'],
    ['lowbar', '_'],
    ['plus', '+'],
  ] as const),
]);

const fromHex = (digits: string): number => Number.parseInt(digits, 16);
const charOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Decodes the parts of a text that are in a code; what is no text in them is left out. */
function inRuns(text: string, code: RegExp, decode: (run: string) => readonly number[]): string {
  return [...text.matchAll(code)]
    .flatMap(([run]) => {
      const bytes = decode(run);
      const zeros = bytes.filter((byte) => byte === 0).length;
      // Every other byte of UTF-16 is zero, in most scripts that it is used for.
      const texts =
        zeros < PIECE_MIN
          ? [textOf(bytes)]
          : [0, 1].map((from) => utf16.decode(Uint8Array.from(bytes.slice(from))));
      return texts.flatMap(piecesOf);
    })
    .join('\0');
}

const piecesOf = (text: string): readonly string[] =>
  (text.match(/[^\p{C}\uFFFD]+(?:[\r\n\t]+[^\p{C}\uFFFD]+)*/gu) ?? []).filter(
    ({ length }) => length >= PIECE_MIN,
  );

const utf8 = new TextDecoder();
const utf16 = new TextDecoder('utf-16le');
const textOf = (bytes: readonly number[]): string => utf8.decode(Uint8Array.from(bytes));

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIXTY_FOUR = alphabet(`${UPPER}${UPPER.toLowerCase()}0123456789+/`, ['-', 62], ['_', 63]);
const THIRTY_TWO = alphabet(`${UPPER}234567`);

function alphabet(letters: string, ...more: readonly (readonly [string, number])[]) {
  return new Map([...[...letters].map((letter, index) => [letter, index] as const), ...more]);
}

/** The bytes that letters of so many bits each make. */
function packed(run: string, letters: ReadonlyMap<string, number>, bits: number): readonly number[] {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  for (const letter of run) {
    held = ((held << bits) | (letters.get(letter) ?? 0)) & 0xffff;
    count += bits;
    if (count < 8) continue;
    count -= 8;
    bytes.push((held >> count) & 0xff);
  }
  return bytes;
}
