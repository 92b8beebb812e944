import { readFileSync, writeFileSync } from 'node:fs';
import { fetchSource } from './corpus/fetch-source.mjs';
import { FRESH_SOURCES } from './corpus/fresh-sources.mjs';
import { FURTHER_SOURCES } from './corpus/further-sources.mjs';
import { distinct, entriesOf, keysOf, ofKnownKind, tableOf } from './corpus/labels.mjs';
import { readSource } from './corpus/read-source.mjs';
import { SOURCES } from './corpus/sources.mjs';
import { say } from './say.mjs';

/**
 * Makes the corpus of control names anew, from the translations of published software. Needs npm, and Debian's apt and
 * dpkg-deb; `.cache/corpus` keeps what was fetched. With the word `further`, makes `further.tsv` alone.
 */

const CACHE = '.cache/corpus';
const FOLDER = 'tests/fixtures/risk-words';

if (process.argv[2] !== 'further') {
  const known = await labelled('keys.txt', SOURCES);
  write('corpus.tsv', distinct(known));
  const fresh = await labelled('fresh-keys.txt', FRESH_SOURCES);
  write('fresh.tsv', ofKnownKind(fresh, [...known, ...fresh]));
}
write('further.tsv', distinct(await labelled('further-keys.txt', FURTHER_SOURCES)));

/** @param {string} table @param {Readonly<Record<string, import('./corpus/source-kinds.mjs').Source>>} sources */
async function labelled(table, sources) {
  const entries = [];
  for (const { source, keys } of keysOf(readFileSync(`${FOLDER}/${table}`, 'utf8'))) {
    const from = sources[source];
    if (!from) throw new Error(`No source is called ${source}.`);
    await fetchSource(source, from, CACHE);
    entries.push(...entriesOf(source, keys, await readSource(source, from, CACHE)));
  }
  return entries;
}

/** @param {string} made @param {readonly import('./corpus/labels.mjs').Entry[]} entries */
function write(made, entries) {
  writeFileSync(`${FOLDER}/${made}`, tableOf(entries));
  const names = entries.reduce((sum, entry) => sum + Object.keys(entry.labels).length, 0);
  say(`${made}: ${names} names of ${entries.length} messages`);
}
