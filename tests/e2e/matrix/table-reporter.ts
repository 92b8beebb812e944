import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { CASES, type Cell, isCell, matrixTable } from './table.ts';

const FILE = 'tests/e2e/README.md';

/** Writes the table of a run that was whole; a run of some cases leaves it as it is. */
export default class TableReporter implements Reporter {
  #cells = new Map<string, Cell>();
  #whole = false;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#whole = suite.allTests().filter(({ title }) => isCell(title)).length === CASES;
  }

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    this.#cells.set(title, status === 'passed' ? 'holds' : 'broken');
  }

  onEnd(): void {
    if (this.#whole) writeFileSync(FILE, matrixTable(this.#cells));
  }
}
