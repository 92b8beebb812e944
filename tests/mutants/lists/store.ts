import type { Mutants } from '../mutant.ts';

export const store: readonly Mutants[] = [
  {
    tests: ['store/store.test'],
    breaks: [
      ['lock.runExclusive(async () => {', '(async (work: () => Promise<S>) => work())(async () => {'],
      ['if (keys.length === 0) return before;', ''],
      [
        'const writing = area.set(items);',
        'const writing = Promise.all(keys.map((key) => area.set({ [key]: items[key] })));',
      ],
    ],
  },
  {
    tests: ['store/vault.test'],
    breaks: [
      ['if (known?.origins.includes(origin)) return all;', 'if (known) return all;'],
      ['filter((other) => other.type === type).length + 1', 'length + 1'],
      ['.filter(([id]) => id !== session)', '.filter(([id]) => id === session)'],
    ],
  },
  {
    tests: ['store/migrations.test'],
    breaks: [
      ['if (!step) throw new Error(`No migration', 'if (!step) return; throw new Error(`No migration'],
      ['if (unused.length > 0) await area.remove(unused);', ''],
    ],
  },
  {
    tests: ['targets/assign-placeholders.test'],
    breaks: [["isRedactedType(reported) ? reported : 'SECRET'", "reported as 'SECRET'"]],
  },
];
