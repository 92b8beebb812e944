import type { Mutants } from '../mutant.ts';

export const queue: readonly Mutants[] = [
  {
    tests: ['session/queue.test'],
    breaks: [
      [
        'return next ? queue.toSpliced(queue.indexOf(next), 0, item) : [...queue, item];',
        'return next ? [...queue, item] : [...queue, item];',
      ],
      [
        "item.kind === 'UPDATE_AGENT' && item.state === 'received' && item.to === undefined,",
        "item.kind === 'UPDATE_AGENT' && item.to === undefined,",
      ],
      ['const full = one.full || (', 'const full = one.full && ('],
      ["item.id === id && item.state === 'received' ?", 'item.id === id ?'],
      [
        "item.id === id && item.state === 'started' && !isStopping(item)",
        'item.id === id && !isStopping(item)',
      ],
      ["item.kind === 'COMMAND' && item.state !== 'received'", "item.kind === 'COMMAND'"],
      ['{ ...withoutStart(item), approved:', '{ ...item, approved:'],
    ],
  },
  {
    tests: ['turn/drain.test'],
    breaks: [
      ['running ??= (async', 'running = (async'],
      ['while (goesOn || again) {', 'while (goesOn) {'],
    ],
  },
];
