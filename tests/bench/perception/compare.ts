import { columns, type Measured, quantile, type Report, round } from '../bench.ts';
import { FOUND, FOUND_BY_PAGE_AGENT, NUMBERED } from './controls.ts';

export const FLOOR = 'floor';
export const PLAYWRIGHT = 'Playwright, ai';
export const LISTENERS = 'ours, look-up of listeners';
const WALK = 'ours, walk alone';
const FIRST = 'ours, first snapshot';

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
  const timed = measured.filter(({ unit }) => unit === 'ms').map((time) => compare(time, measured));
  const rows = [...timed, ...sizesAlone(measured)];
  const pages = [...new Set(rows.map(({ on }) => on))];
  const tables = pages.map((page) =>
    columns([[page, ...HEAD], ...rows.filter(({ on }) => on === page).map(cells)]),
  );
  const counts = measured
    .filter(({ unit }) => unit === 'count')
    .map(({ name, on, samples: [count] }) => ({ on, name, count }));
  return {
    rows: [...rows, ...counts],
    text: tables
      .map((each, at) => [each, controlsOn(pages[at], counts), sharesOn(pages[at], timed)].join('\n'))
      .join('\n\n'),
  };
}

/** What has a length and was not timed by itself. */
const sizesAlone = (measured: readonly Measured[]): Comparison[] =>
  measured
    .filter(({ name, on, unit }) => {
      const isTimed = measured.some((each) => each.name === name && each.on === on && each.unit === 'ms');
      return unit === 'tokens' && !isTimed;
    })
    .map((size) => ({ ...compare(size, measured), ms: Number.NaN }));

/** What the walk and the look-up of listeners are to a first snapshot, by the fastest runs. */
function sharesOn(page: string | undefined, timed: readonly Comparison[]): string {
  const least = (who: string) =>
    timed.find(({ on, name }) => on === page && name === who)?.least ?? Number.NaN;
  const [walk, first, listeners] = [least(WALK), least(FIRST), least(LISTENERS)];
  const share = round((100 * listeners) / (first + listeners));
  return `first snapshot: ${round(first / walk)} × the walk alone; look-up of listeners: ${share} % of both together`;
}

function controlsOn(
  page: string | undefined,
  counts: readonly { on?: string | undefined; name: string; count: number | undefined }[],
): string {
  const of = (what: string) => counts.find(({ on, name }) => on === page && name === what)?.count;
  const numbered = of(NUMBERED) ?? 0;
  const shares = [FOUND, FOUND_BY_PAGE_AGENT].map((what) => {
    const found = of(what);
    if (found === undefined) return `${what}: stopped at the limit`;
    const share = numbered === 0 ? '' : ` (${((100 * found) / numbered).toFixed(1)} %)`;
    return `${what}: ${found.toLocaleString('en')}${share}`;
  });
  return [`${NUMBERED}: ${numbered.toLocaleString('en')}`, ...shares].join(', ');
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
  if (Number.isNaN(row.ms)) return [row.name, '', '', '', '', ...sizeCells(row)];
  const sign = row.over ? 'over ' : '';
  return [
    row.name,
    sign + (row.ms >= 10_000 ? `${row.ms / 1000} s` : `${round(row.ms)} ms`),
    row.over ? '' : `${round(row.least)} ms`,
    sign + round(row.timesFloor),
    sign + round(row.timesPlaywright),
    ...sizeCells(row),
  ];
}

const sizeCells = (row: Comparison): string[] => [
  row.characters?.toLocaleString('en') ?? '',
  row.tokens?.toLocaleString('en') ?? '',
  row.tokensOfPlaywright === undefined ? '' : round(row.tokensOfPlaywright),
];
