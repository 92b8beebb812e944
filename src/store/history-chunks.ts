import * as v from 'valibot';
import type { Gap } from '../protocol/history.ts';
import { type StoryEntry, storyEntrySchema } from '../protocol/story.ts';

/** The readable entries of a task. */
export interface KeptEntries {
  /** In their order. */
  readonly entries: readonly StoryEntry[];
  /** The highest `seq` that is stored, readable or not; 0 for none. */
  readonly last: number;
}

const placed = v.looseObject({ seq: v.number() });
const seqOf = (stored: unknown): number => (v.is(placed, stored) ? stored.seq : 0);

/** A chunk with the entries that are newer than those that it holds. A damaged chunk is replaced: nothing of it can be read. */
export function appended(stored: unknown, entries: readonly StoryEntry[]): readonly unknown[] {
  const chunk: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const last = Math.max(0, ...chunk.map(seqOf));
  return [...chunk, ...entries.filter(({ seq }) => seq > last)];
}

/** The entries of chunks, in their order; those that do not have the shape of this version are left out. */
export function readChunks(
  chunks: readonly { readonly chunk: number; readonly stored: unknown }[],
): KeptEntries {
  const stored = chunks
    .toSorted((a, b) => a.chunk - b.chunk)
    .flatMap((one) => (Array.isArray(one.stored) ? (one.stored as readonly unknown[]) : []));
  const entries: StoryEntry[] = [];
  for (const one of stored) {
    const parsed = v.safeParse(storyEntrySchema, one);
    // Its place counts once: a second entry in the same place would show as a second step.
    if (parsed.success && parsed.output.seq > (entries.at(-1)?.seq ?? 0)) entries.push(parsed.output);
  }
  return { entries, last: Math.max(0, ...stored.map(seqOf)) };
}

/** The places up to `last` that no entry has. An entry that says how many were lost before it has theirs, too. */
export function gapsIn(entries: readonly StoryEntry[], last: number): readonly Gap[] {
  const gaps: Gap[] = [];
  let next = 1;
  for (const entry of entries) {
    const from = entry.kind === 'lost' ? entry.seq - entry.entries + 1 : entry.seq;
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = entry.seq + 1;
  }
  return next <= last ? [...gaps, { from: next, to: last }] : gaps;
}
