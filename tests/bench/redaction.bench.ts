import { readFile } from 'node:fs/promises';
import { bundle } from '../support/perception/bundle.ts';
import { readCases } from '../unit/redaction/score.ts';
import { type Bench, columns, type Measured, quantile, type Report, round } from './bench.ts';
import { commitBefore, finderOf } from './redaction/before.ts';
import type { Redaction } from './redaction/page.ts';
import { withExtension } from './with-extension.ts';

const RUNS = 100;
const LENGTH = 10_000;
const FLOOR = 'one regular expression';
const BEFORE = 'before';
const OURS = 'all recognisers';
/** Times what the finder took before. */
const BAR = 1.5;

/** The recognisers over texts as pages have them, in a page, warm. */
export const bench: Bench = {
  title: 'ms to look through 10,000 characters for personal data',
  report,

  async measure({ fixtures }) {
    const script = await bundle('tests/bench/redaction/page.ts');
    const before = await finderOf(commitBefore());
    const texts = await corpora();
    return withExtension(fixtures, async (extension) => {
      const page = await extension.context.newPage();
      await page.evaluate(`${script};undefined`);
      await page.evaluate(before);
      const measured: Measured[] = [];
      for (const [on, lines] of Object.entries(texts)) {
        const { floor, before, ours } = await page.evaluate(
          ([lines, runs]) => (globalThis as unknown as { redaction: Redaction }).redaction(lines, runs), // Put there just above.
          [lines, RUNS] as const,
        );
        measured.push(
          { name: FLOOR, on, unit: 'ms', samples: floor },
          { name: BEFORE, on, unit: 'ms', samples: before },
          { name: OURS, on, unit: 'ms', samples: ours },
        );
      }
      return measured;
    });
  },
};

async function corpora(): Promise<Record<string, readonly string[]>> {
  const prose = (await readFile('CHANGELOG.md', 'utf8')) + (await readFile('LICENSE', 'utf8'));
  const shop = await readFile('tests/fixtures/targets/shop/products.json', 'utf8');
  const cases = [...readCases('pages'), ...readCases('public')];
  return {
    prose: upToLength(prose.split(/\n\n+/)),
    'a shop’s strings': upToLength([...shop.matchAll(/": (.+?),?\n/g)].map(([, value = '']) => value)),
    'nothing but numbers': upToLength(
      cases.filter(({ scope, spans }) => scope.includes('*') && spans.length === 0).map(({ text }) => text),
    ),
    'an endless word': [`${'a'.repeat(LENGTH - 1)}@`],
    'personal data': upToLength(cases.filter(({ spans }) => spans.length > 0).map(({ text }) => text)),
  };
}

/** From the beginning again where there is too little. */
function upToLength(texts: readonly string[]): string[] {
  const taken: string[] = [];
  let length = 0;
  for (let at = 0; length < LENGTH; at += 1) {
    const text = texts[at % texts.length] ?? '';
    taken.push(text.slice(0, LENGTH - length));
    length += text.length;
  }
  return taken;
}

function report(measured: readonly Measured[]): Report {
  const rows = [...new Set(measured.map(({ on }) => on))].map((on) => {
    const median = (name: string) =>
      quantile(measured.find((one) => one.name === name && one.on === on)?.samples ?? [], 0.5);
    const [floor, before, ours] = [median(FLOOR), median(BEFORE), median(OURS)];
    const ratio = ours / before;
    return { on: on ?? '', floor, before, ours, ratio, met: ratio <= BAR };
  });
  const text = columns([
    ['', FLOOR, `at ${commitBefore()}`, OURS, '× before', 'bar', ''],
    ...rows.map(({ on, floor, before, ours, ratio, met }) => [
      on,
      `${round(floor)} ms`,
      `${round(before)} ms`,
      `${round(ours)} ms`,
      ratio.toFixed(2),
      BAR.toFixed(1),
      met ? 'met' : 'MISSED',
    ]),
  ]);
  return { rows, text };
}
