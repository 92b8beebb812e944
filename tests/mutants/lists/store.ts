import type { Mutants } from '../mutant.ts';

export const store: readonly Mutants[] = [
  {
    tests: ['store/store.test'],
    breaks: [
      ['lock.runExclusive(async () => {', '(async (work: () => Promise<S>) => work())(async () => {'],
      ['if (Object.keys(patch).length > 0) await area.set(patch);', 'await area.set(patch);'],
      [
        'await area.set(patch);',
        'for (const one of Object.entries(patch)) await area.set(Object.fromEntries([one]));',
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
      ['if (litter.length > 0) await area.remove(litter);', ''],
    ],
  },
  {
    tests: ['background/redact.test'],
    breaks: [["isRedactedType(found) ? found : 'SECRET'", "found as 'SECRET'"]],
  },
];
