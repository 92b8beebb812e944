import { parseArgs } from 'node:util';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { ensureHub } from './hub-build.mjs';
import { say } from './say.mjs';

// Loads two run servers on one PostgreSQL, hurts them, and prints a table: npm run bench-runs -- --runs 1000 --faults map,none,kill

await entry(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '50' },
      steps: { type: 'string', default: '20' },
      'at-once': { type: 'string', default: '40' },
      'model-ms': { type: 'string', default: '50' },
      'every-ms': { type: 'string', default: '3000' },
      faults: { type: 'string', default: 'map,none,kill,stop,cut' },
    },
  });
  await ensurePackages();
  await ensureHub();
  const { load } = await import('./load.mjs');
  /** @type {typeof import('../tests/bench/runs/measure.ts')} */
  const { measureRuns } = await load('tests/bench/runs/measure.ts');
  for (const fault of values.faults.split(',')) {
    const known = /** @type {const} */ (['none', 'kill', 'stop', 'cut', 'map']).find((one) => one === fault);
    if (!known) throw new Error(`No fault is called ${fault}.`);
    const measured = await measureRuns({
      runs: Number(values.runs),
      steps: Number(values.steps),
      atOnce: Number(values['at-once']),
      modelMs: Number(values['model-ms']),
      everyMs: Number(values['every-ms']),
      fault: known,
    });
    say(
      Object.entries(measured)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · '),
    );
  }
});
