import { called } from '../called.ts';
import type { Solver } from '../widgets/session.ts';

type Solve = (solver: Solver, task: RegExpExecArray) => Promise<unknown>;

/** How a scripted agent does each kind of task: what it reads the task by, and what it does. */
export interface TaskKind {
  readonly text: RegExp;
  readonly solve: Solve;
}

export const taskKinds: Readonly<Record<string, TaskKind>> = {
  options: {
    text: /Choose ([\w, ]+)\./,
    async solve({ act, find }, [, names = '']) {
      for (const name of names.split(', ')) await act({ action: 'check', id: find(called(name)) });
    },
  },
  slider: {
    text: /Set the volume to (\d+)\./,
    solve: ({ act, find }, [, value]) => act({ action: 'fill', id: find(called('Volume')), value }),
  },
  date: {
    text: /Set the day to ([\d-]+)\./,
    solve: ({ act, find }, [, value]) => act({ action: 'fill', id: find(called('Day')), value }),
  },
  menu: {
    text: /Pick (\w+) in the menu\./,
    async solve({ act, find }, [, name = '']) {
      await act({ action: 'click', id: find(called('Open menu')) });
      await act({ action: 'click', id: find(called(name)) });
    },
  },
};
