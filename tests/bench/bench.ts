import type { Fixtures } from '../support/fixtures/server.ts';
import type { HiddenBrowser } from '../support/hidden.ts';

/** What a bench works with: one Chromium with the built extension, in which tabs are really hidden, and local sites. */
export interface Lab {
  readonly browser: HiddenBrowser;
  readonly fixtures: Fixtures;
}

/** One thing that was measured, as often as was wanted. */
export interface Measured {
  readonly name: string;
  readonly unit: 'ms' | 'characters' | 'tokens' | 'bytes' | 'count';
  readonly samples: readonly number[];
  /** The page that it was measured on, where there are several. */
  readonly on?: string;
  /** It was stopped: the sample is the limit, not how long it would have taken. */
  readonly over?: boolean;
}

/** What a bench found, for `bench-out/NAME.json` and for people. */
export interface Report {
  readonly rows: readonly object[];
  readonly text: string;
}

/** A file `NAME.bench.ts` exports `bench`. The first thing measured is what the others are compared with. */
export interface Bench {
  readonly title: string;
  measure(lab: Lab): Promise<readonly Measured[]>;
  /** How it compares, where the first is not the measure of all. */
  report?(measured: readonly Measured[]): Report;
}

export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly runs: number;
  readonly median: number;
  /** The sample below which 95 of 100 lie. */
  readonly p95: number;
  /** Median over the first row's of the same unit. */
  readonly ratio: number;
}

export function summarize(measured: readonly Measured[]): Row[] {
  const rows = measured.map(({ name, unit, samples }) => ({
    name,
    unit,
    runs: samples.length,
    median: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
  }));
  return rows.map((row) => ({
    ...row,
    ratio: row.median / (rows.find(({ unit }) => unit === row.unit) ?? row).median,
  }));
}

/** Linear between the two nearest samples. Throws where there are none. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error('Nothing was measured.');
  return below + (above - below) * (place - Math.floor(place));
}

/** Rows as lines of a table, with the first column to the left and the numbers to the right. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['', 'median', '95 %', '× first', 'runs'],
    ...rows.map(({ name, unit, runs, median, p95, ratio }) => [
      name,
      `${round(median)} ${unit}`,
      `${round(p95)} ${unit}`,
      ratio.toFixed(2),
      String(runs),
    ]),
  ];
  return columns(cells);
}

/** Lines of cells that stand below each other, the first column to the left. */
export function columns(cells: readonly (readonly string[])[]): string {
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

export const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Each compared with the first. */
export function plainReport(measured: readonly Measured[]): Report {
  const rows = summarize(measured);
  return { rows, text: table(rows) };
}
