import type { WidgetName } from '../../fixtures/widgets/widgets.ts';
import type { Solver } from './session.ts';

/** How a scripted agent does the task of a widget's page, and what the page has to tell of itself in the end. */
export interface WidgetTask {
  solve(solver: Solver): Promise<unknown>;
  readonly truth: unknown;
}

const field = (name: string) => new RegExp(`<(\\d+) [\\w-]+ "${name}"|(?:^|[>\\s])${name} <(\\d+) `, 'm');
const button = (name: string) => new RegExp(`<(\\d+) [\\w-]+ "${name}"|<(\\d+) [^<>]*>${name}`, 'm');

export const widgetTasks: Readonly<Record<WidgetName, WidgetTask>> = {
  vue: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(button('Count is 0')) });
      await act({ action: 'click', id: find(button('Count is 1')) });
      await act({ action: 'select', id: find(field('Size')), value: 'L' });
      await act({ action: 'fill', id: find(field('Note')), value: 'By hand' });
    },
    truth: { count: 2, size: 'L', note: 'By hand' },
  },
  select2: {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(/City\n <(\d+) combobox/), value: 'Cologne' });
      await act({ action: 'click', id: find(/<(\d+) textarea "Search"/) });
      await act({ action: 'click', id: find(button('Drill')) });
      await act({ action: 'click', id: find(/<(\d+) textarea "Search"/) });
      await act({ action: 'click', id: find(button('Saw')) });
    },
    truth: { city: 'Cologne', tools: ['Drill', 'Saw'] },
  },
  flatpickr: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(field('Arrival')) });
      await act({ action: 'click', id: find(button('17')) });
    },
    truth: { day: '2026-11-17' },
  },
  'react-select': {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(field('Colour')), value: 'Crimson' });
      await act({ action: 'select', id: find(field('Sizes')), value: ['Small', 'Large'] });
    },
    truth: { colour: 'crimson', sizes: ['small', 'large'] },
  },
  mui: {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(field('Volume')), value: '75' });
      await act({ action: 'select', id: find(field('Age')), value: 'Twenty' });
      await act({ action: 'select', id: find(field('Film')), value: 'Casablanca' });
    },
    truth: { volume: 75, age: '20', film: 'Casablanca' },
  },
  'mui-pickers': {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(/<(\d+) button[^>]*"Choose date/) });
      await act({ action: 'click', id: find(button('17')) });
    },
    truth: { day: '2026-11-17' },
  },
  radix: {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(field('Fruit')), value: 'Banana' });
      await act({ action: 'click', id: find(button('Options')) });
      await act({ action: 'click', id: find(button('Rename')) });
      await act({ action: 'fill', id: find(field('Level')), value: '65' });
      await act({ action: 'check', id: find(field('Alarm')) });
    },
    truth: { fruit: 'banana', picked: 'Rename', level: 65, alarm: true },
  },
  headlessui: {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(/<(\d+) button[^>]*(?:"Person|>Ada)/), value: 'Grace' });
      await act({ action: 'select', id: find(field('Lead')), value: 'Hedy' });
    },
    truth: { person: 'Grace', lead: 'Hedy' },
  },
  'dnd-kit': {
    async solve({ act, find }) {
      // The first command attaches the debugger, whose bar resizes the page: that would end a drag of this library.
      await act({ action: 'hover', id: find(button('Alpha')) });
      await act({ action: 'drag', id: find(button('Alpha')), to: find(button('Charlie')) });
    },
    truth: { order: ['Bravo', 'Charlie', 'Alpha'] },
  },
  sortablejs: {
    async solve({ act, find }) {
      await act({ action: 'drag', id: find(button('Wash')), to: find(button('Iron')) });
    },
    truth: { order: ['Dry', 'Iron', 'Wash'] },
  },
  'ag-grid': {
    async solve({ act, find, permitted }) {
      await act({ action: 'dblclick', id: find(/<(\d+) div>33850/) });
      await permitted({
        action: 'fill',
        id: find(/<(\d+) (?:input|number)[^>]*focused/),
        value: '40000',
        submit: true,
      });
    },
    truth: { prices: [64950, 40000] },
  },
  leaflet: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(button('●')) });
      await act({ action: 'click', id: find(button('Zoom in')) });
      await act({ action: 'drag', id: find(field('Map')), to: [-200, 0] });
    },
    truth: { isOpened: true, isZoomed: true, isEast: true },
  },
  videojs: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(button('Mute')) });
      await act({ action: 'click', id: find(button('Playback Rate')) });
      await act({ action: 'click', id: find(button('2x')) });
    },
    truth: { isMuted: true, rate: 2 },
  },
  nouislider: {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(field('From')), value: '35' });
      await act({ action: 'fill', id: find(field('To')), value: '60' });
    },
    truth: [35, 60],
  },
  'tom-select': {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(field('Country')), value: 'Belgium' });
    },
    truth: { country: 'Belgium' },
  },
  choices: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(/Planet\n <(\d+) combobox/) });
      await act({ action: 'click', id: find(button('Mars')) });
      // Under the pointer it is called "Mars Press to select", which the agent has to see first.
      await act({ action: 'click', id: find(button('Mars')) });
    },
    truth: { planet: 'Mars' },
  },
  pikaday: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(field('Birthday')) });
      await act({ action: 'click', id: find(button('17')) });
    },
    truth: { day: 'Tue Nov 17 2026' },
  },
  tagify: {
    async solve({ find, permitted }) {
      await permitted({ action: 'type', id: find(field('Tags input field')), value: 'green', submit: true });
      await permitted({ action: 'type', id: find(field('Tags input field')), value: 'purple', submit: true });
    },
    truth: { tags: ['green', 'purple'] },
  },
  'floating-ui': {
    async solve({ act, find }) {
      await act({ action: 'hover', id: find(button('Account')) });
      await act({ action: 'click', id: find(button('Billing')) });
    },
    truth: { chosen: 'Billing' },
  },
  'jquery-ui': {
    async solve({ act, find, permitted }) {
      await act({ action: 'type', id: find(field('Language')), value: 'Java' });
      await act({ action: 'press', id: find(field('Language')), key: 'ArrowDown', times: 2 });
      // Its list has no role and marks its option by a class alone, so Enter may as well send the field.
      await permitted({ action: 'press', id: find(field('Language')), key: 'Enter' });
      await act({ action: 'click', id: find(field('Due')) });
      await act({ action: 'click', id: find(button('17')) });
      await act({ action: 'fill', id: find(field('Amount')), value: '4' });
    },
    truth: { chosen: 'JavaScript', day: '2026-11-17', amount: 4 },
  },
  'material-web': {
    async solve({ act, find }) {
      await act({ action: 'check', id: find(field('Newsletter')) });
      await act({ action: 'select', id: find(/<(\d+) combobox[^>]*>Fruit/), value: 'Plum' });
    },
    truth: { checked: true, fruit: 'plum' },
  },
  shoelace: {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(/Name <(\d+) input/), value: 'Ada' });
      await act({ action: 'check', id: find(field('Dark mode')) });
      await act({ action: 'fill', id: find(field('Zoom')), value: '30' });
      await act({ action: 'select', id: find(field('Pet')), value: 'Fish' });
    },
    truth: { name: 'Ada', dark: true, zoom: 30, pet: 'fish' },
  },
  antd: {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(field('Tags')), value: ['Alpha', 'Gamma'] });
      await act({ action: 'select', id: find(field('Size')), value: 'Medium' });
      await act({ action: 'fill', id: find(field('Amount')), value: '4' });
      await act({ action: 'fill', id: find(field('City')), value: 'Ber' });
      await act({ action: 'click', id: find(button('Bergen')) });
    },
    truth: { tags: ['a', 'g'], size: 'M', amount: 4, city: 'Bergen' },
  },
  autonumeric: {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(field('Sum')), value: '2500,75' });
    },
    truth: { sum: 2500.75 },
  },
  'element-plus': {
    async solve({ act, find }) {
      await act({ action: 'select', id: find(field('Zone')), value: 'South' });
      await act({ action: 'select', id: find(field('Tags')), value: ['Red', 'Blue'] });
      await act({ action: 'click', id: find(field('Day')) });
      await act({ action: 'click', id: find(button('17')) });
    },
    truth: { zone: 'south', tags: ['red', 'blue'], day: '2026-11-17' },
  },
  fullcalendar: {
    async solve({ act, find }) {
      await act({ action: 'click', id: find(button('Review')) });
      await act({ action: 'drag', id: find(button('Review')), to: find(/<(\d+) [^<>]*"November 18, 2026"/) });
      await act({ action: 'click', id: find(/<(\d+) [^<>]*"November 24, 2026"/) });
    },
    truth: { picked: '2026-11-24', moved: '2026-11-18', opened: 'Review' },
  },
  'hello-pangea': {
    async solve({ act, find }) {
      await act({ action: 'drag', id: find(button('Draft')), to: find(button('Proofs')) });
    },
    truth: { order: ['Review', 'Proofs', 'Draft'] },
  },
  'input-otp': {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(field('Code')), value: '482913' });
    },
    truth: { sent: '482913' },
  },
  'react-aria': {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(/<(\d+) spinbutton "month, Born/), value: '2026-11-17' });
      await act({ action: 'select', id: find(/<(\d+) button "Select an item Fruit/), value: 'Pear' });
      await act({ action: 'select', id: find(field('Pet')), value: 'Fish' });
    },
    truth: { born: '2026-11-17', fruit: 'Pear', pet: 'Fish' },
  },
  'react-datepicker': {
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(field('Visit')), value: '11/17/2026' });
    },
    truth: { day: 'Tue Nov 17 2026' },
  },
  'tanstack-virtual': {
    async solve({ act, find }) {
      await act({ action: 'scroll', until: 'Person 60' });
      await act({ action: 'click', id: find(/Person 60 <(\d+) button/) });
    },
    truth: { marked: [60] },
  },
};
