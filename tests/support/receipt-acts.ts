import { sampled } from './sample.ts';

/** One act in the page of effects: a command, its element by name. */
export interface Act {
  readonly on?: string;
  readonly does: Readonly<Record<string, unknown>> & { readonly action: string };
}

const click = (on: string): Act => ({ on, does: { action: 'click' } });
const fill = (on: string, value: string): Act => ({ on, does: { action: 'fill', value } });
const type = (on: string, value: string): Act => ({ on, does: { action: 'type', value } });
const press = (key: string, on?: string): Act => ({
  ...(on !== undefined && { on }),
  does: { action: 'press', key },
});
const scroll = (how: object): Act => ({ does: { action: 'scroll', ...how } });

/** One visit to the page, in stretches that need nothing of each other. */
const stretches: readonly (readonly Act[])[] = [
  ['Say', 'Say late', 'Add a line', 'Remove a line', 'Nothing', 'Reveal', 'Hide', 'Warn'].map(click),
  ['Colour', 'Mark', 'Sort', 'Board'].map(click),
  [click('Sign in'), fill('User', 'Ada'), click('Terms'), click('Agree'), click('Sign in'), press('Escape')],
  [click('Filters'), click('Apply'), click('File'), click('Print'), click('Tip'), press('Escape')],
  [
    ...[click('More'), type('Motto', 'Grace'), fill('City', ''), fill('Note', 'two words')],
    ...[click('Enable'), click('Go to name'), press('Tab'), type('Upper', 'abc'), fill('Kept', 'other')],
  ],
  [fill('Secret', 'swordfish'), fill('Mail', 'ada@mail.example'), fill('Day', '2026-12-24')],
  [fill('Volume', '40'), press('ArrowRight', 'Volume'), click('Heat'), press('ArrowRight')],
  // A receipt names three controls at most, and “Check all” changes four unless these come first.
  ['News', 'News', 'Large', 'Alarm', 'Bold', 'Check all'].map(click),
  [fill('Tint', 'Green'), fill('Words', 'Hello there'), click('One more')],
  [click('Motto'), click('Colour'), press('Control+a')],
  [click('Down'), click('To the end'), click('Down the box'), click('Route'), click('Filter')],
  [scroll({ by: -1 }), scroll({ to: 'bottom' })],
  [click('Other page'), click('Back to effects'), click('Load again')],
  [{ on: 'Query', does: { action: 'fill', value: 'x', submit: true } }, click('Back to effects')],
  ['Store', 'Wrong', 'Two', 'Alert'].map(click),
  [click('Confirm'), { does: { action: 'dialog', accept: true } }],
  [click('Attach'), click('Card')],
  ['Next part', 'Keep in part'].map(click),
];

export const acts = sampled(stretches, { table: 'acts', keyOf: (all) => JSON.stringify(all) }).flat();

/** Acts that open tabs. Another page at work then would count them among its effects. */
export const tabActs: readonly Act[] = [
  ...['Report', 'Saved in a tab', 'New tab'].map(click),
  { does: { action: 'open_tab', url: 'https://effects.example/other.html' } },
  { does: { action: 'tab', do: 'close', target: 4 } },
];

/** What has no answer for 15 s, and what follows once it has one. */
export const slow = click('Slow');
export const late = click('Late report');
export const nothing = click('Nothing');

/** What takes a while where everything is slow. */
export const slowActs: readonly Act[] = [
  ...[click('Say'), click('Sign in'), press('Escape'), fill('Motto', 'Ada'), click('Alarm')],
];
