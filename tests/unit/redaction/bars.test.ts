import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSpans } from '../../support/find-spans.ts';
import { ABOUT_PERSONAL_DATA } from '../../support/personal-data/readmes.ts';
import { readCases, score } from './score.ts';

const BARS = [
  { kind: 'EMAIL', protect: 99, precision: 98 },
  { kind: 'CREDIT_CARD', protect: 99, precision: 98 },
  { kind: 'IBAN', protect: 99, precision: 98 },
  { kind: 'US_SSN', protect: 99, precision: 98 },
  { kind: 'IP', protect: 99, precision: 98 },
  { kind: 'MAC', protect: 99, precision: 98 },
  { kind: 'CRYPTO', protect: 99, precision: 98 },
  { kind: 'PHONE', protect: 92, precision: 98 },
  { kind: 'SECRET', protect: 96, precision: 98 },
  { kind: 'OTP', protect: 100, precision: 100 },
  // A third of them are bare numbers, which need a word before them.
  { kind: 'NATIONAL_ID', protect: 65, precision: 95 },
];

for (const set of ['public', 'pages'] as const) {
  describe(`on the labelled texts "${set}"`, () => {
    const cases = readCases(set);

    it.each(BARS)(
      'protects $protect % of $kind at $precision % precision',
      ({ kind, protect, precision }) => {
        const scored = score(cases, findSpans, kind);
        expect(scored.protect, scored.wrong.join('\n')).toBeGreaterThanOrEqual(protect);
        expect(scored.precision, scored.wrong.join('\n')).toBeGreaterThanOrEqual(precision);
      },
    );
  });
}

it('finds nothing in dates, URLs and ordinary strings of a page', () => {
  const cases = [...readCases('public'), ...readCases('pages')];
  expect(score(cases, findSpans, '*').wrong).toEqual([]);
});

const REPOSITORY = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, REPOSITORY), 'utf8');

/** Prose about a program, a licence, articles of a shop and what programs in many languages say to their users. */
function ordinaryTexts(): readonly string[] {
  const documents = readdirSync(new URL('docs/', REPOSITORY)).filter((name) => name.endsWith('.md'));
  const prose = [...documents.map((name) => `docs/${name}`), 'README.md', 'CHANGELOG.md', 'LICENSE'];
  const labels = read('tests/fixtures/risk-words/corpus.tsv').split('\n');
  return [
    ...prose.flatMap((path) => read(path).split(/\n\n+/)),
    ...read('tests/fixtures/targets/shop/products.json').split('\n'),
    ...labels.flatMap((line) => line.split('\t').slice(3)),
  ];
}

it('finds at most one thing in 20,000 characters of ordinary text', () => {
  const texts = ordinaryTexts();
  const length = texts.join('').length;
  const found = texts.flatMap((text) => findSpans(text).map(({ start, end }) => text.slice(start, end)));
  expect(length).toBeGreaterThan(200_000);
  expect((10_000 * found.length) / length, found.join('\n')).toBeLessThanOrEqual(0.5);
});

/** What the packages that the project installs say of themselves: prose, code, licences and lists of changes. */
function packageTexts(): readonly string[] {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !ABOUT_PERSONAL_DATA.has(name))
    .flatMap((name) => ['README.md', 'CHANGELOG.md', 'LICENSE'].map((file) => `node_modules/${name}/${file}`))
    .filter((path) => existsSync(new URL(path, REPOSITORY)))
    .flatMap((path) => read(path).split(/\n\n+/));
}

/** The addresses of authors, the computer itself, and the password of an example. */
const PERSONAL = /^[\w.+-]+@[\w-]+(?:\.[a-z]+)+$|^127\.0\.0\.1$|^12345678$/;

it('finds at most one thing in 20,000 characters of what packages say, and 98 of 100 are personal', () => {
  const texts = packageTexts();
  const length = texts.join('').length;
  const found = texts.flatMap((text) => findSpans(text).map(({ start, end }) => text.slice(start, end)));
  const wrong = found.filter((value) => !PERSONAL.test(value));
  expect(length).toBeGreaterThan(400_000);
  expect((10_000 * found.length) / length, found.join('\n')).toBeLessThanOrEqual(0.5);
  expect(1 - wrong.length / found.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.98);
});
