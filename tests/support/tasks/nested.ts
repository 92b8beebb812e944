import { calledAfter, clicks, type TaskKinds } from './task-kind.ts';

export const nestedKinds: TaskKinds = {
  pointerRow: {
    text: /Press (\w+) of the mail of (\w+)\./,
    solve: ({ act, find }, [, deed = '', name = '']) =>
      act({ action: 'click', id: find(calledAfter(name, deed)) }),
  },
  card: {
    text: /(Open the card of|Keep what the card of) the (\w+)/,
    async solve(solver, [, deed = '', thing = '']) {
      if (deed.startsWith('Keep')) return clicks(solver, `Keep the ${thing}`);
      await solver.act({ action: 'click', id: solver.find(new RegExp(`<(\\d+) div> ${thing}\\b`)) });
    },
  },
  rowLink: {
    text: /Follow the profile in the row of (\w+)\./,
    solve: ({ act, find }, [, name = '']) => act({ action: 'click', id: find(calledAfter(name, 'Profile')) }),
  },
  quantities: {
    text: /Take ((?:\d \w+(?:, )?)+)\./,
    async solve(solver, [, words = '']) {
      for (const [, count, fruit] of words.matchAll(/(\d) (\w+)/g))
        await clicks(solver, ...Array.from({ length: Number(count) }, () => `More ${fruit}`));
    },
  },
  feed: {
    text: /Press (\w+) at the second post of (\w+)\./,
    solve: ({ act, find }, [, deed, name]) =>
      act({
        action: 'click',
        id: find(new RegExp(`(?:${name} is in[\\s\\S]*){2}?<(\\d+) [^<>]*>${deed}<`)),
      }),
  },
};
