import { readFileSync, writeFileSync } from 'node:fs';
import { fetchSource } from './corpus/fetch-source.mjs';
import { FRESH_SOURCES } from './corpus/fresh-sources.mjs';
import { distinct, entriesOf, keysOf, ofKnownKind, tableOf } from './corpus/labels.mjs';
import { readSource } from './corpus/read-source.mjs';
import { SOURCES } from './corpus/sources.mjs';
import { say } from './say.mjs';

/**
 * Makes the corpus of control names anew, from the translations of published software. Needs npm, and Debian's apt and
 * dpkg-deb; `.cache/corpus` keeps what was fetched.
 */

const CACHE = '.cache/corpus';
const FOLDER = 'tests/fixtures/risk-words';

/** @type {import('./corpus/labels.mjs').Entry[]} */
const known = [];
await make('keys.txt', SOURCES, 'corpus.tsv');
await make('fresh-keys.txt', FRESH_SOURCES, 'fresh.tsv');

/** @param {string} table @param {Readonly<Record<string, import('./corpus/source-kinds.mjs').Source>>} sources @param {string} made */
async function make(table, sources, made) {
  const entries = [];
  for (const { source, keys } of keysOf(readFileSync(`${FOLDER}/${table}`, 'utf8'))) {
    const from = sources[source];
    if (!from) throw new Error(`No source is called ${source}.`);
    await fetchSource(source, from, CACHE);
    entries.push(...entriesOf(source, keys, await readSource(source, from, CACHE)));
  }
  const isFirst = known.length === 0;
  known.push(...entries);
  const kept = isFirst ? distinct(entries) : ofKnownKind(entries, known);
  writeFileSync(`${FOLDER}/${made}`, tableOf(kept));
  const labels = kept.reduce((sum, entry) => sum + Object.keys(entry.labels).length, 0);
  say(`${labels} names of ${kept.length} messages from ${Object.keys(sources).length} sources`);
}
