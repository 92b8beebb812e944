import type { Mutants } from '../mutant.ts';

export const reading: readonly Mutants[] = [
  {
    tests: ['snapshot/snapshotter.test'],
    breaks: [
      ['Math.min(a.length, b.length) - head;', 'Math.min(a.length, b.length);'],
      [
        'const before = since === this.current ? this.#lines : undefined;',
        'const before = since ? this.#lines : undefined;',
      ],
      ['gone: before.length - kept - from', 'gone: before.length - from'],
      ['if (granted.value.to < granted.value.from) throw', 'if (granted.value.to < 0) throw'],
    ],
  },
  {
    tests: ['incremental/invalidation.test'],
    breaks: [
      ['if (root) cache.invalidateSlots(root);', ''],
      ['if (home instanceof ShadowRoot) cache.invalidateSlots(home);', ''],
      ['if (root instanceof ShadowRoot) cache.invalidateSlots(root);', ''],
      ['if (now === before) return;', ''],
      ['for (const id of [before, now]) if (id !== null) cache.invalidateDependentsOnId(id);', ''],
      ['for (const node of addedNodes) if (node instanceof Element) this.#changeOf(node).moved = true;', ''],
      ["dependencies.unknown === 'all' && changes.size > 0", 'false'],
      ['return changed.some((each) =>', 'return [].some((each) =>'],
    ],
  },
  {
    tests: ['incremental/read-cache.test', 'incremental/invalidation.test'],
    breaks: [
      ['this.#dependentsOnId.clear();', ''],
      ['this.#validSince = this.#generation;', ''],
      ['for (const dependent of this.#dependents.get(at) ?? []) this.invalidate(dependent);', ''],
      ['entry.generation >= this.#validSinceHere', 'entry.generation >= 0'],
    ],
  },
  {
    tests: ['perception/budget.test'],
    breaks: [
      ["kind === 'alert' || also", 'also'],
      ["dialog = kind === 'dialog' ? depth", "dialog = kind === 'alert' ? depth"],
      ['runs: isFixed ? [] : [run]', 'runs: [run]'],
    ],
  },
  {
    tests: ['perception/ladder.test'],
    breaks: [
      ['for (const fixed of protections) yield*', 'for (const fixed of protections.slice(0, 1)) yield*'],
    ],
  },
  {
    tests: ['perception/folding.test'],
    breaks: [
      ['run.isFolded ||= other.isFolded;', ''],
      ['this.#saved -= other.saved;', ''],
    ],
  },
  {
    tests: ['perception/folds.test'],
    breaks: [
      ['if (own.some(({ ids }) => ids.includes(id))) return true;', ''],
      ['if (own.some(({ ids }) => ids.length > 0)) return false;', ''],
      ['if (before !== undefined) return before === id;', ''],
      ['return idAfter(lines, to) === id;', 'return false;'],
    ],
  },
  {
    tests: ['perception/diff.test'],
    breaks: [
      [
        'const room = Math.min(before.length, after.length) - head;',
        'const room = Math.min(before.length, after.length);',
      ],
      ["else if (line.startsWith('- ')) next += 1;", "else if (line.startsWith('- ')) next += 0;"],
    ],
  },
];
