import { clicks, type TaskKinds } from './task-kind.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const calendarKinds: TaskKinds = {
  dayGrid: {
    text: /Choose the (\d+)\. of (\w+) (\d+)\./,
    async solve(solver, [, day = '', month = '', year]) {
      await clicks(solver, 'Choose a day');
      const shown = () => MONTHS.indexOf(solver.read(new RegExp(`! (\\w+) ${year}$`, 'm'))[1] ?? '');
      const ahead = (MONTHS.indexOf(month) - shown() + MONTHS.length) % MONTHS.length;
      const way = ahead <= 6 ? 'Next month' : 'Previous month';
      while (shown() !== MONTHS.indexOf(month)) await clicks(solver, way);
      await clicks(solver, day);
    },
  },
};
