import { called } from '../called.ts';
import { clicks, type TaskKinds } from './task-kind.ts';

export const menuKinds: TaskKinds = {
  menu: {
    text: /Pick (\w+) in the menu\./,
    solve: (solver, [, name = '']) => clicks(solver, 'Open menu', name),
  },
  submenu: {
    text: /Choose (\w+) in the submenu of (\w+)\./,
    async solve(solver, [, name = '', town = '']) {
      await clicks(solver, 'Actions');
      await solver.act({ action: 'hover', id: solver.find(called(town)) });
      await clicks(solver, name);
    },
  },
  lateMenu: {
    text: /Choose (\w+) of the late menu of (\w+)\./,
    async solve(solver, [, name = '', town = '']) {
      await clicks(solver, town);
      if (!solver.shows(called(name))) await solver.act({ action: 'wait', for: 'gone', text: 'Loading' });
      await clicks(solver, name);
    },
  },
};
