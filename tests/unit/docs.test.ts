import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/e2e/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** A place in the repository; one with `NAME` in it stands for several. */
const PLACE = /`((?:content|docs|offscreen|scripts|src|tests)\/[\w./-]+)`/g;

it.each(documents)('%s names only files and folders that exist', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(PLACE)].map(([, place = '']) => place);
  expect(named.filter((place) => !place.includes('NAME') && !existsSync(place))).toEqual([]);
});
