import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missing, nothingToShowOn } from '../../../scripts/ensure/screen.mjs';

it('names each program that a screen needs and that no folder holds, and its package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(missing({ PATH: folder })).toEqual(['Xvfb', 'xdotool', 'openbox']);

  for (const name of ['Xvfb', 'openbox']) writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, 'Xvfb'), 0o755);
  const still = missing({ PATH: `/nowhere:${folder}` });
  expect(still).toEqual(['xdotool', 'openbox']);
  expect(nothingToShowOn(still)).toContain('xdotool, openbox could not be found or installed');
  expect(nothingToShowOn(['Xvfb'])).toContain('install the packages xvfb (Debian’s names)');
});
