import { called } from '../called.ts';
import type { Solver } from '../widgets/session.ts';
import { clicks, type TaskKinds } from './task-kind.ts';

/** The links that a whole page shows, in order. */
async function linksOf({ act }: Solver): Promise<{ readonly id: number; readonly name: string }[]> {
  const page = await act({ action: 'snapshot' });
  return [...page.matchAll(/<(\d+) a[^<>]*>([^<]+)</g)].map(([, id, name = '']) => ({
    id: Number(id),
    name,
  }));
}

/** The numbers in a column of a table, from the top. */
const numbersIn = (page: string, column: number): number[] =>
  [...page.matchAll(/^[ ~+]*\| <\d+ a.*\| (\d+) \| (\d+)/gm)].map((cells) => Number(cells[column]));

export const tableKinds: TaskKinds = {
  sortTable: {
    text: /Sort the goods by (Price|Stock), (highest|lowest) first/,
    async solve(solver, [, column = '', first]) {
      const isSorted = async () => {
        const page = await solver.act({ action: 'snapshot' });
        const numbers = numbersIn(page, column === 'Price' ? 1 : 2);
        const wanted = numbers.toSorted((a, b) => (first === 'highest' ? b - a : a - b));
        return numbers.length > 0 && numbers.join() === wanted.join();
      };
      await clicks(solver, column);
      if (!(await isSorted())) await clicks(solver, column);
      const [top] = await linksOf(solver);
      await solver.act({ action: 'click', id: top?.id ?? 0 });
    },
  },
  lateFilter: {
    text: /Filter the list by (\w+) and/,
    async solve(solver, [, part = '']) {
      const before = await linksOf(solver);
      await solver.act({ action: 'fill', id: solver.find(called('Filter')), value: part });
      // What is to go is still there while the filter waits.
      const other = before.find(({ name }) => !name.toLowerCase().includes(part.toLowerCase()));
      await solver.act({ action: 'wait', for: 'gone', text: other?.name ?? '' });
      const [left] = await linksOf(solver);
      await solver.act({ action: 'click', id: left?.id ?? 0 });
    },
  },
};
