import { readFileSync, writeFileSync } from 'node:fs';
import { fetchSource } from './corpus/fetch-source.mjs';
import { distinct, entriesOf, keysOf, tableOf } from './corpus/labels.mjs';
import { readSource } from './corpus/read-source.mjs';
import { SOURCES } from './corpus/sources.mjs';
import { say } from './say.mjs';

/**
 * Makes the corpus of control names anew, from the translations of published software. Needs npm, and Debian's apt and
 * dpkg-deb; `.cache/corpus` keeps what was fetched.
 */

const CACHE = '.cache/corpus';
const FOLDER = 'tests/fixtures/risk-words';

const entries = [];
for (const { source, keys } of keysOf(readFileSync(`${FOLDER}/keys.txt`, 'utf8'))) {
  const from = SOURCES[source];
  if (!from) throw new Error(`No source is called ${source}.`);
  await fetchSource(source, from, CACHE);
  const messages = await readSource(source, from, CACHE);
  entries.push(...entriesOf(source, keys, messages));
}
const kept = distinct(entries);
writeFileSync(`${FOLDER}/corpus.tsv`, tableOf(kept));
const labels = kept.reduce((sum, entry) => sum + Object.keys(entry.labels).length, 0);
say(`${labels} names of ${kept.length} messages from ${Object.keys(SOURCES).length} sources`);
