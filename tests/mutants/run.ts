import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutants } from './mutant.ts';

// At once: what loads this file loads nothing for it later.
const lists = import.meta.glob<Record<string, readonly Mutants[]>>('./lists/*.ts', { eager: true });

/** One line of the source, broken. */
interface Mutant {
  readonly find: string;
  readonly become: string;
  readonly tests: readonly string[];
  readonly file: string;
  /** All of the file with the line broken. */
  readonly code: string;
}

const ROOTS = ['src', 'content'];
const LANES_MAX = 4;
/** For a loaded machine: only a test that never ends takes so long. */
const TEST_MS = 60_000;

/**
 * Breaks one line after the other and runs the tests that have to notice it; those whose snippet has one of `parts` in it, or all.
 * Nothing is written: only what the tests load is broken. Answers whether every mutant was killed; throws where a list is out of date.
 */
export async function runMutants(parts: readonly string[]): Promise<boolean> {
  const mutants = mutantsOf(parts);
  const lanes = await Promise.all(
    Array.from({ length: Math.min(LANES_MAX, availableParallelism()) }, openLane),
  );
  try {
    await checkUnbroken(lanes, mutants);
    const survived: Mutant[] = [];
    const waiting = [...mutants];
    const work = async (lane: Lane): Promise<void> => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const failing = await lane.run(mutant.tests, mutant);
        if (failing === undefined) survived.push(mutant);
        process.stdout.write(`${failing === undefined ? 'SURVIVED' : 'killed'}  ${describe(mutant)}\n`);
      }
    };
    await Promise.all(lanes.map(work));
    process.stdout.write(`${mutants.length - survived.length} killed, ${survived.length} survived\n`);
    return survived.length === 0;
  } finally {
    await Promise.all(lanes.map(({ close }) => close()));
  }
}

/** Tests that fail anyway would kill every mutant. */
async function checkUnbroken(lanes: readonly Lane[], mutants: readonly Mutant[]): Promise<void> {
  const waiting = [...new Set(mutants.flatMap(({ tests }) => tests))];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let tests = waiting.shift(); tests; tests = waiting.shift()) {
        const failing = await lane.run([tests]);
        if (failing !== undefined) throw new Error(`A test fails though nothing is broken: ${failing}`);
      }
    }),
  );
}

const describe = ({ file, find, become }: Mutant): string => `${file}: ${find} → ${become || '(nothing)'}`;

interface Lane {
  /** The name of a test that fails, undefined where none does. Throws where there is no such test, or a test file cannot be loaded. */
  run(tests: readonly string[], mutant?: Mutant): Promise<string | undefined>;
  close(): Promise<void>;
}

/** One Vitest that stays: to start one for each mutant would take longer than the tests. */
async function openLane(): Promise<Lane> {
  let broken: Mutant | undefined;
  const vitest = await createVitest(
    'test',
    { watch: false, maxWorkers: 1, bail: 1, testTimeout: TEST_MS, reporters: [{}] },
    {
      server: { watch: null },
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (broken && id === resolve(broken.file) ? broken.code : undefined),
        },
      ],
    },
  );
  const show = (mutant: Mutant | undefined) => {
    for (const { file } of [broken, mutant].filter((one) => one !== undefined))
      vitest.invalidateFile(resolve(file));
    broken = mutant;
  };
  return {
    async run(tests, mutant) {
      show(mutant);
      const where = mutant ? `\n${describe(mutant)}` : '';
      const specifications = await vitest.globTestSpecifications([...tests]);
      if (specifications.length === 0)
        throw new Error(`No test file is called ${tests.join(' or ')}.${where}`);
      const all = await vitest.runTestSpecifications(specifications);
      // It answers those of earlier runs, too.
      const testModules = all.testModules.filter(({ moduleId }) =>
        specifications.some((one) => one.moduleId === moduleId),
      );
      for (const { children } of testModules)
        for (const test of children.allTests('failed')) return test.fullName;
      const [unloaded] = testModules.filter(({ children }) => children.size === 0);
      if (unloaded)
        throw new Error(
          `${unloaded.relativeModuleId} could not be loaded: ${unloaded.errors()[0]?.message}${where}`,
        );
      return testModules.every((one) => one.ok()) ? undefined : 'a hook';
    },
    close: () => vitest.close(),
  };
}

/** Every mutant with its file. Throws with the text of each snippet that stands nowhere, or in several places. */
function mutantsOf(parts: readonly string[]): Mutant[] {
  const sources = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ file: join(root, path), code: readFileSync(join(root, path), 'utf8') })),
  );
  const wrong: string[] = [];
  const mutants: Mutant[] = [];
  const groups = Object.values(lists).flatMap((list) => Object.values(list).flat());
  for (const { tests, breaks } of groups) {
    for (const [find, become] of breaks) {
      if (parts.length > 0 && !parts.some((part) => find.includes(part))) continue;
      const shape = new RegExp(find.trim().split(/\s+/).map(escaped).join('\\s+'), 'g');
      const places = sources.flatMap((source) =>
        [...source.code.matchAll(shape)].map((match) => ({ ...source, match })),
      );
      const [place] = places;
      if (!place || places.length > 1) {
        wrong.push(
          `${places.length === 0 ? 'nowhere' : places.map(({ file }) => file).join(' and ')}: ${find}`,
        );
        continue;
      }
      const { file, code, match } = place;
      mutants.push({
        find,
        become,
        tests,
        file,
        code: code.slice(0, match.index) + become + code.slice(match.index + match[0].length),
      });
    }
  }
  if (wrong.length > 0)
    throw new Error(`These snippets have to stand once in ${ROOTS.join(' and ')}:\n${wrong.join('\n')}`);
  if (mutants.length === 0) throw new Error(`No snippet has ${parts.join(' or ')} in it.`);
  return mutants;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
