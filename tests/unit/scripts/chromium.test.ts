import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../../../scripts/ensure/chromium.mjs';

/** A folder with programs that only say their version, for as long as one test runs. */
function machine(programs: Readonly<Record<string, string>>): {
  folder: string;
  program: (name: string) => string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, says] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho '${says}'\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, program: (name) => join(folder, name) };
}

describe('the search for a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names, whatever else is there', async () => {
    const { folder, program } = machine({
      chromium: 'Chromium 150.0.0.0',
      mine: 'Google Chrome for Testing 156.0.1.2',
    });
    expect(await findChromium({ CHROMIUM_PATH: program('mine'), PATH: folder })).toBe(program('mine'));
  });

  it('says so when CHROMIUM_PATH names something else', async () => {
    const { program } = machine({ chrome: 'Google Chrome 156.0.8078.79' });
    await expect(findChromium({ CHROMIUM_PATH: program('chrome') })).rejects.toThrow(
      'does not run as Chromium',
    );
    await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('/nowhere/chromium');
  });

  it('passes over a program that only tells how to install one', async () => {
    const snap = machine({ chromium: 'Command "chromium" requires the chromium snap to be installed.' });
    const real = machine({ 'chromium-browser': 'Chromium 156.0.8078.79 built on Debian GNU/Linux 12' });
    const path = [snap.folder, real.folder].join(delimiter);
    expect(await findChromium({ PATH: path })).toBe(real.program('chromium-browser'));
  });

  it('never takes branded Chrome, which ignores --load-extension', async () => {
    const { folder, program } = machine({
      chromium: 'Google Chrome 156.0.8078.79',
      'google-chrome': 'Google Chrome 156.0.8078.79',
    });
    expect(await findChromium({ PATH: folder })).not.toBe(program('chromium'));
  });
});
