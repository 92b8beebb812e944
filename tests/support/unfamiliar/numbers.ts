import { expect } from '@playwright/test';
import { called } from '../called.ts';
import type { WidgetSession } from '../widgets/session.ts';
import type { UnfamiliarCase } from './case.ts';

/** Pages in which an element is no longer quite what its number was shown as. */
export const numbers: readonly UnfamiliarCase[] = [
  {
    page: 'numbers/redrawn-page.html',
    async solve(session) {
      const { act, find } = session;
      const [first, second] = [find(retryOf('Build 41')), find(retryOf('Build 42'))];
      const filter = find(called('Filter'));
      await redrawn(session);
      expect(await act({ action: 'click', id: second })).toContain('→ done');
      await redrawn(session);
      expect(await act({ action: 'fill', id: filter, value: 'abc' })).toContain('→ done');
      await redrawn(session);
      expect(await act({ action: 'click', id: first })).toContain('→ done');
    },
    right: { log: 'retried Build 42;retried Build 41;', filter: 'abc' },
  },
  {
    page: 'numbers/grown-label.html',
    async solve({ act, find }) {
      expect(await act({ action: 'fill', id: find(called('Day')), value: '24 Dec 2026' })).toContain(
        '→ done',
      );
    },
    right: { v: '24 Dec 2026' },
  },
  {
    page: 'numbers/counter-label.html',
    async solve({ allowed, find }) {
      const id = find(/<(\d+) textarea/);
      expect(await allowed({ action: 'type', id, value: 'first line\nsecond line' })).toContain('→ done');
    },
    right: { v: 'first line\nsecond line' },
  },
  {
    page: 'numbers/grown-names.html',
    async solve({ act, find }) {
      const [city, code, bell] = [find(/City <(\d+)/), find(/<(\d+) textarea/), find(called('Alerts'))];
      expect(await act({ action: 'fill', id: city, value: 'Lyon' })).toContain('→ done');
      expect(await act({ action: 'type', id: code, value: 'a b c' })).toContain('→ done');
      expect(await act({ action: 'click', id: bell })).toContain('→ done');
    },
    right: { city: 'Lyon', code: 'a b c', alerts: 1 },
  },
  {
    page: 'numbers/sorted-cards.html',
    async solve(session) {
      const { act, find } = session;
      const release = find(/# Release\n[^#<]*<(\d+) button/);
      const pause = find(called('Pause all'));
      await redrawn(session);
      expect(await act({ action: 'click', id: release })).toContain('→ done');
      await redrawn(session);
      expect(await act({ action: 'click', id: pause })).toContain('→ done');
    },
    right: { done: 'Release;paused' },
  },
  {
    page: 'numbers/equal-rows.html',
    async solve(session) {
      const { act, find } = session;
      const [retry, answer] = [find(called('Retry')), find(called('Answer'))];
      await redrawn(session);
      expect(await act({ action: 'click', id: retry })).toContain('is no longer on the page');
      expect(await act({ action: 'click', id: answer })).toContain('is no longer on the page');
    },
    right: { felt: '' },
  },
  {
    page: 'numbers/recycled-rows.html',
    async solve({ act, allowed, find }) {
      const invite = (person: number) => find(new RegExp(`Person ${person} <(\\d+) button`));
      const third = invite(3);
      await act({ action: 'scroll', id: third, by: 2 });
      expect(await act({ action: 'click', id: third })).toContain('not done');
      await act({ action: 'scroll', id: invite(12), to: 'top' });
      expect(await allowed({ action: 'click', id: third })).toContain('→ done');
    },
    right: { invited: 'Person 3' },
  },
];

/** The button of a row. */
const retryOf = (row: string): RegExp => new RegExp(`${row}[^\\n]*<(\\d+) button[^\\n]*Retry`);

/** Waits until the page has drawn itself again, once more than when this began. */
async function redrawn({ truth }: WidgetSession): Promise<void> {
  const draws = async () => Object(await truth()).draws;
  const before = await draws();
  await expect.poll(draws, { timeout: 60_000 }).toBeGreaterThan(before);
}
