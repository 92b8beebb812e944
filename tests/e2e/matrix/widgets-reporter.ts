import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { TITLES, widgetsTable } from './widgets-table.ts';

const FILE = 'tests/e2e/WIDGETS.md';

/** Writes the table of a run that tried every published editor and widget; another run leaves it as it is. */
export default class WidgetsReporter implements Reporter {
  #passed = new Map<string, boolean>();

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    if (TITLES.includes(title)) this.#passed.set(title, status === 'passed');
  }

  onEnd(): void {
    if (this.#passed.size < TITLES.length) return;
    writeFileSync(FILE, widgetsTable(new Set(TITLES.filter((title) => this.#passed.get(title)))));
  }
}
