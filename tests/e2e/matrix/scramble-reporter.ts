import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import {
  isWhole,
  type ScrambleResult,
  scrambleCases,
  scrambleTable,
  TOLD,
  titleOf,
  WAITS,
} from './scramble-table.ts';

const FILE = 'tests/e2e/SCRAMBLE.md';
const titles = new Set(scrambleCases.map(titleOf));

/** Writes the table of a run that played every redesign; another run leaves it as it is. */
export default class ScrambleReporter implements Reporter {
  #results = new Map<string, ScrambleResult>();

  onTestEnd({ title }: TestCase, { annotations, status }: TestResult): void {
    if (!titles.has(title)) return;
    const noted = (type: string) => annotations.find((one) => one.type === type)?.description;
    const waits = (noted(WAITS) ?? '').split(' ').filter(Boolean).map(Number);
    this.#results.set(title, { ...(status === 'passed' && { told: noted(TOLD) ?? '' }), waits });
  }

  onEnd(): void {
    if (isWhole(this.#results)) writeFileSync(FILE, scrambleTable(this.#results));
  }
}
