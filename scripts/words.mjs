import { writeFileSync } from 'node:fs';
import { load } from './load.mjs';
import { say } from './say.mjs';

// Lowers the counts of marked words to what the files have. Raises none: a room with more is shown, and this fails.

/** @type {typeof import('../tests/support/words.ts')} */
const { COUNTS, differences, lowered, readCounts, wordsByRoom } = await load('tests/support/words.ts');

const found = wordsByRoom();
const counts = lowered(readCounts(), found);
writeFileSync(COUNTS, `${JSON.stringify(counts, null, 2)}\n`);
const more = differences(counts, found);
for (const message of more) say(message);
say(`${Object.values(counts).reduce((sum, count) => sum + count, 0)} marked words may remain`);
process.exitCode = more.length > 0 ? 1 : 0;
