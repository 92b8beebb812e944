import { called } from '../called.ts';
import type { Solver } from '../widgets/session.ts';
import { clicks, type TaskKinds } from './task-kind.ts';

/** The number of a cell, by what its row and its column begin with. */
function cellAt({ read }: Solver, row: string, column: string): number {
  const columns = read(/^[ ~+]*\|\s+\| (.*)$/m)[1]?.split(' | ') ?? [];
  const cells = read(new RegExp(`\\| ${row} \\| (.*)$`, 'm'))[1]?.split(' | ') ?? [];
  return Number(/<(\d+) /.exec(cells[columns.indexOf(column)] ?? '')?.[1]);
}

export const gridKinds: TaskKinds = {
  cell: {
    text: /Click the cell of (\w+) in the column (\w+)\./,
    solve: (solver, [, row = '', column = '']) =>
      solver.act({ action: 'click', id: cellAt(solver, row, column) }),
  },
  editCell: {
    text: /Write (\d+) into the cell of (\w+) in the column (\w+)\./,
    async solve(solver, [, number, row = '', column = '']) {
      const { act, find } = solver;
      await act({ action: 'dblclick', id: cellAt(solver, row, column) });
      await act({ action: 'fill', id: find(called('Cell')), value: number, submit: true });
    },
  },
  paged: {
    text: /Find the entry (\w+) and follow it\./,
    async solve(solver, [, name = '']) {
      while (!solver.shows(called(name))) await clicks(solver, 'Next');
      await clicks(solver, name);
    },
  },
};
