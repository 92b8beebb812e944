import { act, fill, type ListCase, type Listed, plain } from './case.ts';

const NAMES = ['First', 'Second', 'Third', 'Fourth'];
const form: readonly Listed[] = NAMES.map((name) => fill(name));

/** A form whose second field springs something, which ends the list with it, or with the one behind. */
const sprung = (
  page: string,
  told: RegExp,
  {
    felt = [],
    at = 1,
    ...over
  }: { readonly felt?: readonly string[]; readonly at?: number } & Pick<ListCase, 'after'> = {},
): ListCase => ({
  page,
  list: form.map((one, index) => ({
    ...one,
    felt: index === 1 ? [...one.felt, ...felt] : index === at ? [] : one.felt,
  })),
  ends: { with: at, told },
  ...over,
});

/** The form with a command in its middle, which ends the list. */
const within = (page: string, middle: Listed, told: RegExp, over: Partial<ListCase> = {}): ListCase => ({
  page,
  list: [...form.slice(0, 2), middle, ...form.slice(2)],
  ends: { with: 2, told },
  ...over,
});

const GONE = /→ done\..* The page has gone to another address\./;
const COME_UP = /→ done\..* A field, a choice or a dialog has come up in the page\./;

/** Lists with a trap in their middle: nothing behind it is done. */
export const trapped: readonly ListCase[] = [
  sprung('grows', COME_UP),
  sprung('asks', COME_UP),
  sprung('alerts', /→ done\..* "Look out"\..* The page has shown an alert\./, { felt: ['alerted'] }),
  sprung('confirms', /→ done\..* The page has asked in a dialog\./, {
    felt: ['confirmed false'],
    after: { action: 'dialog', accept: false },
  }),
  sprung('leaves', GONE, { felt: ['arrived script'] }),
  sprung('walks', GONE),
  sprung('redraws', COME_UP),
  sprung('takes', /→ done\..* What the next command is for is no longer to be seen\./),
  sprung('covers', /→ done\..* What the next command is for is no longer to be seen\./),
  sprung('shuts', /→ not done\. Element \d+ is disabled\./, { at: 2 }),
  sprung('renames', /→ not done\. \d+ is textbox "Account number", not "Third"\./, { at: 2 }),
  within('link', act('click', 'Another page', ['click Another page', 'arrived link']), GONE),
  within('risk', act('click', 'Delete account', []), /→ not done\. .*did not allow/, {
    asks: { at: 2, answer: 'refuse' },
  }),
  within('plain', plain({ action: 'open', url: 'chrome://settings/' }), /→ not done\. .*only absolute http/),
  within('plain', act('fill', 'Third', [], { value: 'y', is: 'Fifth' }), /→ not done\. .* not "Fifth"\./),
  {
    page: 'eight',
    list: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => fill(`Item ${number}`)),
    refused: /it has 9 commands\./,
  },
  {
    page: 'plain',
    list: [...form.slice(0, 2), act('fill', 'Third', [], { value: 'y', colour: 'red' }), ...form.slice(3)],
    refused: /command 3 of 4: /,
  },
];
