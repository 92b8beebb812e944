import { called } from '../called.ts';
import { calledAfter, clicks, type TaskKinds } from './task-kind.ts';

export const iconKinds: TaskKinds = {
  classIcons: {
    text: /Press the (\w+) icon of the mail of (\w+)\./,
    solve: ({ act, find }, [, deed = '', name = '']) =>
      act({ action: 'click', id: find(calledAfter(name, deed)) }),
  },
  drawnIcons: {
    text: /Use (\w+) of the bar\./,
    solve: ({ act, find }, [, deed = '']) => act({ action: 'click', id: find(called(`${deed}\\?`)) }),
  },
  usedIcons: {
    text: /Press (\w+) in the line of the (\w+)\./,
    solve: ({ act, find }, [, deed = '', thing = '']) =>
      act({ action: 'click', id: find(calledAfter(thing, deed)) }),
  },
  titleIcons: {
    text: /Press the sign that is explained as (\w+)\./,
    solve: (solver, [, name = '']) => clicks(solver, name),
  },
  stars: {
    text: /Give (\w+) (\d) stars\./,
    solve: ({ act, find }, [, fruit = '', stars]) =>
      act({ action: 'click', id: find(calledAfter(fruit, `${stars} of 5`)) }),
  },
  chips: {
    text: /Take (\w+) and (\w+) off the chosen towns\./,
    solve: (solver, [, ...towns]) => clicks(solver, ...towns.map((town) => `Take ${town} off`)),
  },
};
