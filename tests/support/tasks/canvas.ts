import type { TaskKinds } from './task-kind.ts';

const CANVAS = /<(\d+) canvas/;

const pointsIn = (words: string) =>
  [...words.matchAll(/(\d+) % \| (\d+) %/g)].map(([, x, y]) => [Number(x), Number(y)]);

export const canvasKinds: TaskKinds = {
  drawLine: {
    text: /Draw a line from .*\./,
    solve: ({ act, find }, [task]) => act({ action: 'drag', id: find(CANVAS), to: pointsIn(task) }),
  },
  drawShape: {
    text: /Draw a closed \w+ with the corners .*\./,
    solve({ act, find }, [task]) {
      const corners = pointsIn(task);
      return act({ action: 'drag', id: find(CANVAS), to: [...corners, corners[0]] });
    },
  },
  point: {
    text: /Click the picture at .*\./,
    solve: ({ act, find }, [task]) => act({ action: 'click', id: find(CANVAS), at: pointsIn(task)[0] }),
  },
  quarter: {
    text: /Click the (upper|lower) (left|right) quarter of the picture\./,
    solve: ({ act, find }, [, row, column]) =>
      act({
        action: 'click',
        id: find(CANVAS),
        at: [column === 'left' ? 25 : 75, row === 'upper' ? 25 : 75],
      }),
  },
};
