import { Script } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { scriptPaths } from '../../../../build/script-paths.ts';

/**
 * Our worker as one script, built once: running it again starts a worker with empty memory, far faster than a new
 * import. It is the store build, without the heartbeat.
 */
export const workerScript = scriptOf('src/background/index.ts');

async function scriptOf(entry: string): Promise<Script> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __HEARTBEAT__: false },
    plugins: [scriptPaths()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[]; // It is not watched.
  // The page's scripts may share the global: a worker takes its own timer.
  return new Script(`(setTimeout) => {\n${output?.output[0].code ?? ''}\n}`, { filename: entry });
}
