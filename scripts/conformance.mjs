import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { ensureHub } from './hub-build.mjs';
import { run } from './run.mjs';
import { say, sentence } from './say.mjs';

/**
 * Runs the published conformance suite of MCP against our HTTP handler with the suite's fixtures, and against a real hub.
 * @typedef {{ id: string, status: string, errorMessage?: string }} Check
 * @typedef {{ scenario: string, checks: Check[] }} Outcome
 * @typedef {{ fixtures: string, hub: string, close(): Promise<void> }} Servers
 */

/** The suite needs a newer Node than we do. */
const NODE = 22;
const PLACE = '.cache/conformance';
/** For each server: why a scenario, or one check of it, cannot pass. */
const REASONS = 'tests/support/conformance/expected.json';
/** The revisions of MCP, and the release of the suite that has the frozen list of each. */
const REVISIONS = [
  { revision: '2025-11-25', release: '0.1.16', options: [] },
  { revision: '2026-07-28', release: '0.2.0-alpha.12', options: ['--requirements', '2026-07-28'] },
];

/** Prints a report. Never fails. */
export async function conformance() {
  try {
    const node = await findNode();
    if (node === undefined) say(`MCP conformance: not run: needs Node ${NODE}`);
    else await report(node);
  } catch (cause) {
    say(`MCP conformance: stopped: ${sentence(cause)}`);
  }
}

async function findNode() {
  for (const node of [process.execPath, process.env.NODE22, 'node22']) {
    if (!node) continue;
    const { output } = await run([node, '--version']).catch(() => ({ output: '' }));
    if (Number(/^v(\d+)\./.exec(output)?.[1]) >= NODE) return node;
  }
  return undefined;
}

/** @param {string} node */
async function report(node) {
  const programs = await Promise.all(REVISIONS.map(({ release }) => install(release)));
  await ensureHub();
  const { load } = await import('./load.mjs'); // Needs packages, which may not be installed when this file is loaded.
  /** @type {{ openServers(): Promise<Servers> }} */
  const { openServers } = await load('tests/support/conformance/servers.ts');
  const servers = await openServers();
  try {
    for (const server of /** @type {const} */ (['fixtures', 'hub'])) {
      const reasons = readReasons(server);
      for (const [at, { revision, options }] of REVISIONS.entries()) {
        const results = `${PLACE}/${server}-${revision}`;
        rmSync(results, { recursive: true, force: true });
        const suite = [node, programs[at] ?? '', 'server', '--url', servers[server], '-o', results];
        const { output } = await run([...suite, ...options]);
        if (!existsSync(results)) throw new Error(`The suite wrote no results.\n${output.trim()}`);
        const title = `MCP conformance ${revision}, ${server === 'hub' ? 'the hub' : 'our handler with fixtures'}`;
        tell(title, readOutcomes(results), reasons);
      }
      for (const [name, { isUsed }] of reasons) if (!isUsed) say(`  has a reason, but did not fail: ${name}`);
    }
  } finally {
    await servers.close();
  }
}

/** Installs a release of the suite outside the packages of this project. @param {string} release */
async function install(release) {
  const folder = `${PLACE}/${release}`;
  const program = `${folder}/node_modules/@modelcontextprotocol/conformance/dist/index.js`;
  if (existsSync(program)) return program;
  const suite = `@modelcontextprotocol/conformance@${release}`;
  const { ok, output } = await run(['npm', 'install', '--no-audit', '--no-fund', '--prefix', folder, suite]);
  if (!ok) throw new Error(`${suite} could not be installed.\n${output.trim()}`);
  return program;
}

/** @param {'fixtures' | 'hub'} server */
function readReasons(server) {
  /** @type {Record<string, Record<string, string[]>>} */
  const file = JSON.parse(readFileSync(REASONS, 'utf8'));
  return new Map(
    Object.entries({ ...file.both, ...file[server] }).flatMap(([reason, names]) =>
      names.map((name) => [name, { reason, isUsed: false }]),
    ),
  );
}

/** @param {string} results @returns {Outcome[]} */
const readOutcomes = (results) =>
  readdirSync(results).map((folder) => ({
    scenario: folder.replace(/^server-|-\d{4}-\d\d-\d\dT.*$/g, ''),
    checks: JSON.parse(readFileSync(`${results}/${folder}/checks.json`, 'utf8')),
  }));

/** @param {string} title @param {Outcome[]} outcomes @param {Map<string, { reason: string, isUsed: boolean }>} reasons */
function tell(title, outcomes, reasons) {
  /** @type {string[]} */
  const passed = [];
  /** @type {string[]} */
  const skipped = [];
  /** @type {Record<string, Set<string>>} */
  const failed = {};
  for (const { scenario, checks } of outcomes) {
    const failures = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    const passes = checks.filter(({ status }) => status === 'SUCCESS').length;
    if (failures.length === 0) (passes > 0 ? passed : skipped).push(scenario);
    for (const { id, errorMessage = '' } of failures) {
      const known = reasons.get(`${scenario}/${id}`) ?? reasons.get(scenario);
      if (known) known.isUsed = true;
      const reason = known?.reason ?? `NO REASON (${id}: ${errorMessage})`;
      failed[reason] = (failed[reason] ?? new Set()).add(`${scenario} ${passes}/${passes + failures.length}`);
    }
  }
  say(`${title}: ${passed.length} of ${outcomes.length} scenarios passed`);
  say(`  passed: ${passed.join(', ')}`);
  if (skipped.length > 0) say(`  skipped by the suite: ${skipped.join(', ')}`);
  for (const [reason, names] of Object.entries(failed)) say(`  failed: ${[...names].join(', ')}: ${reason}`);
}

await entry(import.meta, async () => {
  await ensurePackages();
  await conformance();
});
