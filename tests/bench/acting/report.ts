import { columns, type Measured, quantile, type Report, round } from '../bench.ts';

import { PLAYWRIGHT as MCP } from './mcp.ts';

/** What everybody took on each page, over Playwright MCP on the same page. */
export function report(measured: readonly Measured[]): Report {
  const median = (name: string, on: string | undefined) => {
    const found = measured.find((one) => one.name === name && one.on === on);
    return found && quantile(found.samples, 0.5);
  };
  const rows = measured.map(({ name, on = '', samples }) => {
    const [ms, mcp] = [quantile(samples, 0.5), median(MCP, on)];
    return {
      on,
      name,
      ms,
      p95: quantile(samples, 0.95),
      runs: samples.length,
      ...(mcp && { timesMcp: ms / mcp }),
    };
  });
  const pages = [...new Set(rows.map(({ on }) => on))];
  const tables = pages.map((page) =>
    columns([
      [page, 'median', '95 %', '× Playwright MCP', 'runs'],
      ...rows
        .filter(({ on }) => on === page)
        .map(({ name, ms, p95, runs, timesMcp }) => [
          name,
          `${round(ms)} ms`,
          `${round(p95)} ms`,
          timesMcp === undefined ? '' : timesMcp.toFixed(3),
          String(runs),
        ]),
    ]),
  );
  return { rows, text: tables.join('\n\n') };
}
