import * as v from 'valibot';
import { Refusal } from '../runs/refusal.ts';
import { type RunRecord, statuses } from '../store/records.ts';
import type { ListWish, RunStore } from '../store/store.ts';
import type { Call } from './call.ts';
import { summaryView } from './views.ts';

const LIST_MAX = 100;
const LIST_USUAL = 20;
const WORDS_MAX = 200;
/** Runs that one search reads; its cursor continues there. Tasks are encrypted, so no database can search them. */
const SEARCHED_MAX = 2_000;
const SEARCHED_AT_ONCE = 200;

const cursorSchema = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
]);
const wishSchema = v.object({
  limit: v.pipe(
    v.optional(v.string(), String(LIST_USUAL)),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(LIST_MAX),
  ),
  status: v.optional(v.picklist(statuses)),
  person: v.optional(v.pipe(v.string(), v.maxLength(WORDS_MAX))),
  q: v.optional(v.pipe(v.string(), v.maxLength(WORDS_MAX)), ''),
});

/** A part of the runs that a token may read, newest first. */
export async function listOf({ store, person: reader, seesAll, query }: Call): Promise<{ json: unknown }> {
  const { cursor, ...given } = Object.fromEntries(query);
  const read = v.safeParse(wishSchema, given);
  const after = cursor === undefined ? undefined : cursorIn(cursor);
  if (!read.success || after === null)
    throw new Refusal(422, 'invalid', 'status, person, q, cursor or limit is not as described.');
  const { limit, status, q } = read.output;
  const person = seesAll ? read.output.person : reader;
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const { runs, next } = await search(store, { person, status, after, limit }, words);
  const tally = await store.tally(seesAll ? undefined : reader);
  const counted = tally.filter(
    (one) => [undefined, one.person].includes(person) && [undefined, one.status].includes(status),
  );
  return {
    json: {
      runs: runs.map(summaryView),
      next: next ? Buffer.from(JSON.stringify([next.created, next.id])).toString('base64url') : null,
      total: words.length > 0 ? null : counted.reduce((sum, { count }) => sum + count, 0),
      persons: seesAll ? [...new Set(tally.map((one) => one.person))].sort() : null,
    },
  };
}

/** The first runs whose task holds every word, and the one after which the rest begins. */
async function search(store: RunStore, wish: ListWish, words: readonly string[]) {
  const found: RunRecord[] = [];
  let after = wish.after;
  for (let read = 0; read < SEARCHED_MAX; ) {
    const limit = words.length > 0 ? SEARCHED_AT_ONCE : wish.limit + 1;
    const part = await store.list({ ...wish, after, limit });
    for (const run of part) {
      if (!words.every((word) => run.task.toLocaleLowerCase().includes(word))) {
        after = run;
        continue;
      }
      if (found.length === wish.limit) return { runs: found, next: found.at(-1) };
      found.push(run);
      after = run;
    }
    read += part.length;
    if (part.length < limit) return { runs: found, next: undefined };
  }
  return { runs: found, next: after };
}

/** Null if it is not one of our cursors. */
function cursorIn(written: string): { readonly created: number; readonly id: string } | null {
  try {
    const [created, id] = v.parse(
      cursorSchema,
      JSON.parse(Buffer.from(written, 'base64url').toString('utf8')),
    );
    return { created, id };
  } catch {
    return null;
  }
}
