import { called } from '../called.ts';
import type { TaskKinds } from './task-kind.ts';

export const keyKinds: TaskKinds = {
  shortcut: {
    text: /Use the shortcut ([\w+]+)\./,
    solve: ({ act }, [, key]) => act({ action: 'press', key }),
  },
  walkKeys: {
    text: /Bring the stone by the arrow keys of the board to column (\d+), row (\d+)\./,
    async solve({ act, find, read }, [, column, row]) {
      const [, x, y] = read(/The stone is in column (\d+), row (\d+)\./);
      const walk = async (by: number, back: string, on: string) => {
        if (by === 0) return;
        const key = by < 0 ? back : on;
        await act({ action: 'press', id: find(called('Board')), key, times: Math.abs(by) });
      };
      await walk(Number(column) - Number(x), 'ArrowLeft', 'ArrowRight');
      await walk(Number(row) - Number(y), 'ArrowUp', 'ArrowDown');
    },
  },
};
