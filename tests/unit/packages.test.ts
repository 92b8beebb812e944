import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFiles } from '../support/source.ts';

type Ranges = Readonly<Record<string, string>>;

interface Package {
  readonly resolved?: string;
  readonly dependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly devDependencies?: Ranges;
}

type Packages = Readonly<Record<string, Package>>;

const locks = ownFiles().filter((file) => /(^|\/)package-lock\.json$/.test(file));

// npm writes both files; a lock file lists the project itself under ''.
const packagesIn = (lock: string): Packages => JSON.parse(readFileSync(lock, 'utf8')).packages;
const wantedBy = ({ dependencies, optionalDependencies, devDependencies }: Package): Ranges => ({
  ...dependencies,
  ...optionalDependencies,
  ...devDependencies,
});

/** The folders in which Node looks for a package that `folder` imports, nearest first. */
function placesOf(name: string, folder: string): string[] {
  const place = join(folder, 'node_modules', name);
  if (folder === '') return [place];
  const end = folder.lastIndexOf('/node_modules/');
  return [place, ...placesOf(name, end < 0 ? '' : folder.slice(0, end))];
}

/** The dependencies without an entry where Node would find them. `npm ci` refuses a lock file with one. */
const unresolved = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([folder, one]) =>
    Object.keys(wantedBy(one))
      .filter((name) => !placesOf(name, folder).some((place) => place in packages))
      .map((name) => `${name}, which ${folder || 'the project'} needs`),
  );

it('finds the lock file of the project and those of the fixtures', () => {
  expect(locks).toContain('package-lock.json');
  expect(locks).toContain('tests/fixtures/chats/package-lock.json');
});

describe.each(locks)('%s', (lock) => {
  const packages = packagesIn(lock);

  it('has an entry for every dependency, those for other platforms included', () => {
    expect(unresolved(packages)).toEqual([]);
  });

  it('asks for exactly what its package.json asks for', () => {
    const wanted = JSON.parse(readFileSync(join(dirname(lock), 'package.json'), 'utf8')) as Package;
    expect(wantedBy(packages[''] ?? {})).toEqual(wantedBy(wanted));
  });

  // The machine decides where packages come from: some machines use mirrors that others cannot reach.
  it('has no address of a package', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe('a dependency', () => {
  it.each([
    ['beside its package', { 'node_modules/a': { dependencies: { b: '1' } }, 'node_modules/b': {} }],
    [
      'inside its package',
      { 'node_modules/a': { dependencies: { b: '1' } }, 'node_modules/a/node_modules/b': {} },
    ],
    [
      'beside a package around it',
      {
        'node_modules/a': {},
        'node_modules/a/node_modules/@x/y': { optionalDependencies: { '@x/b': '1' } },
        'node_modules/@x/b': {},
      },
    ],
  ])('is found %s', (_, packages) => {
    expect(unresolved(packages)).toEqual([]);
  });

  it.each([
    ['nowhere', { '': { devDependencies: { b: '1' } } }, 'b, which the project needs'],
    [
      'only inside another package',
      {
        'node_modules/a': { optionalDependencies: { b: '1' } },
        'node_modules/c/node_modules/b': {},
      },
      'b, which node_modules/a needs',
    ],
  ])('is missing if its entry is %s', (_, packages, missing) => {
    expect(unresolved(packages)).toEqual([missing]);
  });
});

it('keeps the addresses of registries and who may use them out of every .npmrc', () => {
  const files = ownFiles().filter((file) => /(^|\/)\.npmrc$/.test(file));
  expect(files).toContain('.npmrc');
  expect(files.filter((file) => /\/\/|registry\s*=|_auth|proxy/i.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});
