import { sampled } from '../sample.ts';

/** What a case of the fixture `aim` is asked for, and what has to come of it. */
export interface AimCase {
  /** The name under which the page shows it. */
  readonly name: string;
  /** The lines of the page up to the number of what is aimed at. */
  readonly at: RegExp;
  /** The command without that number. */
  readonly does: Readonly<Record<string, unknown>>;
  /** What the agent is told; the page feels nothing where it is not done. */
  readonly told: RegExp;
  /** What the page feels where it is done. */
  readonly felt: readonly string[];
  /** What it is dragged to, as `at` says it. */
  readonly to?: RegExp;
  /** The page is read again once it has done what it does later. */
  readonly isShownLater?: true;
}

const click = { action: 'click' };
const DONE = /^done\./;
const INPUT = /<(\d+) input/;
const NOT_DONE = /^not done\. /;
/** The page may be drawn before the press or after it: followed, or refused. */
const EITHER = /^(?:not )?done\./;
const named = (name: string): RegExp => new RegExp(`<(\\d+) [^>]*>[^<]*Push ${name}\\b`);

const hit = (name: string, felt = [`click ${name}`]): AimCase => ({
  ...{ name, at: named(name), does: click, told: DONE, felt },
});
const refused = (name: string, told: RegExp): AimCase => ({ ...hit(name, []), told });
const either = (name: string): AimCase => ({ ...hit(name), told: EITHER });

const CLICKED: readonly AimCase[] = [
  hit('nested'),
  hit('sticky head'),
  hit('sticky both'),
  hit('sticky column'),
  refused('fixed head', /^not done\. \d+ is covered by a layer "Site"/),
  hit('margins'),
  hit('snaps'),
  hit('half covered'),
  hit('clicked through'),
  hit('drawn box', ['click drawn box', 'click drawn box', 'input drawn box']),
  hit('contents'),
  hit('hosted contents'),
  // Its button and the page note what the slot shows, each once.
  hit('slotted', ['click slotted', 'click slotted']),
  hit('two lines'),
  hit('rotated'),
  hit('scaled down'),
  hit('skewed'),
  hit('slides in'),
  hit('slides in open'),
  hit('slides in closed'),
  hit('pulses'),
  either('runs for ever'),
  either('moved by a script'),
  either('pushed down'),
  either('pushed by the pointer'),
  either('runs once'),
  refused('runs always', NOT_DONE),
  either('drawn anew on hover'),
  refused('another on hover', NOT_DONE),
  refused('disabled late', /^not done\. Element \d+ is disabled/),
  hit('disabled a while'),
  hit('inert a while'),
  hit('transition a while'),
  either('disabled on hover'),
  refused('disabled set', /^not done\. Element \d+ is disabled/),
  refused('hidden late', /^not done\. Element \d+ cannot be seen/),
  hit('taken as it goes down', ['pointerdown taken as it goes down']),
  refused('inert late', /^not done\. No click reaches element \d+/),
  {
    ...refused('named dialog', /^not done\. \d+ is covered by dialog "Cookies", button \d+ closes it\./),
    isShownLater: true,
  },
  // What is read meanwhile has a number.
  refused(
    'modal dialog',
    /^not done\. \d+ is covered by dialog "Offer", button (?:"Schließen"|\d+) closes it\./,
  ),
  refused('plain wall', /^not done\. \d+ is covered by a layer "Please wait", which would receive the click/),
  refused(
    'banner',
    /^not done\. \d+ is covered by a layer "Newsletter[^"]*", button (?:"No thanks"|\d+) closes it/,
  ),
  // A hidden page draws its rows late: until then its third row is row 3, in view again.
  { ...either('virtual rows'), at: named('row 3'), felt: ['click row 3'] },
  either('loaded late'),
  { ...hit('open branch'), at: /<(\d+) treeitem> Push open branch/ },
  hit('closed branch'),
  { ...hit('card'), at: /<(\d+) div>[^\n]*Push card/ },
  { ...hit('area'), at: /<(\d+) [^<]*Push area/ },
  hit('drawn for the mouse'),
  // The page notes the label, and the checkbox that the label passes the press on to.
  {
    ...hit('linked label', ['click linked label', 'click linked label', 'input linked label']),
    ...{ at: /<(\d+) checkbox/, does: { action: 'check' } },
  },
  {
    ...refused('label of a link', /^not done\. \d+ is covered by link "Push label of a link", which would/),
    at: /<(\d+) checkbox/,
  },
];

const WHERE = ['same', 'cross'] as const;
const ROOTED = WHERE.flatMap((where) =>
  ['open', 'closed'].flatMap((mode) => [`${where} in ${mode}`, `${mode} in ${where}`]),
);

/** Of frames and shadow roots in each other: what stands there is read, clicked and filled. */
const COMBINED: readonly AimCase[] = ROOTED.flatMap((name) => [
  hit(name),
  {
    ...hit(name, [`keydown x ${name}`, `input ${name}`, `keyup x ${name}`]),
    at: INPUT,
    does: { action: 'fill', value: 'x' },
  },
]);

const FRAMED: readonly AimCase[] = WHERE.flatMap((where) => [
  ...['bordered', 'turned', 'zoomed', 'scrolled', 'below a head', 'in a frame'].map((name) =>
    hit(`${name} ${where}`),
  ),
  refused(
    `walled ${where}`,
    /^not done\. \d+ is covered by dialog "Cookies", button (?:"Close"|\d+) closes it\./,
  ),
  either(`moved ${where}`),
]);

const stroke = (key: string, name: string) => [`keydown ${key} ${name}`, `keyup ${key} ${name}`];
const press = (name: string, at: RegExp, does: object, felt: readonly string[]): AimCase => ({
  ...{ name, at, does: { action: 'press', ...does }, told: DONE, felt },
});
const LIST = /<(\d+) select/;
const fieldOf = (name: string): RegExp => new RegExp(`<(\\d+) input[^>]*Field ${name}\\b`);
const typed = (name: string, keys: string) =>
  [...keys].flatMap((key) => [`keydown ${key} ${name}`, `input ${name}`, `keyup ${key} ${name}`]);

/** Keys in frames, also of other sites and in each other: no frame but the one that has the focus gets any. */
const PRESSED_IN_FRAMES: readonly AimCase[] = WHERE.flatMap((where) =>
  [`bordered ${where}`, `in a frame ${where}`].flatMap((name) => [
    press(name, fieldOf(name), { key: 'a' }, typed(name, 'a')),
    press(name, named(name), { key: 'Enter' }, [
      ...[`keydown Enter ${name}`, `click ${name}`, `keyup Enter ${name}`],
    ]),
    { ...press(name, fieldOf(name), {}, typed(name, 'bc')), does: { action: 'type', value: 'bc' } },
  ]),
);

const PRESSED: readonly AimCase[] = [
  press(
    ...(['thumb', /<(\d+) slider/, { key: 'ArrowRight', times: 3 }] as const),
    [1, 2, 3].flatMap(() => stroke('ArrowRight', 'thumb')),
  ),
  press('held key', named('held key'), { key: 'a', hold: 500 }, [
    'keydown a held key',
    'keyup a held key',
    'held long',
  ]),
  press('held key', named('held key'), { key: 'Shift' }, [
    'keydown Shift held key',
    'keyup Shift held key',
    'held short',
  ]),
  press('hosted field', INPUT, { key: 'a' }, [
    ...['keydown a hosted field', 'input hosted field', 'keyup a hosted field'],
  ]),
  {
    ...press('unfocusable', named('unfocusable'), { key: 'Enter' }, []),
    told: /^not done\. Element \d+ does not take the focus/,
  },
  { ...hit('list box', []), at: LIST, told: /^done\. It is a list, which has the focus now; no option/ },
  press('list box', LIST, { key: 'ArrowDown' }, [
    'keydown ArrowDown list box',
    'input list box',
    'keyup ArrowDown list box',
  ]),
];

export const aimCases = sampledByName('aims', [CLICKED, COMBINED, FRAMED, PRESSED, PRESSED_IN_FRAMES]);

/** The cases of sections, of each section a sample: all cases of a name or none, since one may need the one before it. */
export function sampledByName(table: string, sections: readonly (readonly AimCase[])[]): readonly AimCase[] {
  const names = sections.flatMap((cases, section) =>
    [...new Set(cases.map(({ name }) => name))].map((name) => ({ section, name })),
  );
  const inSample = sampled(names, {
    table,
    keyOf: ({ section, name }) => `${section} ${name}`,
    classOf: ({ section }) => `${section}`,
  });
  return sections.flatMap((cases, section) =>
    cases.filter(({ name }) => inSample.some((one) => one.section === section && one.name === name)),
  );
}
