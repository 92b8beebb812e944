import { called } from '../called.ts';
import { clicks, type TaskKinds } from './task-kind.ts';

export const pointerKinds: TaskKinds = {
  hoverMenu: {
    text: /Choose (\w+) in the menu (\w+)\./,
    async solve(solver, [, entry = '', menu = '']) {
      await solver.act({ action: 'hover', id: solver.find(called(menu)) });
      await clicks(solver, entry);
    },
  },
  tooltip: {
    text: /Type the word that comes up over (\w+)\./,
    async solve({ act, find, read }, [, name = '']) {
      await act({ action: 'hover', id: find(called(name)) });
      const [, word] = read(new RegExp(`The word of ${name} is (\\w+)\\.`));
      await act({ action: 'fill', id: find(called('Word')), value: word });
    },
  },
  doubleClick: {
    text: /Change the number of the (\w+) to (\d+)\./,
    async solve({ act, find }, [, thing = '', number]) {
      await act({ action: 'dblclick', id: find(new RegExp(`\\| ${thing} \\| <(\\d+) td`)) });
      await act({ action: 'fill', id: find(called(`Number of ${thing}`)), value: number, submit: true });
    },
  },
  rightClick: {
    text: /(\w+) the (\w+) by its context menu\./,
    async solve(solver, [, deed = '', thing = '']) {
      await solver.act({ action: 'click', id: solver.find(called(thing)), button: 'right' });
      await clicks(solver, deed);
    },
  },
  selectText: {
    text: /Select the words (\d+) to (\d+) of the text\.\s+([\w ]+)/,
    solve({ act }, [, first, last, text = '']) {
      const words = text.split(' ').slice(Number(first) - 1, Number(last));
      return act({ action: 'select', from: words.slice(0, 2).join(' '), to: words.slice(-1).join(' ') });
    },
  },
  hold: {
    text: /Hold the button (\w+) down for at least (\d+) ms/,
    solve: ({ act, find }, [, name = '', time]) =>
      act({ action: 'click', id: find(called(name)), hold: Number(time) + 100 }),
  },
};
