import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { licenceFile, licencesOf } from '../../../scripts/licences.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with these packages and their files. */
function project(
  dependencies: readonly string[],
  packages: Readonly<Record<string, Readonly<Record<string, string>>>>,
) {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  folders.push(root);
  const listed = Object.fromEntries(dependencies.map((name) => [name, '1']));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ dependencies: listed, devDependencies: { dev: '1' } }),
  );
  for (const [name, files] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  }
  return root;
}

const manifest = (dependencies = {}) => JSON.stringify({ version: '1.2.3', license: 'MIT', dependencies });

describe('the licences', () => {
  it('are those of the dependencies and of theirs, by name, each once', () => {
    const root = project(['b', '@s/a'], {
      b: { 'package.json': manifest({ c: '1', '@s/a': '1' }), LICENSE: 'of b\r\n' },
      c: { 'package.json': manifest({ b: '1' }), 'license.md': 'of c' },
      '@s/a': { 'package.json': manifest(), 'LICENCE.txt': 'of a' },
      dev: { 'package.json': manifest(), LICENSE: 'of a tool' },
    });
    const all = licencesOf(root);
    expect(all.map(({ name, version, licence, text }) => [name, version, licence, text])).toEqual([
      ['@s/a', '1.2.3', 'MIT', 'of a'],
      ['b', '1.2.3', 'MIT', 'of b'],
      ['c', '1.2.3', 'MIT', 'of c'],
    ]);
    expect(licenceFile(all)).toContain('c 1.2.3, MIT\n\nof c\n');
  });

  it('fail the build where one is missing', () => {
    const root = project(['a'], { a: { 'package.json': manifest(), 'README.md': 'MIT' } });
    expect(() => licencesOf(root)).toThrow('a has no text of its licence');
  });

  it('are taken from a README that holds the whole text', () => {
    const text = 'Copyright (c) A\n\nPermission is hereby granted, free of charge …';
    const readme = `# a\n\n## License\n\n${text}\n\n## More\n\nMore`;
    const root = project(['a'], { a: { 'package.json': manifest(), 'README.md': readme } });
    expect(licencesOf(root)[0]?.text).toBe(text);
  });

  it('are taken from a package beside it, of the same scope, repository and licence', () => {
    const of = (url: string, license = 'MIT') =>
      JSON.stringify({ version: '1.2.3', license, repository: { type: 'git', url } });
    const beside = (other: string) =>
      project(['@s/a'], {
        '@s/a': { 'package.json': of('https://code.example/one') },
        '@s/b': { 'package.json': other, LICENSE: 'of all' },
      });
    expect(licencesOf(beside(of('https://code.example/one'))).map(({ text }) => text)).toEqual(['of all']);
    for (const other of [of('https://code.example/two'), of('https://code.example/one', 'ISC'), manifest()])
      expect(() => licencesOf(beside(other))).toThrow('@s/a has no text of its licence');
  });

  it('are all there of this project, and have been looked at', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const all = licencesOf('.');
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(new Set(all.map(({ licence }) => licence))).toEqual(
      new Set([
        '0BSD',
        'Apache-2.0',
        'BSD-2-Clause',
        'ISC',
        'MIT',
        'MIT or MPL-2.0',
        '(AFL-2.1 OR BSD-3-Clause)',
      ]),
    );
  });
});
