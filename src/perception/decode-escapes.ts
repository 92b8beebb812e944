import { stripInvisible } from './invisible.ts';

/** More than an honest page nests. */
const PASSES_MAX = 12;

type Decoder = (text: string) => string;

/**
 * The text after each pass of decoding everything that a renderer, a parser or a model may decode, up to the text that
 * no longer changes; undefined if it still changes after many passes. An entity without its semicolon is decoded before
 * or after everything else: which characters belong to it depends on that.
 */
export function decodedStages(text: string, bareEntities: 'first' | 'last'): readonly string[] | undefined {
  const stages: string[] = [];
  for (let before = text; ; ) {
    const after = bareEntities === 'first' ? decodeClosed(decodeBare(before)) : decodeClosed(before);
    const next = after === before ? normal(decodeBare(before)) : after;
    if (next === before) return stages;
    if (stages.push(next) > PASSES_MAX) return undefined;
    before = next.replace(/\s+/g, ' ');
  }
}

/** Decodes what ends by itself. */
const decodeClosed: Decoder = (text) => {
  let decoded = text.includes('&') ? decodeEntities(text) : text;
  if (decoded.includes('%')) decoded = decoded.replace(/%(?:25)+/g, '%').replace(PERCENT, decodePercent);
  if (decoded.includes('\\')) decoded = decodeBackslashes(decoded);
  return normal(decoded, text);
};

/** Folds compatibility forms, and removes what a decoder has made visible to nobody. */
const normal = (decoded: string, text = decoded): string => {
  const folded = decoded.normalize('NFKC');
  return folded === text ? text : stripInvisible(folded);
};

const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const decodeEntities: Decoder = (text) =>
  text
    .replace(/&(?:(?:amp|#0*38|#x0*26);)+/gi, '&')
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, numbered)
    .replace(/&([a-z]+);/gi, (whole, name: string) => named(name) ?? whole);
const decodeBare: Decoder = (text) =>
  text.includes('&')
    ? text
        .replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, numbered)
        .replace(/&(lt|gt|amp|quot)/gi, (whole, name: string) => named(name) ?? whole)
    : text;
const numbered = (_: string, hex: string | undefined, decimal: string | undefined): string =>
  characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));

/** Escapes of JSON and JavaScript, then those of Markdown. */
const decodeBackslashes: Decoder = (text) =>
  text
    .replace(/\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, braced, four, two) =>
      characterOf(Number.parseInt(braced ?? four ?? two, 16)),
    )
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');

/** Private-use characters include the marks of our placeholders, which no page may write. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xe000 && code <= 0xf8ff) ? '' : String.fromCodePoint(code);

function decodePercent(bytes: string): string {
  try {
    return Array.from(decodeURIComponent(bytes), (each) => characterOf(each.codePointAt(0) ?? 0)).join('');
  } catch {
    // Not UTF-8: the bytes that are ASCII count one by one.
    return bytes.replace(/%([0-7][0-9a-f])/gi, (_, hex) => characterOf(Number.parseInt(hex, 16)));
  }
}

/** The entities whose characters our forms consist of. https://html.spec.whatwg.org/multipage/named-characters.html */
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  lowbar: '_',
  underbar: '_',
  bsol: '\\',
  percnt: '%',
  lbrace: '{',
  lcub: '{',
  rbrace: '}',
  rcub: '}',
  lbrack: '[',
  lsqb: '[',
  rbrack: ']',
  rsqb: ']',
  colon: ':',
  comma: ',',
  semi: ';',
  num: '#',
  commat: '@',
  grave: '`',
  diacriticalgrave: '`',
  hat: '^',
  equals: '=',
  ast: '*',
  midast: '*',
  excl: '!',
  lpar: '(',
  rpar: ')',
  period: '.',
  sol: '/',
  plus: '+',
  dollar: '$',
  vert: '|',
  verbar: '|',
  verticalline: '|',
  hyphen: '‐',
  dash: '‐',
  tilde: '˜',
  tab: ' ',
  newline: '\n',
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  hairsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
  zerowidthspace: '',
  nobreak: '',
  invisibletimes: '',
  invisiblecomma: '',
  applyfunction: '',
  it: '',
  ic: '',
  boxdr: '┌',
  boxur: '└',
  rarr: '→',
  rightarrow: '→',
  ell: 'l',
  ee: 'e',
  exponentiale: 'e',
  dd: 'd',
  differentiald: 'd',
  omicron: 'ο',
  tau: 'τ',
  epsi: 'ε',
  epsilon: 'ε',
  ocy: 'о',
  iecy: 'е',
  scy: 'с',
  tcy: 'т',
};

/** The character of a named entity, `''` for an invisible one; undefined for any other name. */
function named(name: string): string | undefined {
  const [, letter] = /^([a-z])(?:scr|fr|opf)$/i.exec(name) ?? [];
  const low = name.toLowerCase();
  return letter ?? (Object.hasOwn(ENTITIES, low) ? ENTITIES[low] : undefined);
}
