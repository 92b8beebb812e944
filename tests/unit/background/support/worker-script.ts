import { resolve } from 'node:path';
import { Script } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import { inject } from 'vitest';
import { scriptPaths } from '../../../../build/script-paths.ts';
import type { BrokenFile } from '../../../mutants/mutant.ts';

/**
 * Our worker as one script, built once: running it again starts a worker with empty memory, far faster than a new
 * import.
 */
export const workerScript = scriptOf('src/background/index.ts');

async function scriptOf(entry: string): Promise<Script> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [scriptPaths(), fakeKinds(), brokenFile()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[]; // It is not watched.
  // Documents may share the global: a worker takes its own timer and its own databases.
  return new Script(`(setTimeout, remoteLine, indexedDB) => {\n${output?.output[0].code ?? ''}\n}`, {
    filename: entry,
  });
}

/** Adds the fake kinds of agent to the table of kinds. */
function fakeKinds(): Plugin {
  const table = resolve('tests/unit/background/support/agent-kinds.ts');
  return {
    name: 'fake-kinds',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './agent-kinds.ts' && importer !== table ? table : undefined,
  };
}

/** Breaks the file that a mutant breaks. */
function brokenFile(): Plugin {
  const broken: BrokenFile | undefined = inject('broken');
  return { name: 'broken', load: (id) => (id === broken?.file ? broken.code : undefined) };
}
