import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startFixtures } from '../support/fixtures/server.ts';
import { startHidden } from '../support/hidden.ts';
import { type Bench, plainReport } from './bench.ts';

// At once: what loads this file loads nothing for it later.
const all = import.meta.glob<{ bench: Bench }>('./*.bench.ts', { eager: true });

/** Runs the benches of these names, or all, in one Chromium; prints a table of each and writes it to `bench-out/NAME.json`. */
export async function runBenches(names: readonly string[]): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(all).map(([path, { bench }]) => [path.replace(/^\.\/|\.bench\.ts$/g, ''), bench]),
  );
  const unknown = names.filter((name) => !known[name]);
  if (unknown.length)
    throw new Error(
      `No bench is called ${unknown.join(' or ')}. There are: ${Object.keys(known).join(', ')}.`,
    );

  const fixtures = await startFixtures();
  const browser = await startHidden({ args: fixtures.chromiumArgs });
  mkdirSync('bench-out', { recursive: true });
  try {
    for (const [name, bench] of Object.entries(known)) {
      if (names.length && !names.includes(name)) continue;
      const measured = await bench.measure({ browser, fixtures });
      const { rows, text } = (bench.report ?? plainReport)(measured);
      process.stdout.write(`\n${name}: ${bench.title}\n${text}\n`);
      const machine = { node: process.version, chromium: browser.version, cores: cpus().length };
      writeFileSync(
        `bench-out/${name}.json`,
        `${JSON.stringify({ name, at: new Date().toISOString(), machine, rows, measured }, null, 2)}\n`,
      );
    }
  } finally {
    await browser.close();
    await fixtures.close();
  }
}
