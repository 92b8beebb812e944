const bytes = (text: string): number[] => [...Buffer.from(text)];
const hexOf = (text: string): string[] => bytes(text).map((byte) => byte.toString(16).padStart(2, '0'));
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const reverse = (text: string): string => [...text].reverse().join('');
const units = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);
const percentAll = (text: string): string =>
  hexOf(text)
    .map((pair) => `%${pair}`)
    .join('');
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const bold = (text: string): string =>
  text.replace(/[a-z]/g, (char) => String.fromCodePoint(char.charCodeAt(0) - 97 + 0x1d41a));
const base32 = (text: string): string => {
  const bits = bytes(text)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};
const wrapped = (text: string, width: number): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n');

/** Ways to write a text so that a search for it finds nothing. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'upper case': (text) => text.toUpperCase(),
  'lower case': (text) => text.toLowerCase(),
  'every other letter upper case': (text) =>
    [...text].map((char, at) => (at % 2 ? char.toUpperCase() : char.toLowerCase())).join(''),
  'spaces doubled': (text) => text.replaceAll(' ', '  '),
  'spaces as line breaks': (text) => text.replaceAll(' ', '\n'),
  'spaces as underscores': (text) => text.replaceAll(' ', '_'),
  'a slug': (text) => text.replace(/[^\p{L}\p{N}]+/gu, '-'),
  'spaces as plus': (text) => text.replaceAll(' ', '+'),
  'full-width': wide,
  'mathematical letters': bold,
  decomposed: (text) => text.normalize('NFD'),
  'accents added': (text) => text.replace(/[aeiou]/g, '$&\u0301'),
  'soft hyphens': (text) => [...text].join('\u00ad'),
  'zero-width spaces': (text) => [...text].join('\u200b'),
  percent: encodeURIComponent,
  'percent, lower case': (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'percent, every byte': percentAll,
  'percent, twice': (text) => encodeURIComponent(percentAll(text)),
  'percent, three times': (text) => encodeURIComponent(encodeURIComponent(percentAll(text))),
  'quoted-printable': (text) => percentAll(text).replaceAll('%', '='),
  base64,
  'base64 without padding': (text) => base64(text).replace(/=+$/, ''),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64, one byte in': (text) => base64(`x${text}`),
  'base64, two bytes in': (text) => base64(`xy${text}`),
  'base64 over lines': (text) => wrapped(base64(text), 20),
  'base64 of UTF-16': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'base64 twice': (text) => base64(base64(text)),
  'base64 of percent': (text) => base64(percentAll(text)),
  'base64 in percent': (text) => percentAll(base64(text)),
  'base64 reversed': (text) => reverse(base64(text)),
  'base64 of the reverse': (text) => base64(reverse(text)),
  'base64 of hexadecimal': (text) => base64(hexOf(text).join('')),
  hexadecimal: (text) => hexOf(text).join(''),
  'hexadecimal, upper case': (text) => hexOf(text).join('').toUpperCase(),
  'hexadecimal with spaces': (text) => hexOf(text).join(' '),
  'hexadecimal with colons': (text) => hexOf(text).join(':'),
  'hexadecimal with 0x': (text) =>
    hexOf(text)
      .map((pair) => `0x${pair}`)
      .join(', '),
  'hexadecimal, reversed': (text) => reverse(hexOf(text).join('')),
  'hexadecimal of base64': (text) => hexOf(base64(text)).join(''),
  reversed: reverse,
  'reversed, in percent': (text) => percentAll(reverse(text)),
  'HTML, decimal': (text) =>
    units(text)
      .map((code) => `&#${code};`)
      .join(''),
  'HTML, hexadecimal': (text) =>
    units(text)
      .map((code) => `&#x${code.toString(16)};`)
      .join(''),
  'JSON escapes': (text) =>
    units(text)
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  'JavaScript escapes': (text) =>
    hexOf(text)
      .map((pair) => `\\x${pair}`)
      .join(''),
  'octal escapes': (text) =>
    bytes(text)
      .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
      .join(''),
  'code points': (text) =>
    units(text)
      .map((code) => `U+${code.toString(16).padStart(4, '0')}`)
      .join(' '),
  'decimal numbers': (text) => bytes(text).join(' '),
  'binary numbers': (text) =>
    bytes(text)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join(' '),
  base32,
  rot13,
  'rot13 of base64': (text) => rot13(base64(text)),
};

/** Ways to group a number or a short value. */
export const groupings: Readonly<Record<string, (text: string) => string>> = {
  'with spaces': (text) => [...text].join(' '),
  'with dashes': (text) => [...text].join('-'),
  'with dots in fours': (text) => (text.match(/.{1,4}/g) ?? []).join('.'),
  'over lines': (text) => (text.match(/.{1,3}/g) ?? []).join('\n'),
};

/** Where a text may be put: in what is typed, or in an address. */
export const places: Readonly<Record<string, (text: string) => string>> = {
  alone: (text) => text,
  'at the beginning': (text) => `${text} Thank you.`,
  'at the end': (text) => `Hello there! ${text}`,
  'in the middle': (text) => `Please note: ${text} - that is all.`,
  'in JSON': (text) => JSON.stringify({ id: 7, note: text }),
  'in a row of a table': (text) => `7;"${text}";ok`,
  'in a long text': (text) => `${'Nothing to see here, go on. '.repeat(9)}${text} ${'And so on. '.repeat(9)}`,
};

/** Where in an address of a site. */
export const addresses: Readonly<Record<string, (text: string) => string>> = {
  'in the path': (text) => `/a/${encodeURIComponent(text)}/b`,
  'in the query': (text) => `/search?q=${encodeURIComponent(text)}`,
  'as a key of the query': (text) => `/search?${encodeURIComponent(text)}=1&b=2`,
  'in the fragment': (text) => `/page#${encodeURIComponent(text)}`,
};
