import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CASES, type Cell, isCell, matrixTable } from './table.ts';

const FILE = 'tests/e2e/README.md';

/** Writes the table of a run that was whole; one of some cases, one that ends early, and a list of the cases leave it as it is. */
export default class TableReporter implements Reporter {
  #cells = new Map<string, Cell>();

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    if (isCell(title) && status !== 'interrupted' && status !== 'skipped')
      this.#cells.set(title, status === 'passed' ? 'holds' : 'broken');
  }

  onEnd(): void {
    if (this.#cells.size === CASES) writeFileSync(FILE, matrixTable(this.#cells));
  }
}
