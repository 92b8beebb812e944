import { sampled } from '../sample.ts';
import { characters, namedKeys } from './us-keyboard.ts';

/** What the fixture `fields` is asked for, and what has to come of it. */
export interface FieldCase {
  /** The name of the element that the command is for; none where it is for the page. */
  readonly name?: string;
  readonly does: Readonly<Record<string, unknown>>;
  readonly told: RegExp;
  /** What the page feels, in order. */
  readonly felt: readonly string[];
  /** What the page is asked to tell of itself after it. */
  readonly asks?: string;
}

const DONE = /^done\./;

const set = (action: string, name: string, ...felt: string[]): FieldCase => ({
  ...{ name, does: { action }, told: DONE, felt },
});
const refused = (action: string, name: string, told: RegExp, ...felt: string[]): FieldCase => ({
  ...{ name, does: { action }, told, felt },
});
const both = (state: string) => [`input ${state}`, `change ${state}`];
const already = (action: string, name: string) =>
  refused(action, name, /^done\. \d+ is .* already; nothing was pressed\./);

const toggles: readonly FieldCase[] = [
  set('check', 'Plain box', ...both('plain true')),
  already('check', 'Plain box'),
  set('uncheck', 'Plain box', ...both('plain false')),
  already('uncheck', 'Plain box'),
  set('check', 'Drawn box', ...both('drawn true')),
  set('uncheck', 'Drawn box', ...both('drawn false')),
  set('check', 'Clipped box', ...both('clipped true')),
  set('check', 'Native switch', ...both('native switch true')),
  set('check', 'Mixed box', ...both('mixed true')),
  refused(
    'check',
    'Stubborn box',
    /^not done\. \d+ was pressed once and is not checked all the same\./,
    'click stubborn',
  ),
  refused('check', 'Shut box', /^not done\. Element \d+ is disabled\./),
  set('check', 'Green hue', ...both('green true')),
  already('uncheck', 'Red hue'),
  refused(
    'uncheck',
    'Green hue',
    /^not done\. \d+ is one of a group of radios, which a press never unchecks\./,
  ),
  set('check', 'Aria switch', 'press aria switch true'),
  already('check', 'Aria switch'),
  set('uncheck', 'Aria switch', 'press aria switch false'),
  set('uncheck', 'Aria box', 'press aria box false'),
  set('check', 'Fast speed', 'press fast true'),
  refused('uncheck', 'Fast speed', /^not done\. .* never unchecks\./),
  set('check', 'Bold type', 'press bold true'),
  set('uncheck', 'Bold type', 'press bold false'),
  set('check', 'Ruler shown', 'press ruler true'),
  refused('check', 'Plain button', /^not done\. Element \d+ is no checkbox/),
];

const choose = (name: string, value: string | readonly string[], ...felt: string[]): FieldCase => ({
  ...{ name, does: { action: 'select', value }, told: DONE, felt },
});
const unknown = (name: string, value: string, told: RegExp, ...felt: string[]): FieldCase => ({
  ...choose(name, value, ...felt),
  told,
});

const lists: readonly FieldCase[] = [
  choose('Colour', 'Blue', ...both('colour b')),
  choose('Colour', 'b'),
  choose('Colour', 'r', ...both('colour r')),
  unknown(
    'Colour',
    'Gold',
    /^not done\. Field \d+ does not take "Gold"\. It wants one of: "Red" \| "Blue"\./,
  ),
  choose('Tools', ['Saw', 'Drill'], ...both('tools Saw+Drill')),
  choose('Size', 'large size', 'option size Large size true'),
  unknown('Size', 'Giant size', /^not done\. .*"Small size" \| "Large size"\./),
  choose('Days', ['Monday', 'Friday'], 'option days Friday true'),
  choose('Country', 'Land 17', 'open country', 'choose country Land 17'),
  unknown('Country', 'Atlantis', /^not done\. .*"Land 1" \| .* \| "Land 20" \| … 3 more\./, 'open country'),
  choose('Country', 'Land 3', 'choose country Land 3'),
  choose('City', 'Kiel', 'choose city Kiel'),
  unknown('Broken', 'Any', /^not done\. \d+ was pressed, and no list of options opened\./, 'press broken'),
  unknown('Plain button', 'Any', /^not done\. Element \d+ has no options/),
];

/** A short text is typed as a person types it. */
const typed = (name: string, value: string): FieldCase =>
  fill(name, value, ...[...value].map((_, at) => `input ${name.toLowerCase()} ${value.slice(0, at + 1)}`));
const fill = (name: string, value: string, ...felt: string[]): FieldCase => ({
  ...{ name, does: { action: 'fill', value }, told: DONE, felt },
});
const wrong = (name: string, value: string, wants: string): FieldCase => ({
  ...fill(name, value),
  told: new RegExp(`^not done\\. Field \\d+ does not take .*\\. It wants ${wants}\\.$`),
});

const MASKED = ['1', '12', '12', '123', '1231', '1231', '12/31/2', '12/31/20', '12/31/202', '12/31/2026'];

const texts: readonly FieldCase[] = [
  typed('Text', 'new'),
  fill('Text', '', 'input text '),
  typed('Number', '12'),
  fill('Number', '1.5', 'input number 1', 'input number 1', 'input number 1.5'),
  wrong('Number', 'many', 'a number from 0 to 20, such as 0'),
  wrong('Number', '21', 'a number from 0 to 20, such as 0'),
  typed('Mail', 'ada@example.org'),
  wrong('Mail', 'ada', 'an e-mail address, such as ada@example.org'),
  fill('Date', '2026-12-24', ...both('date 2026-12-24')),
  fill('Date', '2026-12-25T10:00:00Z', ...both('date 2026-12-25')),
  wrong('Date', '24.12.2026', 'a date as YYYY-MM-DD, such as 2026-12-24'),
  fill('Time', '09:30', ...both('time 09:30')),
  fill('Month', '2026-12', ...both('month 2026-12')),
  fill('Week', '2026-12-24', ...both('week 2026-W52')),
  fill('Moment', '2026-12-24 09:30', ...both('moment 2026-12-24T09:30')),
  fill('Second', '2026-12-24T09:30:05Z', ...both('second 2026-12-24T09:30:05')),
  fill('Shade', '#FF8800', ...both('shade #ff8800')),
  wrong('Shade', 'orange', 'a colour as #rrggbb, such as #ff8800'),
  fill('Range', '7', ...both('range 7')),
  wrong('Range', '11', 'a number from 0 to 10, such as 0'),
  typed('Area', 'one two three'),
  fill('Editor', 'new words', 'input editor new words'),
  fill('Controlled', 'Ada', 'state controlled A', 'state controlled Ad', 'state controlled Ada'),
  fill('Mask', '12/31/2026', ...MASKED.map((masked) => `state mask ${masked}`)),
  fill('Keyed mask', '123456', 'state keyed 123-456'),
  fill('Volume', '85'),
  wrong('Volume', 'loud', 'a number from 0 to 100, such as 0'),
  { ...fill('Tens', '15'), told: /^not done\. \d+ is at 20, and keys bring it no nearer\./ },
  { ...fill('Guests', '4', 'Volume 85', 'Tens 20', 'Guests 4'), asks: 'gauges' },
];

/** A text in an EditContext: typed at its end, and written over all of it, by lines too. */
const contexts: readonly FieldCase[] = [
  { ...fill('Drawn text', '!', 'text drawn old words!'), does: { action: 'type', value: '!' } },
  fill('Drawn text', 'two\nlines', 'text drawn two\\nlines'),
  fill('Drawn text', '', 'text drawn '),
  { ...fill('Painted text', '!', 'text painted old words!'), does: { action: 'type', value: '!' } },
  fill('Painted text', 'new', 'text painted new'),
  fill('Text below', 'two\nlines', 'text below two\\nlines'),
  {
    ...fill('Line of many', '!', 'text line second!'),
    does: { action: 'type', value: '!' },
    told: /^done\.(?!.*holds)/,
  },
];

const range = (name: string | undefined, from: string, to: string): FieldCase => ({
  ...{ ...(name && { name }), does: { action: 'select', from, to }, told: DONE, felt: [] },
});

const ranges: readonly FieldCase[] = [
  {
    ...range('Area', 'two', 'three'),
    told: /^done\. Selected: "two three"\.$/,
    ...{ felt: ['selected two three'], asks: 'field selection' },
  },
  { ...range('Area', 'three', 'two'), told: /^not done\. Element \d+ does not hold "two"\./ },
  {
    ...range(undefined, 'quick', '[EMAIL_1]'),
    told: /^done\. Selected: "quick brown fox of \[EMAIL_1\]"\.$/,
    ...{ felt: ['selected quick brown fox of fox@example.org'], asks: 'selection' },
  },
  // Whether a value of the person holds some letters is not told.
  { ...range(undefined, 'quick', 'fox@'), told: /^not done\. The page does not hold "fox@"\./ },
];

const FOREIGN = ['é', 'ß', '漢', '😀'];
const ALL = ` ${[...characters.keys()].join('')}${FOREIGN.join('')}`;

const keys: readonly FieldCase[] = [
  ...Array.from(
    namedKeys,
    ([key, felt]): FieldCase => ({
      ...{ name: 'Keys', does: { action: 'press', key }, told: DONE, felt: [`keydown ${felt}`] },
    }),
  ),
  {
    ...{ name: 'Typed', does: { action: 'type', value: ALL }, told: DONE, asks: 'typed' },
    felt: [
      'keydown   Space 32 0',
      ...Array.from(characters.values(), (felt) => `keydown ${felt}`),
      ...FOREIGN.map((character) => `keydown ${character}  0 0`),
      `typed ${ALL}`,
    ],
  },
];

/** Sections that need nothing of each other. */
const sections = Object.entries({ toggles, lists, texts: [...texts, ...ranges], contexts, keys });

export const fieldCases = sampled(sections, { table: 'fields', keyOf: ([name]) => name, share: 0.4 }).flatMap(
  ([, cases]) => cases,
);
