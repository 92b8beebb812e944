import type { RunUsage } from '../store/records.ts';

/** What two calls used. */
export const sum = (one: RunUsage, other: RunUsage): RunUsage => ({
  input: one.input + other.input,
  output: one.output + other.output,
  cached: one.cached + other.cached,
  money: one.money === null && other.money === null ? null : (one.money ?? 0) + (other.money ?? 0),
});

/** The usage since an earlier total. */
export const difference = (total: RunUsage, before: RunUsage): RunUsage =>
  sum(total, {
    input: -before.input,
    output: -before.output,
    cached: -before.cached,
    money: before.money === null ? null : -before.money,
  });

/** A total with what a provider counted for one more call. */
export const addUsage = (total: RunUsage, { input, output, cached, money }: Counted): RunUsage =>
  sum(total, { input: input ?? 0, output: output ?? 0, cached: cached ?? 0, money });

interface Counted {
  readonly input: number | null;
  readonly output: number | null;
  readonly cached: number | null;
  readonly money: number | null;
}
