import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unlistedNames } from '../../../support/unlisted-names.ts';

const names = unlistedNames();
const held = names.filter(({ isHeld }) => isHeld);
/** Nobody asks about these. */
const open = names.filter(({ askedBy }) => askedBy === undefined);
const shown = (list: typeof names): string =>
  list.map(({ language, name, way }) => `${language} "${name}" (${way})`).join(', ');

it('lists 119 names without a list of words, and those of buttons.tsv that the words miss', () => {
  expect(names).toHaveLength(119 + 29);
  expect(new Set(names.map(({ language }) => language)).size).toBeGreaterThan(35);
});

it('stops each of the 119 by its words or its request, if the gate sees its way', () => {
  const foreign = names.slice(0, 119).filter(({ isHeld }) => isHeld);
  expect(foreign).toHaveLength(109);
  expect(shown(foreign.filter(({ askedBy }) => askedBy === undefined))).toBe('');
});

it('names all others in the threat model', () => {
  console.info(`${held.length - held.filter(({ askedBy }) => askedBy).length} of ${held.length} held names and
${names.length - held.length} others are asked about by nobody: ${shown(open)}`);
  const model = readFileSync('docs/threat-model.md', 'utf8').replace(/\s+/g, ' ');
  expect(open.filter(({ name }) => !model.includes(`"${name}"`))).toEqual([]);
  expect(open.filter(({ isHeld }) => isHeld).length).toBeLessThanOrEqual(2);
});
