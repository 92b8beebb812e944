import { called } from '../called.ts';
import { clicks, type TaskKind, type TaskKinds } from './task-kind.ts';

/** A field that a value is filled into. */
const filled = (name: string): TaskKind => ({
  text: new RegExp(`Set the ${name.toLowerCase()} to ([^ ]+)\\.`),
  solve: ({ act, find }, [, value]) => act({ action: 'fill', id: find(called(name)), value }),
});

export const valueKinds: TaskKinds = {
  slider: filled('Volume'),
  date: filled('Day'),
  time: filled('Time'),
  month: filled('Month'),
  week: filled('Week'),
  moment: filled('Start'),
  colour: filled('Colour'),
  ariaSlider: filled('Warmth'),
  range: {
    text: /The bar is (\d+) pixels for 0 to 100\. Set the price from (\d+) to (\d+)\./,
    async solve({ act, find }, [, width, from, to]) {
      const pixels = (part: number) => Math.round((part * Number(width)) / 100);
      await act({ action: 'drag', id: find(called('Price from')), to: [pixels(Number(from)), 0] });
      await act({ action: 'drag', id: find(called('Price to')), to: [pixels(Number(to) - 100), 0] });
    },
  },
  spinner: {
    text: /Set the guests to (\d+)\./,
    async solve(solver, [, wanted]) {
      while (solver.read(/^[ ~+]*! (\d+)$/m)[1] !== wanted) await clicks(solver, 'Fewer');
    },
  },
  number: {
    text: /Bring the amount from (\d+) to (\d+) by the arrow keys, in steps of (\d+)\./,
    solve({ act, find }, [, from, to, step]) {
      const steps = (Number(to) - Number(from)) / Number(step);
      const key = steps < 0 ? 'ArrowDown' : 'ArrowUp';
      return act({ action: 'press', id: find(called('Amount')), key, times: Math.abs(steps) });
    },
  },
};
