import { called } from '../called.ts';
import { clicks, type TaskKinds } from './task-kind.ts';

export const panelKinds: TaskKinds = {
  tabs: {
    text: /Press (\w+) on the tab (\w+)\./,
    solve: (solver, [, thing = '', town = '']) => clicks(solver, town, thing),
  },
  accordion: {
    text: /Follow (\w+) in the section (\w+)\./,
    solve: (solver, [, name = '', town = '']) => clicks(solver, town, name),
  },
  dialog: {
    text: /Make a booking for (\w+) with (\d+) seats\./,
    async solve(solver, [, name, seats]) {
      await clicks(solver, 'New booking');
      const { act, find } = solver;
      await act({
        actions: [
          { action: 'fill', id: find(called('Guest')), value: name },
          { action: 'fill', id: find(called('Seats')), value: seats },
        ],
      });
      await clicks(solver, 'Add');
    },
  },
  dialogs: {
    text: /(Keep|Move) the (\w+), and say that you really want it\./,
    solve: (solver, [, deed = '', thing = '']) => clicks(solver, thing, deed, 'Really'),
  },
  scroll: {
    text: /Scroll the list of lines until the greeting of (\w+), and press it\./,
    async solve(solver, [, name]) {
      await solver.act({
        action: 'scroll',
        id: solver.find(/<(\d+) div[^>]*>Line 0/),
        until: `Greet ${name}`,
      });
      await clicks(solver, `Greet ${name}`);
    },
  },
};
