import { expect } from '@playwright/test';
import { called } from '../called.ts';
import type { UnfamiliarCase } from './case.ts';

const field = (name: string) => new RegExp(`${name} <(\\d+) `);

/** Pages that show more than they say. */
export const reading: readonly UnfamiliarCase[] = [
  {
    page: 'reading/editable-frame.html',
    async solve({ act, find }) {
      expect(
        await act({ action: 'fill', id: find(called('Text of the post')), value: 'New text' }),
      ).toContain('→ done');
      expect(await act({ action: 'click', id: find(called('Save')) })).toContain('saved New text');
    },
    right: { text: 'New text', log: 'saved New text' },
  },
  {
    page: 'reading/editable-kinds.html',
    async solve({ act, find, read, shows }) {
      await act({ action: 'fill', id: find(called('Letter')), value: 'New letter' });
      await act({ action: 'type', id: find(called('Minutes')), text: ' and more' });
      await act({ action: 'fill', id: find(called('Answer')), value: '' });
      await act({ action: 'type', id: find(called('Answer')), text: 'New answer' });
      await act({ action: 'click', id: find(called('Insert table')) });
      expect(read(/Old draft/)[0]).toBe('Old draft');
      // A read-only body is not a field; a frame of another site is named by its own title.
      read(/@ frame "Preview"\n Only to be read/);
      find(called('Write a comment'));
      const message = await act({ action: 'get', what: 'value', id: find(called('Answer')) });
      expect(message).toContain('New answer');
      expect(shows(/Old letter/)).toBe(false);
    },
    right: {
      design: 'New letter',
      root: 'Old minutes and more',
      nested: 'New answer',
      pressed: ['Insert table'],
    },
  },
  {
    page: 'reading/only-scripts.html',
    async solve({ act, find }) {
      await act({ action: 'click', id: find(called('Fix the login')) });
      await act({ action: 'press', key: 'Control+a' });
      expect(await act({ action: 'snapshot' })).toMatch(/<\d+ input[^>]*value="Fix the login"/);
      await act({
        action: 'fill',
        id: find(/<(\d+) input[^>]*value="Fix the login"/),
        value: 'Mend the login',
      });
      // To leave the field keeps its text; Enter could send something.
      await act({ action: 'click', id: find(called('Medium')) });
      await act({ action: 'click', id: find(called('High')) });
    },
    right: { log: 'saved title=Mend the login;priority High;' },
  },
  {
    page: 'reading/scripts-late.html',
    async solve({ act, find }) {
      for (const name of ['Archive all', 'Call the plumber', 'Water the plants'])
        await act({ action: 'click', id: find(called(name)) });
      // A snapshot numbers new elements, too.
      await act({ action: 'wait', for: 'text', text: 'Feed the cat' });
      await act({ action: 'snapshot' });
      await act({ action: 'click', id: find(called('Feed the cat')) });
    },
    right: { pressed: ['archive', 'note', 'plants', 'cat'] },
  },
  {
    page: 'reading/pdf.html',
    async solve({ act, find, read }) {
      read(/@ frame "Preview"\n An embedded document: application\/pdf/);
      read(/@ frame "Contract"\n An embedded document: application\/pdf/);
      expect(await act({ action: 'click', id: find(called('Invoice')) })).toContain(
        'A PDF document; its text cannot be read here. Ask the person for it, or go back.',
      );
      for (const [link, shown] of [
        ['Raw data', '"total": 42'],
        ['Notes', 'Second note'],
        ['Drawing', 'Kitchen'],
        ['Photo', 'A picture (image/png); what it shows cannot be read here.'],
      ] as const) {
        await act({ action: 'back' });
        expect(await act({ action: 'click', id: find(called(link)) })).toContain(shown);
      }
      await act({ action: 'back' });
      const opened = await act({ action: 'click', id: find(called('Invoice in a tab')) });
      expect(opened).toContain('A PDF document');
    },
  },
  {
    page: 'reading/aria-hidden.html',
    async solve({ act, read, shows }) {
      read(/Ends in 02:14:33\nOnly the blue one is left\.\n\$ ls\nnotes\.txt +plan\.md\n/);
      // Only one of two twins.
      read(/\nKettle Price: 24\.99 euros\nTeapot € 31,50\n!\[4\.5 of 5 stars\]\n/);
      read(/<\d+ button>Add to basket<\/> In stock <\d+ button>Next<\/> <\d+ button>Undo<\/>/);
      expect(shows(/shopping_cart|favorite_border|•|›/)).toBe(false);
      expect(await act({ action: 'find', text: 'Only the blue' })).toContain('Only the blue one is left.');
    },
  },
  {
    page: 'reading/aria-hidden-view.html',
    async solve({ act, find, read }) {
      read(
        /# Settings\n +Three backups are kept\.\n +\| Name \| Size\n +\| Monday \| 12 MB\n +- Never on Sundays/,
      );
      await act({ action: 'fill', id: find(field('Days')), value: '5' });
      expect(await act({ action: 'click', id: find(called('Keep')) })).toContain('kept 5');
    },
    right: { log: 'kept 5' },
  },
  {
    page: 'reading/drawings.html',
    async solve({ act, find, read }) {
      read(/!\[Visits\] March: 12 April: 30/);
      read(/<\d+ button "tomato"> <\d+ button "#00bcd4"> <\d+ button>B<\/> <\d+ div "#ffcc00">/);
      await act({ action: 'click', id: find(/<(\d+) svg/), at: { x: 90, y: 90 } });
      await act({ action: 'click', id: find(/<(\d+) div "#ffcc00"/) });
    },
    right: { pressed: ['svg', 'yellow'] },
  },
  {
    page: 'reading/own-words.html',
    async solve({ act, find, read }) {
      read(/options="Gdansk \| Poznan"/);
      await act({ action: 'fill', id: find(field('City')), value: 'Ostrava' });
      await act({ action: 'type', id: find(field('Postal code')), text: '70200' });
      await act({ action: 'fill', id: find(/<(\d+) select/), value: 'Poznan' });
      await act({ action: 'click', id: find(called('Short Lane')) });
      await act({ action: 'fill', id: find(field('Card number')), value: '4000056655665556' });
      await act({ action: 'fill', id: find(/<(\d+) textbox "Surname"/), value: 'Novak' });
      const message = await act({ action: 'snapshot' });
      for (const shown of [
        'Ostrava',
        '70200',
        'value="Poznan"',
        'value="Short Lane"',
        '>Short Lane<',
        'Novak',
      ])
        expect(message).toContain(shown);
      // The page's own value and any card stay hidden.
      expect(message).not.toContain('Wanda');
      expect(message).not.toContain('4000056655665556');
    },
    right: { city: 'Ostrava', code: '70200', pickup: 'Poznan', street: 'Short Lane' },
  },
];
