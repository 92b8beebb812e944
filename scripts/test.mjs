import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { conformance } from './conformance.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { buildHub } from './hub-build.mjs';
import { run } from './run.mjs';
import { say, sentence } from './say.mjs';
import { treeHash } from './tree-hash.mjs';

/**
 * Runs all checks and a sample of the large tables of tests; with `--all`, every case. Needs only Node. Ends with one
 * line `N passed, N failed`, in which a step without tests counts as one.
 * @typedef {{ passed: number, failed: number, output?: string, names?: readonly string[] }} Count
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string, ancestorTitles: string[] }[] }} UnitFile
 * @typedef {{ testResults?: UnitFile[] }} UnitReport
 * @typedef {{ ok: boolean, file: string, line: number, title: string, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

const REPORTS = '.cache/reports';
const E2E_REPORT = `${REPORTS}/e2e.json`;
/** Lines of a failed spec's error that are said again at the end. */
const FAILURE_LINES = 12;

const isWhole = process.argv.includes('--all');
const total = { passed: 0, failed: 0 };
/** Names of failed steps and tests, for the end of a log that is too long to be read whole. @type {string[]} */
const failed = [];
/** Groups of tests that were not run, because a program is missing. They count neither as passed nor as failed. @type {string[]} */
const notRun = [];

/**
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
async function step(name, work) {
  const start = performance.now();
  /** @type {Count} */
  let count = { passed: 0, failed: 1 };
  try {
    count = await work();
  } catch (cause) {
    count.output = sentence(cause);
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const tests = count.passed + count.failed > 1 ? `, ${count.passed} passed, ${count.failed} failed` : '';
  say(
    `${name}: ${count.failed ? 'FAILED' : 'ok'} (${((performance.now() - start) / 1000).toFixed(1)} s${tests})`,
  );
  if (count.output) say(count.output);
  if (count.failed) failed.push(...(count.names?.length ? count.names : [name]));
  return count.failed === 0;
}

/** @param {readonly string[]} command */
const passes = async (...command) => {
  const { ok, output } = await run(command);
  if (!ok) throw new Error(output.trim());
  return { passed: 1, failed: 0 };
};

/** @param {string} name of the report @param {readonly string[]} args */
async function vitest(name, ...args) {
  const report = `${REPORTS}/${name}.json`;
  rmSync(report, { force: true });
  const { ok, output } = await run([
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, testResults } = readReport(report);
  for (const name of notRunIn({ testResults })) notRun.push(name);
  return ok
    ? { passed: numPassedTests, failed: 0 }
    : {
        passed: numPassedTests,
        failed: numFailedTests || 1,
        output: output.trim(),
        names: [...failedIn({ testResults }), ...unhandledIn(output)],
      };
}

/** The unit tests that failed, and the files of which none could run. @param {UnitReport} report */
const failedIn = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    return status === 'failed' && tests.length === 0 ? [name] : tests.map(({ fullName }) => fullName);
  });

/** The groups of tests that need a program which is missing here. @param {UnitReport} report */
const notRunIn = ({ testResults = [] }) => {
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending'),
  );
  return new Set(skipped.map(({ ancestorTitles: [group], fullName }) => group ?? fullName));
};

/** What no test has caught, and where: vitest fails for it, and its report does not name it. @param {string} output */
const unhandledIn = (output) =>
  output
    .split(/^.*Unhandled (?:Rejection|Error) .*$/m)
    .slice(1)
    .map((one) => one.trim().split('\n').slice(0, 2).join(' '));

/** @param {string} chromium */
async function playwright(chromium) {
  rmSync(E2E_REPORT, { force: true });
  say();
  const { ok } = await run(['playwright', 'test'], {
    show: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
  });
  const report = readReport(E2E_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const failures = failuresIn(report.suites ?? []);
  return {
    passed: expected,
    failed: unexpected + flaky || (ok ? 0 : 1),
    output: failures.join('\n'),
    names: failures.map((failure) => failure.split('\n', 1)[0] ?? ''),
  };
}

/**
 * Why each failed spec failed: said again at the end, since whoever reads only the end of a long log wants it there.
 * @param {readonly Suite[]} suites
 * @returns {string[]}
 */
const failuresIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...failuresIn(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const message = tests[0]?.results[0]?.error?.message ?? 'no error was recorded';
        const lines = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
        return [`${file}:${line} ${title}`, ...lines].join('\n  ');
      }),
  ]);

/** The runner's report, empty if it ended before it wrote one. @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Chooses the cases of this run; every process that it starts reads the choice. */
async function chooseSample() {
  if (isWhole) {
    delete process.env.SAMPLE;
    say('Every case of every table.');
    return;
  }
  process.env.SAMPLE ||= (await treeHash()).slice(0, 12);
  const { SAMPLE } = process.env;
  say(`Sample ${SAMPLE}: SAMPLE=${SAMPLE} npm test plays it again, npm run test:all plays every case.`);
}

try {
  await ensurePackages();
  await chooseSample();
  // None of these needs another, and none keeps two cores busy.
  const [built] = await Promise.all([
    step('build', async () => {
      await build();
      await buildHub();
      return { passed: 1, failed: 0 };
    }),
    step('types', () => passes('tsc', '-p', 'tsconfig.json')),
    step('types of the worker', () => passes('tsc', '-p', 'tsconfig.worker.json')),
    step('types of the hub', () => passes('tsc', '-p', 'tsconfig.server.json')),
    step('format and lint', () => passes('biome', 'check', '.')),
    step('dead code', () => passes('knip')),
    step('architecture', () => vitest('architecture', '--project=architecture')),
  ]);
  await step('unit', () => vitest('unit', '--project=!architecture'));
  if (built) await step('e2e', async () => playwright(await ensureChromium()));
  if (built && isWhole) await conformance(); // A report: counts nothing.
} catch (cause) {
  total.failed += 1;
  say(sentence(cause));
}
for (const name of notRun) say(`Not run: ${name}`);
for (const name of failed) say(`Failed: ${name}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
