import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';

await entry(import.meta, async () => {
  await ensurePackages();
  process.env.NODE_ENV = 'test'; // As Vitest itself sets it, before `load` says otherwise.
  const { load } = await import('./load.mjs');
  if (process.argv.includes('--lane')) {
    /** @type {{ serveLane(): Promise<void> }} */
    const { serveLane } = await load('tests/mutants/lane.ts');
    return serveLane();
  }
  /** @type {{ runMutants(parts: readonly string[]): Promise<boolean> }} */
  const { runMutants } = await load('tests/mutants/run.ts');
  if (!(await runMutants(process.argv.slice(2)))) process.exitCode = 1;
});
