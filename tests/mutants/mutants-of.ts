import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant, Mutants } from './mutant.ts';

// Eager, because what loads this file loads nothing for it later.
const lists = import.meta.glob<Record<string, readonly Mutants[]>>('./lists/*.ts', { eager: true });

const ROOTS = ['src', 'content'];

/** Every mutant with its file. Throws with each snippet that occurs nowhere or several times. */
export function mutantsOf(parts: readonly string[]): Mutant[] {
  const sources = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ file: join(root, path), code: readFileSync(join(root, path), 'utf8') })),
  );
  const wrong: string[] = [];
  const mutants: Mutant[] = [];
  const groups = Object.values(lists).flatMap((list) => Object.values(list).flat());
  for (const { tests, breaks } of groups) {
    for (const [find, become] of breaks) {
      if (parts.length > 0 && !parts.some((part) => find.includes(part))) continue;
      const shape = new RegExp(find.trim().split(/\s+/).map(escaped).join('\\s+'), 'g');
      const places = sources.flatMap((source) =>
        [...source.code.matchAll(shape)].map((match) => ({ ...source, match })),
      );
      const [place] = places;
      if (!place || places.length > 1) {
        wrong.push(
          `${places.length === 0 ? 'nowhere' : places.map(({ file }) => file).join(' and ')}: ${find}`,
        );
        continue;
      }
      const { file, code, match } = place;
      mutants.push({
        find,
        become,
        tests,
        file,
        code: code.slice(0, match.index) + become + code.slice(match.index + match[0].length),
      });
    }
  }
  if (wrong.length > 0)
    throw new Error(`These snippets have to stand once in ${ROOTS.join(' and ')}:\n${wrong.join('\n')}`);
  if (mutants.length === 0) throw new Error(`No snippet has ${parts.join(' or ')} in it.`);
  return mutants;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
