import { expect } from '@playwright/test';
import { called } from '../called.ts';
import type { UnfamiliarCase } from './case.ts';

/** Pages in which a press has to find its part. */
export const pressing: readonly UnfamiliarCase[] = [
  {
    page: 'pressing/open-submenu.html',
    async solve({ act, find }) {
      const family = find(called('Family'));
      expect(await act({ action: 'click', id: family })).toContain('→ done');
      expect(await act({ action: 'click', id: find(called('Bills')) })).toContain('→ done');
      expect(await act({ action: 'click', id: family })).toContain('→ done');
    },
    right: { open: 'false', log: 'opened Bills' },
  },
  {
    page: 'pressing/pointer-box.html',
    async solve({ act, find }) {
      expect(await act({ action: 'click', id: find(/\n# Desk\n[^<\n]*<(\d+)/) })).toContain('→ done');
    },
    right: { open: true },
  },
  {
    page: 'pressing/full-items.html',
    async solve({ act, find }) {
      expect(await act({ action: 'click', id: find(/<(\d+) treeitem[^>]*expanded/) })).toContain('→ done');
      expect(await act({ action: 'click', id: find(/<(\d+) button[^>]*"Report"/) })).toMatch(
        /every point of \d+ belongs to another control in it: \d+, \d+/,
      );
    },
    right: { felt: 'Photos' },
  },
  {
    page: 'pressing/pointer-parts.html',
    async solve({ act, find, shows }) {
      expect(shows(/<\d+ \w+>Play<\/> Song of the day <\d+ \w+>Skip</)).toBe(true);
      expect(await act({ action: 'click', id: find(called('Skip')) })).toContain('→ done');
    },
    right: { felt: 'skip' },
  },
];
