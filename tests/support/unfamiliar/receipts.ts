import { expect } from '@playwright/test';
import { called } from '../called.ts';
import type { UnfamiliarCase } from './case.ts';

/** Pages of which a receipt has to tell what else happened. */
export const receipts: readonly UnfamiliarCase[] = [
  {
    page: 'receipts/heard-messages.html',
    async solve({ act, find, truth }) {
      await act({ action: 'wait', for: 'text', text: 'Your privacy' });
      expect(await truth()).toMatchObject({ answered: [] });
      expect(await act({ action: 'click', id: find(called('Reject')) })).toContain('→ done');
    },
    right: { answered: ['rejected'] },
  },
  {
    page: 'receipts/heard-in-shadow.html',
    async solve({ act, find, truth }) {
      for (const name of ['Left', 'Right'])
        expect(await act({ action: 'click', id: find(called(name)) })).toContain('→ done');
      expect(await truth()).toMatchObject({ answered: [] });
      await act({ action: 'click', id: find(called('Agree')) });
    },
    right: { answered: ['accepted'] },
  },
  {
    page: 'receipts/heard-by-frames.html',
    async solve({ act, read }) {
      const [, three, four] = read(
        /three[\s\S]*?<(\d+) button[^>]*>Ask[\s\S]*?four[\s\S]*?<(\d+) button[^>]*>Ask/,
      );
      for (const id of [three, four])
        expect(await act({ action: 'click', id: Number(id) })).toContain('Asked, nothing heard.');
    },
    right: { answered: [] },
  },
  {
    page: 'receipts/inner-scroller.html',
    async solve({ act, allowed, find, read }) {
      read(/… more below: scroll id \d+/);
      expect(await act({ action: 'scroll', until: 'Person 60' })).toContain('→ done');
      read(/… more above and below: scroll id \d+/);
      await allowed({ action: 'click', id: find(/Person 60 <(\d+) button>Invite/) });
    },
    right: { log: 'invited 60;' },
  },
  {
    page: 'receipts/inner-scroller.html',
    about: 'from a row that is replaced',
    async solve({ act, allowed, find }) {
      const id = find(/Person 2 <(\d+) button>Invite/);
      expect(await act({ action: 'scroll', id, until: 'Person 60' })).toContain('→ done');
      await allowed({ action: 'click', id: find(/Person 60 <(\d+) button>Invite/) });
    },
    right: { log: 'invited 60;' },
  },
  {
    page: 'receipts/two-scrollers.html',
    async solve({ act, find, shows }) {
      const folders = find(/Folder 12[^…]*… more below: scroll id (\d+)/);
      const mails = find(/Letter 9[^…]*… more below: scroll id (\d+)/);
      expect(shows(/… more[\s\S]*… more[\s\S]*… more/)).toBe(false);
      expect(await act({ action: 'scroll', by: 1 })).toContain(`Scroller: ${mails}; others: ${folders}.`);
      expect(shows(/Letter 14\b/)).toBe(true);
      await act({ action: 'scroll', id: mails, until: 'Letter 123' });
      await act({ action: 'click', id: find(called('Letter 123')) });
    },
    right: { mails: true, folders: 0, hash: '#123' },
  },
  {
    page: 'receipts/wide-scroller.html',
    async solve({ act, find }) {
      const id = find(/… more to the left: scroll id (\d+)/);
      expect(await act({ action: 'scroll', id, direction: 'left', until: 'Week 30' })).toContain('→ done');
      await act({ action: 'click', id: find(called('Week 30')) });
    },
    right: { chosen: 'Week 30' },
  },
  {
    page: 'receipts/framed-scroller.html',
    async solve({ act, allowed, find, read }) {
      read(/… more below: scroll id \d+/);
      expect(await act({ action: 'scroll', until: 'Person 60' })).toContain('→ done');
      await allowed({ action: 'click', id: find(/Person 60 <(\d+) button>Invite/) });
    },
    right: { log: 'invited 60;' },
  },
  {
    page: 'receipts/tab-key.html',
    async solve({ act, find }) {
      await act({ action: 'fill', id: find(called('To recipients')), value: 'team-c' });
      for (const key of ['Tab', 'Tab', 'Enter'])
        expect(await act({ action: 'press', key })).not.toMatch(/AgentAnything"|Pause|Move this sign/);
    },
    right: { chips: ['team-c'] },
  },
  {
    page: 'receipts/tab-in-frame.html',
    async solve({ act, find }) {
      await act({ action: 'click', id: find(called('Card number')) });
      for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter'])
        expect(await act({ action: 'press', key })).not.toMatch(/AgentAnything"|Pause|Move this sign/);
    },
  },
  {
    page: 'receipts/late-suggestions.html',
    async solve({ act, find, shows }) {
      await act({ action: 'fill', id: find(called('Search')), value: "today's news" });
      expect(shows(/of the week/)).toBe(true);
      await act({ action: 'click', id: find(/<(\d+) option>today.s news of the week/) });
    },
    right: { log: "chosen today's news of the week" },
  },
  {
    page: 'receipts/late-suggestions-spinner.html',
    async solve({ act, find, shows }) {
      await act({ action: 'type', id: find(called('Town')), value: 'Ber' });
      expect(shows(/Bergen/)).toBe(true);
      await act({ action: 'click', id: find(/<(\d+) option>Bergen/) });
    },
    right: { log: 'chosen Bergen' },
  },
  {
    page: 'receipts/late-suggestions-datalist.html',
    async solve({ act, find, shows }) {
      await act({ action: 'type', id: find(called('Colour')), value: 'Blu' });
      expect(shows(/3 colours/)).toBe(true);
    },
  },
  {
    page: 'receipts/brief-words.html',
    async solve({ act, find }) {
      const receipt = await act({ action: 'click', id: find(called('Add')) });
      expect(receipt).toContain('The page said for a moment: "Only 2 left: quantity set to 2".');
    },
    right: { log: 'list refreshed' },
  },
  {
    page: 'receipts/brief-layers.html',
    async solve({ act, find }) {
      const said = {
        Archive: '2 cards could not be archived',
        Rename: 'A board needs a name',
        Share: 'Shared with nobody: the group is empty',
      };
      for (const [name, words] of Object.entries(said))
        expect(await act({ action: 'click', id: find(called(name)) })).toContain(
          `The page said for a moment: "${words}".`,
        );
      expect(await act({ action: 'click', id: find(called('Reload')) })).not.toContain('for a moment');
    },
    right: { log: 'archived;renamed;shared;reloaded;' },
  },
  {
    page: 'receipts/new-order.html',
    async solve({ act, find }) {
      const item = (name: string) => find(new RegExp(`<(\\d+) [^>]*>[^<\\n]*${name}`));
      expect(await act({ action: 'drag', id: item('Alpha'), to: item('Gamma') })).toMatch(
        /New order: "[^"]*Beta", "[^"]*Gamma", "[^"]*Alpha", "[^"]*Delta"\./,
      );
      expect(await act({ action: 'drag', id: item('Sweep'), to: item('Cook') })).toContain(
        'New order: "Cook", "Sweep".',
      );
    },
    right: { list: 'Beta Gamma Alpha Delta', board: 'Paint; Cook Sweep' },
  },
  {
    page: 'receipts/labelled-list.html',
    async solve({ act, find }) {
      expect(await act({ action: 'click', id: find(/<(\d+) input "Country/) })).toContain('→ done');
      expect(await act({ action: 'click', id: find(/<(\d+) option[^>]*>Greece/) })).toContain('→ done');
    },
    right: { chosen: 'Greece' },
  },
];
