import { called } from '../called.ts';
import type { TaskKinds } from './task-kind.ts';

export const dragKinds: TaskKinds = {
  dragTo: {
    text: /Drag the (\w+) onto (\w+)\./,
    solve: ({ act, find }, [, thing = '', town = '']) =>
      act({ action: 'drag', id: find(called(thing)), to: find(called(town)) }),
  },
  dragNative: {
    text: /Drop (\w+) in (\w+)\./,
    solve: ({ act, find }, [, thing = '', town = '']) =>
      act({ action: 'drag', id: find(called(thing)), to: find(called(town)) }),
  },
  dragBy: {
    text: /Move the crate (\d+) pixels to the right and (\d+) down\./,
    solve: ({ act, find }, [, right, down]) =>
      act({ action: 'drag', id: find(called('Crate')), to: [Number(right), Number(down)] }),
  },
  sort: {
    text: /Sort the numbers by dragging[\s\S]*?└/,
    async solve({ act }, [page]) {
      const shown = [...page.matchAll(/<(\d+) li>(\d+)</g)].map(([, id, value]) => ({
        id: Number(id),
        value: Number(value),
      }));
      for (const [place, item] of shown.toSorted((a, b) => a.value - b.value).entries()) {
        const there = shown[place];
        if (!there || there === item) continue;
        await act({ action: 'drag', id: item.id, to: there.id });
        shown.splice(shown.indexOf(item), 1);
        shown.splice(place, 0, item);
      }
    },
  },
};
