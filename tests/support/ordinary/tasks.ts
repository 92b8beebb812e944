import type { RiskKind } from '../../../src/protocol/grant.ts';

/** One step: an element by what a person reads on it, with what is typed, or an address to open. */
export type Step =
  | { readonly click: string | RegExp }
  | { readonly fill: string; readonly value: string; readonly submit?: true }
  | { readonly open: string };

/** Something that people ask for every day. */
export interface OrdinaryTask {
  readonly task: string;
  /** The sites that the person gives, by their names. */
  readonly on: readonly string[];
  readonly steps: readonly Step[];
  /** What the last page says. */
  readonly ends: RegExp;
  /** What the person is asked, in its order. */
  readonly asks: readonly RiskKind[];
  /** The first question is answered with "Allow any site in this task, to read". */
  readonly reads?: true;
}

const at = (name: string): string => `https://${name}.town.example/`;
const search = { fill: 'Search', value: 'grinder', submit: true } as const;
const into = (fill: string, value: string): Step => ({ fill, value });
const click = (label: string | RegExp): Step => ({ click: label });

export const tasks: readonly OrdinaryTask[] = [
  {
    task: 'What does a hand coffee grinder cost?',
    on: ['shop1'],
    steps: [click('Only necessary'), search, click('Hand coffee grinder')],
    ends: /Price €64\.50/,
    asks: [],
  },
  {
    task: 'Compare the grinder in six shops.',
    on: ['shop1'],
    steps: [2, 3, 4, 5, 6].map((number) => ({ open: `${at(`shop${number}`)}grinder` })),
    ends: /Price €52\.40/,
    asks: ['sites'],
    reads: true,
  },
  {
    task: 'Show me the cheapest grinder that is in stock.',
    on: ['shop2'],
    steps: [search, click('Cheapest first'), click('In stock only')],
    ends: /Results for grinder/,
    asks: [],
  },
  {
    task: 'Is there one on the third page?',
    on: ['shop3'],
    steps: [search, click('Next page'), click('Next page')],
    ends: /Page 3/,
    asks: [],
  },
  {
    task: 'Put two grinders into the cart, then take them out.',
    on: ['shop4'],
    steps: [
      search,
      click('Hand coffee grinder'),
      click('Add to cart'),
      click('+1'),
      click('Remove from cart'),
    ],
    ends: /Your cart/,
    asks: [],
  },
  {
    task: 'Buy the grinder, to Elm Street 1 in Berlin.',
    on: ['shop5'],
    steps: [
      { open: `${at('shop5')}cart` },
      click('Go to checkout'),
      into('Street and number', 'Elm Street 1'),
      into('City', 'Berlin'),
      click(/Place order/),
    ],
    ends: /order number is 4711-22/,
    asks: ['buys'],
  },
  {
    task: 'Where is order 4711-22?',
    on: ['shop6', 'parcels'],
    steps: [{ fill: 'Order number', value: '4711-22', submit: true }],
    ends: /Found: 4711-22/,
    asks: [],
  },
  { task: 'Sign me in.', on: ['login'], steps: [click('Sign in')], ends: /Welcome, Jane/, asks: ['submits'] },
  {
    task: 'Ask them for their opening hours.',
    on: ['contact'],
    steps: [into('Subject', 'Opening hours'), into('Message', 'When are you open?'), click('Send message')],
    ends: /got your message/,
    asks: ['sends'],
  },
  {
    task: 'Book a table for two at eight.',
    on: ['tables'],
    steps: [into('People', '2'), click('20:00'), click('Book now')],
    ends: /table is booked/,
    asks: ['buys'],
  },
  {
    task: 'Tell Maria that noon is fine.',
    on: ['mail'],
    steps: [click('Lunch on Friday?'), click('Reply'), into('Your reply', 'Noon is fine.'), click('Send')],
    ends: /message was sent/,
    asks: ['sends'],
  },
  {
    task: 'Star Maria’s message and archive it.',
    on: ['mail'],
    steps: [click('Lunch on Friday?'), click('Star'), click('Archive')],
    ends: /Archived/,
    asks: [],
  },
  {
    task: 'Delete Maria’s message.',
    on: ['mail'],
    steps: [click('Lunch on Friday?'), click('Delete')],
    ends: /was deleted/,
    asks: ['deletes'],
  },
  {
    task: 'Answer that the hand grinder is quiet.',
    on: ['forum'],
    steps: [into('Your answer', 'The hand grinder is quiet.'), click('Post reply')],
    ends: /reply was posted/,
    asks: ['sends'],
  },
  {
    task: 'Get me the report.',
    on: ['files'],
    steps: [click('Download report')],
    ends: /Report of 2025/,
    asks: ['downloads'],
  },
  { task: 'Renew my book.', on: ['library'], steps: [click('Renew')], ends: /It is done/, asks: [] },
  {
    task: 'How do I get from Bonn to Lisbon?',
    on: ['routes'],
    steps: [into('From', 'Bonn'), into('To', 'Lisbon'), click('Show the way')],
    ends: /Found: Bonn, Lisbon/,
    asks: [],
  },
  {
    task: 'Put lunch with Maria on Friday into my calendar.',
    on: ['calendar'],
    steps: [into('Title', 'Lunch with Maria'), into('Day', 'Friday'), click('Save')],
    ends: /event was saved/,
    asks: ['submits'],
  },
  {
    task: 'Answer the quiz: Berlin.',
    on: ['quiz'],
    steps: [click('Berlin'), click('Next')],
    ends: /Right: Berlin/,
    asks: [],
  },
  {
    task: 'Translate what the news say.',
    on: ['news', 'translate'],
    steps: [into('Text', 'Heavy rain is expected along the whole coast from Thursday on.')],
    ends: /62 characters/,
    asks: ['flow'],
  },
];
