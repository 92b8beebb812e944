import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Their documents are about personal data and keys, with examples of them. */
export const ABOUT_PERSONAL_DATA: ReadonlySet<string> = new Set([
  'ibantools',
  'libphonenumber-js',
  'selfsigned',
  'stdnum',
]);

const ROOT = 'node_modules';

/** The paragraphs of the first READMEs of installed packages, in the order of their names. */
export function readmes(count: number): readonly string[] {
  return readdirSync(ROOT)
    .sort()
    .flatMap((name) => (name.startsWith('@') ? scoped(name) : [name]))
    .filter((name) => !ABOUT_PERSONAL_DATA.has(name) && existsSync(fileOf(name)))
    .slice(0, count)
    .flatMap((name) => readFileSync(fileOf(name), 'utf8').split(/\n\n+/));
}

const fileOf = (name: string): string => `${ROOT}/${name}/README.md`;

const scoped = (scope: string): string[] =>
  readdirSync(`${ROOT}/${scope}`)
    .sort()
    .map((name) => `${scope}/${name}`);
