import {
  attribute,
  attributeNamesOf,
  childrenOf,
  firstIn,
  localNameOf,
  parentElementOf,
} from '../../../page/genuine.ts';
import { MARKING } from './attributes.ts';

/** Parts of an icon to look at. */
const PARTS_MAX = 12;
const GUESS_MAX = 40;
const CLASSES_MAX = 3;
/** Data attributes that say what an element is for. */
const TELLING =
  /^data-(?:(?:bs-)?original-title|tooltip(?:-(?:text|content))?|tip|title|label|icon|name|action|command|cmd|test-?id|test|cy|qa)$/;
const ICON_PREFIX =
  /^(?:fa[bdlrs]?|bi|mdi|ti|ri|la[bdlrs]?|gg|glyphicons?|(?:[a-z]{2,8}[-_])?icons?|ico|lucide|feather|octicon|oi|pi|zmdi|ion|typcn|wi|dashicons|codicon|anticon|tabler|ql|ck|tox|mce|note|jodit|material|svg|sprite|img|btn|button)[-_]+(?=.{3})/i;
/** Those of the prefixes that sets of parts of a page have, not sets of icons. */
const PARTS_PREFIX = /^(?:svg|img|btn|button)[-_]/i;
const ICON_SUFFIX = /[-_](?:icons?|ico|btn|button|link|image|img|svg|svgrepo.*|outlined?|solid|o|\d+.*)$/i;
/** The later one of two pictures of a thing: `trash3`. */
const VERSION = /(?<=[a-z]{3})\d$/i;
/** Icons whose words tell of the place of other elements. */
const SIGNS = new Set(['link', 'image', 'circle', 'box']);
/** Words that tell of the place of an element, not of what it is for. */
const PLACES = new Set(
  'icon icons pointer cursor button btn item items link image img svg path wrapper wrap container inner outer content box cell col row grid block element main primary secondary small large medium round circle active disabled visible action actions control controls solid regular brands light thin duotone sharp fw lg xl sm xs spin pulse outlined rounded'.split(
    ' ',
  ),
);

/**
 * What a control without a word may be for, by what its author calls it and its picture: `trash`; '' for no idea.
 * Never part of its accessible name, since classes change with every state.
 */
export const guessedName = (element: Element): string =>
  guessedPurpose(element) || guessed(element, [classOf]);

/** The same as it is shown, `trash?`; in the place of a plain class the colour that is all an element shows: `#00bcd4`. */
export function shownGuess(element: Element): string {
  const guess = isIcon(element) ? guessedName(element) : guessedPurpose(element);
  const colour = guess === '' ? colourAlone(element) : '';
  // Squares and seats are grey alike.
  const shown = guess || (colour === '' || GREY.test(colour) ? guessedName(element) : '');
  return shown === '' ? colour : `${shown}?`;
}

/** The same without classes of one plain word, which may only say what kind of thing an element shows: `post` on a tile. */
export const guessedPurpose = (element: Element): string =>
  guessed(element, [titleOf, dataOf, pictureOf, iconClassOf]);

function guessed(element: Element, guesses: readonly ((part: Element) => string)[]): string {
  const parts = [element, ...firstIn(element, PARTS_MAX - 1)];
  for (const guess of guesses)
    for (const part of parts) {
      const words = guess(part);
      if (words !== '') return words.slice(0, GUESS_MAX);
    }
  return '';
}

function titleOf(part: Element): string {
  const title = [...childrenOf(part)].find(({ localName }) => localName === 'title' || localName === 'desc');
  return (attribute(part, 'title') ?? title?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function dataOf(part: Element): string {
  for (const name of attributeNamesOf(part)) {
    const words = TELLING.test(name) ? wordsOf(attribute(part, name) ?? '') : '';
    if (words !== '') return words;
  }
  return '';
}

/** Whether an element shows the form of an icon, so its colour tells nothing: its author says so, or a mask cuts it. */
const isIcon = (element: Element): boolean =>
  [element, ...firstIn(element, 1)].some((part) => {
    const { clipPath, maskImage } = getComputedStyle(part);
    return ICON_CLASS.test(attribute(part, 'class') ?? '') || CUTS.test(clipPath) || MASKS.test(maskImage);
  });

const GREY = /^(?:#(..)\1\1|black|white|gray|silver)$/;
const ICON_CLASS = /(?:^|\s)icons?(?:\s|$)/;
/** Paths that draw a form; a circle or a rounded box is a swatch as well. */
const CUTS = /^(?:polygon|path|shape|url)\(/;
const MASKS = /^(?:-webkit-)?(?:image-set|url)\(/;

/** The colour of an element that shows nothing else, or of the one part in it. */
function colourAlone(element: Element): string {
  const inside = firstIn(element, 2);
  if (inside.length > 1 || localNameOf(element) === 'svg') return '';
  return [element, ...inside].map(colourOf).find((colour) => colour !== '') ?? '';
}

/** The colour that is all an element shows, as its author names it or in hexadecimal; '' where it is that around it. */
function colourOf(part: Element): string {
  const style = getComputedStyle(part);
  if (part instanceof SVGElement)
    return SHAPES.has(localNameOf(part)) ? nameOfColour(style.fill) || nameOfColour(style.stroke) : '';
  const drawn = nameOfColour(style.backgroundColor);
  if (drawn === '' || style.backgroundImage.startsWith('url') || DEFAULTS.has(drawn)) return '';
  if (PSEUDO.some((name) => /["(]/.test(getComputedStyle(part, name).content))) return '';
  if (drawn === nameOfColour(backgroundAround(part))) return '';
  const named = /background(?:-color)?:\s*([a-z]+)\s*(?:;|$)/.exec(attribute(part, 'style') ?? '')?.[1];
  return named ?? drawn;
}

const SHAPES = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);
const PSEUDO = ['::before', '::after'];
/** The colours of a button that no style sheet paints. */
const DEFAULTS = new Set(['#efefef', '#6b6b6b']);

const WHITE = 'rgb(255, 255, 255)';

function backgroundAround(part: Element): string {
  for (let around = parentElementOf(part); around; around = parentElementOf(around)) {
    const { backgroundColor } = getComputedStyle(around);
    if (nameOfColour(backgroundColor) !== '') return backgroundColor;
  }
  return WHITE;
}

/** A computed colour by its name or in hexadecimal; '' for one that is not seen. */
function nameOfColour(colour: string): string {
  const [, channels = '', alpha = '1'] = /^rgba?\((\d+, \d+, \d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? [];
  if (channels === '' || Number(alpha) === 0) return '';
  const hex = `#${channels
    .split(', ')
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
  return NAMES.get(hex) ?? hex;
}

const NAMES = new Map(
  'black 000000, white ffffff, red ff0000, lime 00ff00, blue 0000ff, yellow ffff00, cyan 00ffff, magenta ff00ff, gray 808080, silver c0c0c0, maroon 800000, olive 808000, green 008000, purple 800080, teal 008080, navy 000080, orange ffa500, pink ffc0cb, brown a52a2a'
    .split(', ')
    .map((one) => [`#${one.slice(-6)}`, one.slice(0, -7)]),
);

/** The file of a picture, or the shape that is used. */
function pictureOf(part: Element): string {
  const address =
    attribute(part, 'src') ??
    attribute(part, 'href') ??
    attribute(part, 'xlink:href') ??
    /url\(([^)]+)/.exec(attribute(part, 'style') ?? '')?.[1] ??
    '';
  if (part.localName === 'a' || /^data:/i.test(address)) return '';
  const [, shape = ''] = /#([\w-]+)$/.exec(address) ?? [];
  const [, file = ''] = /([^/?#]+)\.(?:svg|png|gif|jpe?g|webp|avif|ico)(?:[?#"']|$)/i.exec(address) ?? [];
  return wordsOf(shape || file);
}

/** By a class that names an icon or a button: `icon-reply` of a `mail-icon`, whichever comes first. */
function iconClassOf(part: Element): string {
  const classes = classesOf(part);
  const ofIcons = classes.filter((one) => ICON_PREFIX.test(one) && !PARTS_PREFIX.test(one));
  const marked = classes.filter((one) => ICON_PREFIX.test(one) || ICON_SUFFIX.test(one));
  const found = [...ofIcons, ...marked].map(wordsOf).find((words) => words !== '');
  return found ?? ofIcons.map((one) => one.replace(ICON_PREFIX, '')).find((word) => SIGNS.has(word)) ?? '';
}

function classOf(part: Element): string {
  const named = iconClassOf(part);
  if (named !== '') return named;
  const classes = classesOf(part).filter((one) => !MARKING.test(one));
  // One class that is a word is what the element is; several are about its looks.
  const [only = '', ...others] = classes.map(wordsOf).filter(Boolean);
  return others.length === 0 && classes.length <= CLASSES_MAX ? only : '';
}

const classesOf = (part: Element): string[] => (attribute(part, 'class') ?? '').split(/\s+/).filter(Boolean);

/** The words of an identifier without what only says that it is an icon; '' where one of them is none. */
function wordsOf(identifier: string): string {
  const bare = identifier.trim().replace(ICON_PREFIX, '').replace(ICON_SUFFIX, '').replace(VERSION, '');
  const words = bare
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());
  const telling = words.filter((word) => !PLACES.has(word));
  return words.length <= 4 && telling.length > 0 && words.every(isWord) ? telling.join(' ') : '';
}

/** Whether letters are a word that a person wrote, and none that a tool made. */
const isWord = (word: string): boolean =>
  /^[a-z]{2,}$/.test(word) && /[aeiouy]/.test(word) && !/(?!llscr)[^aeiouy]{5}|(.)\1\1/.test(word);
