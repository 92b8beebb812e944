import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { licenceFile, licencesOf } from '../../scripts/licences.mjs';
import { leaks, loadedWith, readFiles } from '../../scripts/packed-files.mjs';

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Record<string, unknown>;

test('the extension shows itself to no page and runs in none by itself', () => {
  expect(manifest).not.toHaveProperty('web_accessible_resources');
  expect(manifest).not.toHaveProperty('content_scripts');
  expect(manifest).not.toHaveProperty('externally_connectable');
});

test('the package holds no source maps and no places of this machine', () => {
  expect(leaks(readFiles('dist'), [process.cwd(), homedir()])).toEqual([]);
});

test('no code of a provider of models is loaded before the first call to a model', () => {
  const files = readFiles('dist');
  const holdsIt = (name: string) => /vercel\.ai\.error/.test(new TextDecoder().decode(files[name]));
  const entries = Object.keys(files).filter(
    (name) => name.endsWith('.html') || name === 'service-worker-loader.js' || name.startsWith('content/'),
  );
  const loaded = new Set(entries.flatMap((entry) => [...loadedWith(files, entry)]));
  expect([...loaded].filter(holdsIt)).toEqual([]);
  const later = Object.keys(files).filter((name) => !loaded.has(name) && holdsIt(name));
  expect(later.length).toBeGreaterThan(0);
  for (const script of ['popup.html', 'offscreen', 'ask-'])
    expect(
      [...loaded].some((name) => name.startsWith(`assets/${script}`)),
      script,
    ).toBe(true);
});

test('the licences of all that is packed are packed, too', () => {
  const text = readFileSync('dist/THIRD-PARTY-LICENSES.txt', 'utf8');
  expect(text).toBe(licenceFile(licencesOf('.')));
});

test('every script that is put into pages is whole', () => {
  const scripts = Object.entries(readFiles('dist')).filter(([name]) => name.startsWith('content/'));
  expect(scripts.map(([name]) => name).sort()).toEqual([
    'content/agent_bridge/index.js',
    'content/target_adapter/acting-part.js',
    'content/target_adapter/index.js',
    'content/target_adapter/phone_finder.js',
    'content/target_adapter/script_hand.js',
  ]);
  // A name at the top level would be a name on the page's own window.
  for (const [, bytes] of scripts) expect(new TextDecoder().decode(bytes)).toMatch(/^\(function\(\)\{/);
});

test.describe('every script for a target stays below its limit, bytes packed by gzip', () => {
  const limits = { index: 107_500, 'acting-part': 57_500, phone_finder: 26_000, script_hand: 4_500 };
  for (const [name, limit] of Object.entries(limits))
    test(name, () => {
      const script = readFileSync(`dist/content/target_adapter/${name}.js`);
      expect(gzipSync(script).length).toBeLessThanOrEqual(limit);
    });
});

test('the icon comes in every size that the manifest names', () => {
  for (const [size, path] of Object.entries(manifest.icons as Record<string, string>)) {
    const png = readFileSync(`dist/${path}`);
    // Width and height stand at these places of every PNG: https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(size), Number(size)]);
  }
});
