import { expect } from '@playwright/test';
import { called } from '../called.ts';
import type { UnfamiliarCase } from './case.ts';

/** Fills a field by its name. The receipt has to match. */
const fills =
  (name: string, value: string, receipt: RegExp): UnfamiliarCase['solve'] =>
  async ({ act, find }) => {
    const told = await act({ action: 'fill', id: find(called(name)), value });
    expect(told).toMatch(receipt);
  };
const DONE = /→ done/;

/** Fields and lists that take their values in an unusual way. */
export const writing: readonly UnfamiliarCase[] = [
  {
    page: 'writing/options-without-roles.html',
    async solve({ act, find }) {
      const select = { action: 'select', id: find(/<(\d+) search/), value: ['Alpha', 'Gamma'] };
      expect(await act(select)).toContain('→ done');
    },
    right: { chosen: ['a', 'g'] },
  },
  {
    page: 'writing/list-in-frames.html',
    async solve({ act, find }) {
      const told = await act({ action: 'fill', id: find(called('Harbour')), value: 'ma' });
      const [, id] = /<(\d+) [^<>]*>Malaga/.exec(told) ?? [];
      expect(id, told).toBeDefined();
      expect(await act({ action: 'click', id: Number(id) })).toMatch(DONE);
    },
    right: { chosen: 'Malaga' },
  },
  {
    page: 'writing/drawn-choice.html',
    async solve({ act, find }) {
      const select = { action: 'select', id: find(/<(\d+) \w+ "Zone"/), value: 'South' };
      expect(await act(select)).toContain('→ done');
    },
    right: { zone: 'South' },
  },
  {
    page: 'writing/keys-only-money.html',
    async solve({ act, find }) {
      const told = await act({ action: 'fill', id: find(called('Sum')), value: '250075' });
      expect(told).toMatch(/→ done[\s\S]*holds "2\.500,75 €"/);
      expect(await act({ action: 'click', id: find(called('Check')) })).not.toContain('1.000,00');
    },
    right: { sum: 2500.75, log: 'sum 2500.75' },
  },
  {
    page: 'writing/refusing-fields.html',
    about: 'letters',
    async solve({ act, find }) {
      const told = await act({ action: 'fill', id: find(called('Pin')), value: '12ab34' });
      expect(told).toMatch(/→ not done[\s\S]*did not take "ab"/);
    },
    right: { p: '1234' },
  },
  {
    page: 'writing/refusing-fields.html',
    about: 'keys',
    async solve({ act, find }) {
      const told = await act({ action: 'fill', id: find(called('Type DELETE to confirm')), value: 'DELETE' });
      expect(told).toMatch(/→ done/);
      expect(told).not.toMatch(/button disabled/);
    },
    right: { d: 'DELETE' },
  },
  {
    page: 'writing/code-boxes.html',
    async solve({ act, find }) {
      const told = await act({ action: 'fill', id: find(called('Digit 1 of 6')), value: '482913' });
      expect(told).toMatch(/→ done/);
      expect(told).toMatch(/6 fields/);
    },
    right: { v: '4|8|2|9|1|3', log: 'sent 482913' },
  },
  {
    page: 'writing/code-boxes-keys.html',
    async solve({ act, find }) {
      expect(await act({ action: 'type', id: find(called('Box 1')), value: '4829' })).toMatch(/→ done/);
    },
    right: { v: '4|8|2|9', log: 'sent 4829' },
  },
  ...Object.entries({
    Amount: ['2500.75', DONE, { amount: 2500.75 }],
    Card: ['4111111111111111', DONE, { card: '4111 1111 1111 1111' }],
    Birthday: ['24.12.2026', DONE, { birthday: '24.12.2026' }],
    Plate: ['b-xy 12', /→ done[\s\S]*"B-XY 12"/, { plate: 'B-XY 12' }],
    Seats: ['12', /→ not done[\s\S]*did not take "12?"/, { seats: '8' }],
    Nickname: ['new', /→ not done[\s\S]*did not take "new"/, { nick: 'old' }],
    Tags: ['red,', DONE, { tags: ['red'] }],
    'Locked word': ['open', /→ not done[\s\S]*did not take "open"/, { locked: 'fixed' }],
  } as const).map(
    ([name, [value, receipt, right]]): UnfamiliarCase => ({
      page: 'writing/masks.html',
      about: name,
      solve: fills(name, value, receipt),
      right,
    }),
  ),
  ...Object.entries({
    'Door 1': ['48291', /→ done[\s\S]*5 fields/, { door: '4|8|2|9|1' }],
    'Safe 1': ['482-913', /→ done[\s\S]*6 fields/, { safe: '4|8|2|9|1|3' }],
    'Gate 1': ['4829', DONE, { gate: '4829' }],
    'Locker code': ['4829', DONE, { locker: '4829' }],
  } as const).map(
    ([name, [value, receipt, right]]): UnfamiliarCase => ({
      page: 'writing/more-boxes.html',
      about: name,
      solve: fills(name, value, receipt),
      right: { ...right, name: '' },
    }),
  ),
  ...Object.entries({
    'Choose a size': ['Large', DONE, { size: 'Large' }],
    City: ['Oslo', DONE, { city: 'Oslo' }],
    Items: [['Item 2', 'Item 4', 'Item 55'], DONE, { items: ['Item 2', 'Item 4', 'Item 55'] }],
    'Any colour': ['green', DONE, { colour: 'Green' }],
    'Which Springfield': ['Springfield', /→ not done[\s\S]*2 options that read "Springfield": \d+, \d+/, {}],
  } as const).map(
    ([name, [value, receipt, right]]): UnfamiliarCase => ({
      page: 'writing/more-lists.html',
      about: name,
      async solve({ act, find }) {
        expect(await act({ action: 'select', id: find(called(name)), value })).toMatch(receipt);
      },
      right,
    }),
  ),
  {
    page: 'writing/more-lists.html',
    about: 'an option that there is not',
    async solve({ act, find }) {
      const id = find(called('Items'));
      expect(await act({ action: 'select', id, value: 'Thing' })).toMatch(/→ not done/);
      expect(await act({ action: 'select', id, value: 'Item 4' })).toMatch(DONE);
    },
    right: { items: ['Item 2', 'Item 4'] },
  },
  {
    page: 'writing/canvas-document.html',
    async solve({ act, find }) {
      const canvas = find(/<(\d+) canvas/);
      expect(await act({ action: 'click', id: canvas })).toMatch(/→ done[\s\S]*The focus is on/);
      expect(await act({ action: 'fill', id: canvas, value: 'x' })).toMatch(/→ not done[\s\S]*Use type/);
      const told = await act({ action: 'type', id: canvas, value: ' the plan is ready.' });
      expect(told).toMatch(/→ done/);
      expect(told).toMatch(/cannot be read/);
    },
    right: { text: 'Dear team, the plan is ready.' },
  },
  {
    page: 'writing/canvas-document.html',
    about: 'one key',
    async solve({ act, find }) {
      await act({ action: 'click', id: find(/<(\d+) canvas/) });
      expect(await act({ action: 'press', key: '!' })).toMatch(DONE);
    },
    right: { text: 'Dear team,!' },
  },
  {
    page: 'writing/drawn-documents.html',
    about: 'a terminal',
    async solve({ act, read }) {
      const id = Number(read(/<(\d+) canvas/)[1]);
      expect(await act({ action: 'type', id, value: 'ls -l', submit: true })).toMatch(DONE);
    },
    right: { typed: 'ls -l⏎', note: '' },
  },
  ...['Hold me', 'Pull me', 'Lift me'].map(
    (name): UnfamiliarCase => ({
      page: 'writing/slow-drags.html',
      about: name,
      async solve({ act, find }) {
        const drag = { action: 'drag', id: find(called(name)), to: find(called('Tray')) };
        expect(await act(drag)).toMatch(DONE);
      },
      right: { moved: [name] },
    }),
  ),
  ...Object.entries({
    'Birth day': ['2026-12-24', { birth: '24.12.2026' }],
    'Start month': ['24 Dec 2026', { start: [11, 24, 2026] }],
    month: ['2026-02-04', { end: { month: 2, day: 4, year: 2026 } }],
  } as const).map(
    ([name, [value, right]]): UnfamiliarCase => ({
      page: 'writing/date-parts.html',
      about: name,
      solve: fills(name, value, DONE),
      right,
    }),
  ),
  {
    page: 'writing/empty-days.html',
    async solve({ act, find }) {
      const day = (date: number) => find(new RegExp(`<(\\d+) [^>]*>${date}</>`));
      expect(await act({ action: 'click', id: day(17) })).toMatch(DONE);
      expect(await act({ action: 'drag', id: find(called('Standup')), to: day(24) })).toMatch(DONE);
    },
    right: { chosen: '2026-06-17', moved: 'Standup 2026-06-24' },
  },
];
