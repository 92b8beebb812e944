import { columns, type Measured, quantile, type Report, round } from '../bench.ts';
import { FOUND, NUMBERED } from './controls.ts';

export const FLOOR = 'floor';
export const PLAYWRIGHT = 'Playwright, ai';

interface Comparison {
  readonly on: string;
  readonly name: string;
  /** Median; with `over` the limit at which it was stopped. */
  readonly ms: number;
  readonly over: boolean;
  /** The fastest run: what a busy machine disturbs least. */
  readonly least: number;
  readonly characters?: number | undefined;
  readonly tokens?: number | undefined;
  readonly timesFloor: number;
  readonly timesPlaywright: number;
  readonly tokensOfPlaywright?: number | undefined;
}

/** What everybody took on each page, over the floor and over Playwright. */
export function report(measured: readonly Measured[]): Report {
  const rows = measured.filter(({ unit }) => unit === 'ms').map((time) => compare(time, measured));
  const pages = [...new Set(rows.map(({ on }) => on))];
  const tables = pages.map((page) =>
    columns([[page, ...HEAD], ...rows.filter(({ on }) => on === page).map(cells)]),
  );
  const counts = measured
    .filter(({ unit }) => unit === 'count')
    .map(({ name, on, samples: [count] }) => ({ on, name, count }));
  return {
    rows: [...rows, ...counts],
    text: tables.map((each, at) => `${each}\n${controlsOn(pages[at], counts)}`).join('\n\n'),
  };
}

function controlsOn(
  page: string | undefined,
  counts: readonly { on?: string | undefined; name: string; count: number | undefined }[],
): string {
  const of = (what: string) => counts.find(({ on, name }) => on === page && name === what)?.count ?? 0;
  return `${NUMBERED}: ${of(NUMBERED).toLocaleString('en')}, ${FOUND}: ${of(FOUND).toLocaleString('en')}`;
}

const HEAD = ['median', 'least', '× floor', '× Playwright', 'characters', 'tokens', '× Playwright'];

function compare(
  { name, on = '', samples, over = false }: Measured,
  measured: readonly Measured[],
): Comparison {
  const median = (who: string, unit: Measured['unit']): number | undefined => {
    const found = measured.find((each) => each.on === on && each.name === who && each.unit === unit);
    return found && quantile(found.samples, 0.5);
  };
  const ms = quantile(samples, 0.5);
  const tokens = median(name, 'tokens');
  return {
    on,
    name,
    ms,
    over,
    least: Math.min(...samples),
    characters: median(name, 'characters'),
    tokens,
    timesFloor: ms / (median(FLOOR, 'ms') ?? Number.NaN),
    timesPlaywright: ms / (median(PLAYWRIGHT, 'ms') ?? Number.NaN),
    tokensOfPlaywright:
      tokens === undefined ? undefined : tokens / (median(PLAYWRIGHT, 'tokens') ?? Number.NaN),
  };
}

function cells(row: Comparison): string[] {
  const sign = row.over ? 'over ' : '';
  return [
    row.name,
    sign + (row.ms >= 10_000 ? `${row.ms / 1000} s` : `${round(row.ms)} ms`),
    row.over ? '' : `${round(row.least)} ms`,
    sign + round(row.timesFloor),
    sign + round(row.timesPlaywright),
    row.characters?.toLocaleString('en') ?? '',
    row.tokens?.toLocaleString('en') ?? '',
    row.tokensOfPlaywright === undefined ? '' : round(row.tokensOfPlaywright),
  ];
}
