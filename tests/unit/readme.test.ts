import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest, { MINIMUM_CHROME } from '../../manifest.config.ts';
import { isPictureCurrent } from '../../scripts/demo/screenshot.ts';
import { withTables } from '../../scripts/readme.mjs';
import { registry } from '../../src/commands/registry.ts';
import { chatSites } from '../../src/sites/index.ts';
import { ownFiles } from '../support/source.ts';

const readme = readFileSync('README.md', 'utf8');

/** The lines of the tree: `folder/  purpose`, two spaces a level; a purpose too long for its line goes on below. */
const entries = () => {
  const tree = /^agent-anything\/\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? '';
  const above: string[] = [];
  return [...tree.matchAll(/^( *)([\w.-]+\/?) {2,}(\S.*)$/gm)].map(
    ([, indent = '', name = '', purpose = '']) => {
      const level = indent.length / 2 - 1;
      above.length = level;
      above.push(name);
      return { path: above.join(''), purpose };
    },
  );
};

/** Every folder of the first two levels that holds a file of ours, however deep. */
const folders = () => {
  const places = ownFiles().map((file) => `${dirname(file)}/`.split('/').slice(0, -1));
  const paths = places.flatMap((parts) =>
    [1, 2].filter((depth) => parts[0] !== '.' && depth <= parts.length).map((depth) => parts.slice(0, depth)),
  );
  return [...new Set(paths.map((parts) => `${parts.join('/')}/`))].sort();
};

describe('README', () => {
  it('shows every folder of two levels, and no other', () => {
    const shown = entries().map(({ path }) => path);
    expect(shown.filter((path) => path.endsWith('/')).sort()).toEqual(folders());
  });

  it('shows only files that are there', () => {
    const files = entries().filter(({ path }) => !path.endsWith('/'));
    expect(files.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has the tables that the registry and the sites make (npm run readme)', () => {
    expect(readme).toBe(withTables(readme, { registry, chatSites }));
  });

  it('says of every chat what its selectors were compared with, and when', () => {
    for (const { checked } of chatSites) expect(checked?.on).toMatch(/^2026-\d\d(?:-\d\d)?$/);
  });

  it('gives the reason of every permission', () => {
    const reasons = readme.slice(readme.indexOf('\nPermissions:'), readme.indexOf('\n## Commands'));
    const { permissions = [] } = manifest as { readonly permissions?: readonly string[] }; // Ours is a plain object; crxjs takes functions too.
    expect(permissions.filter((permission) => !reasons.includes(`\`${permission}\``))).toEqual([]);
  });

  it('has one sentence on every folder', () => {
    const purposes = entries().map(({ purpose }) => purpose);
    expect(purposes.filter((purpose) => purpose.length < 5 || /[.;]$|\. /.test(purpose))).toEqual([]);
    expect(new Set(purposes).size).toBe(purposes.length);
  });

  it('names the Chrome that the manifest requires', () => {
    expect([...readme.matchAll(/\bChrome (\d+)/g)].map(([, version]) => version)).toEqual([MINIMUM_CHROME]);
  });

  it('shows the texts of today in its picture (npm start takes a new one)', () => {
    expect(isPictureCurrent()).toBe(true);
  });

  it('shows pictures and links to files that are there', () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});
