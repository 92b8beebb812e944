import type { Mutants } from '../mutant.ts';

export const queue: readonly Mutants[] = [
  {
    tests: ['session/queue.test'],
    breaks: [
      ["kind === 'UPDATE_AGENT' && state === 'received');", "kind === 'UPDATE_AGENT');"],
      [
        'return waiting < 0 ? [...queue, item] : queue.toSpliced(waiting, 0, item);',
        'return [...queue, item];',
      ],
      ["item.kind === 'UPDATE_AGENT' && item.state === 'received',", "item.kind === 'UPDATE_AGENT',"],
      ['const full = one.full || (', 'const full = one.full && ('],
      ["item.id === id && item.state === 'received' ?", 'item.id === id ?'],
      ["item.id === id && item.state === 'started' ?", 'item.id === id ?'],
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
