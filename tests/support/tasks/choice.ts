import { called } from '../called.ts';
import { clicks, type TaskKinds } from './task-kind.ts';

export const choiceKinds: TaskKinds = {
  options: {
    text: /Choose ([\w, ]+)\./,
    async solve({ act, find }, [, names = '']) {
      for (const name of names.split(', ')) await act({ action: 'check', id: find(called(name)) });
    },
  },
  toggles: {
    text: /Turn ([\w, ]+)\./,
    async solve({ act, find }, [, words = '']) {
      for (const [, name = '', state] of words.matchAll(/(\w+) (on|off)/g))
        await act({ action: state === 'on' ? 'check' : 'uncheck', id: find(called(name)) });
    },
  },
  multiple: {
    text: /Select ([\w ]+) in the list\./,
    solve: ({ act, find }, [, names = '']) =>
      act({ action: 'select', id: find(called('Towns')), value: names.split(' and ') }),
  },
  listbox: {
    text: /Choose from (\w+) to (\w+), and (\w+)\./,
    async solve(solver, [, from = '', to = '', other = '']) {
      const { act, find } = solver;
      await clicks(solver, from);
      await act({ action: 'click', id: find(called(to)), modifiers: ['Shift'] });
      await act({ action: 'click', id: find(called(other)), modifiers: ['Control'] });
    },
  },
  autocomplete: {
    text: /Enter (\w+ \w+) by its suggestion\./,
    async solve(solver, [, place = '']) {
      await solver.act({ action: 'type', id: solver.find(called('Place')), value: place.slice(0, 3) });
      await clicks(solver, place);
    },
  },
  tree: {
    text: /Open (\w+), then (\w+), and choose (\w+)\./,
    solve: (solver, [, ...names]) => clicks(solver, ...names),
  },
};
