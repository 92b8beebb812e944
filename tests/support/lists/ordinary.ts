import { act, fill, type ListCase, plain } from './case.ts';

const select = (at: string, value: string | readonly string[], felt: string) =>
  act('select', at, [felt], { value });

/** Lists that nothing comes in between of. */
export const ordinary: readonly ListCase[] = [
  {
    page: 'texts',
    list: [
      fill('text', 'Ada'),
      fill('email', 'ada@example.org'),
      fill('tel', '+44 20 7946 0958'),
      fill('url', 'https://example.org/'),
      fill('search', 'chairs'),
      fill('number', '36'),
    ],
  },
  {
    page: 'days',
    list: [
      fill('date', '2026-12-24'),
      fill('time', '09:30'),
      fill('month', '2026-12'),
      fill('week', '2026-W52'),
      fill('datetime-local', '2026-12-24T09:30'),
      fill('color', '#ff8800'),
      fill('range', '70'),
    ],
  },
  {
    page: 'long',
    list: [
      fill('Note', 'A longer note.'),
      fill('Letter', 'Dear Ada'),
      fill('Secret', 'a-secret-word'),
      act('type', 'Word', ['input Word bee', 'input Word bees'], { value: 'es' }),
    ],
  },
  {
    page: 'boxes',
    list: [
      act('check', 'News', ['input News true']),
      act('uncheck', 'Gift', ['input Gift false']),
      act('check', 'Blue', ['input Blue true']),
      act('check', 'Alarm', ['click Alarm']),
      act('check', 'Bold', ['click Bold']),
      // It is on already.
      act('check', 'News', []),
    ],
  },
  {
    page: 'choices',
    list: [
      select('Country', 'Peru', 'input Country peru'),
      select('Tools', ['Saw', 'File'], 'input Tools saw+file'),
      select('Size', 'Large', 'click Large'),
    ],
  },
  {
    page: 'named',
    list: [
      fill('Town', 'Kiel'),
      fill('Street', 'Main Street'),
      { ...fill('Code of the town', '24103'), felt: ['input Code 24103'] },
      act('click', 'Note it', undefined, { is: 'Note it' }),
      act('click', 'Star', undefined, { is: 'Star' }),
    ],
  },
  { page: 'eight', list: [fill('Item 5', 'only')] },
  { page: 'eight', list: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => fill(`Item ${number}`, String(number))) },
  {
    page: 'living',
    list: [
      fill('Name', 'Ada'),
      { ...fill('Code', 'x7'), felt: ['input Code x7'] },
      act('click', 'Next', ['click Next', 'sent Ada X7']),
    ],
  },
  {
    page: 'plain',
    list: [
      fill('First'),
      act('type', 'Second', ['input Second y'], { value: 'y' }),
      plain({ action: 'press', key: 'Tab' }),
      fill('Fourth'),
    ],
  },
  {
    page: 'tabs',
    list: [
      act('click', 'Shape'),
      act('click', 'Price', undefined, { is: 'Price' }),
      act('click', 'Age'),
      act('click', 'Remember'),
    ],
  },
  {
    page: 'filters',
    list: [
      act('check', 'Wood', ['input Wood true']),
      act('check', 'Small', ['input Small true']),
      select('Order', 'Price', 'input Order price'),
      act('uncheck', 'Wood', ['input Wood false']),
    ],
  },
  {
    page: 'counter',
    list: [1, 2, 3, 4, 5].map((count) => act('click', 'Add one', ['click Add one', `count ${count}`])),
  },
  {
    page: 'keys',
    list: [
      act('press', 'Guests', ['keydown Guests ArrowUp', 'keydown Guests ArrowUp'], {
        ...{ key: 'ArrowUp', times: 2 },
      }),
      act('press', 'Word', ['keydown Word End'], { key: 'End' }),
      plain({ action: 'press', key: 'e' }, ['keydown Word e', 'input Word bee']),
      act('press', 'Word', ['keydown Word Backspace', 'input Word be'], { key: 'Backspace' }),
    ],
  },
  {
    page: 'far',
    list: [
      plain({ action: 'scroll', to: 'bottom' }, ['at the bottom']),
      act('click', 'Below'),
      plain({ action: 'scroll', to: 'top' }, ['at the top']),
      act('click', 'Above'),
    ],
  },
  {
    page: 'mouse',
    list: [
      act('dblclick', 'Row'),
      act('hover', 'Menu'),
      act('click', 'Row', ['contextmenu Row'], { button: 'right' }),
    ],
  },
  {
    page: 'reads',
    list: [
      fill('Name', 'Grace'),
      act('get', 'Name', [], { what: 'value' }),
      act('check', 'News', ['input News true']),
      act('is', 'News', [], { what: 'checked' }),
      plain({ action: 'find', text: 'nine to five' }),
      fill('Town', 'Kiel'),
    ],
  },
  { page: 'parts', list: [fill('Inner', 'in'), fill('Shaded', 'shade'), fill('Outer', 'out')] },
  {
    page: 'plain',
    first: { action: 'open_tab', url: 'https://list-cases.example/?list=other' },
    list: [fill('First', 'here'), fill('Other', 'there'), fill('Second', 'here again')],
  },
  {
    page: 'risk',
    list: [fill('First'), act('click', 'Delete account'), fill('Third')],
    asks: { at: 1, answer: 'allow' },
  },
];
