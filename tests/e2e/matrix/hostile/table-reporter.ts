import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Verdict, verdicts } from '../judge.ts';
import { attackedTable, isWhole } from './attacked.ts';

const FILE = 'tests/e2e/HOSTILE.md';
const isVerdict = (type: string): type is Verdict => verdicts.some((verdict) => verdict === type);

/** Writes the tables of a run that tried every hostile case and every attack on a gullible agent; another run leaves them as they are. */
export default class HostileReporter implements Reporter {
  #results = new Map<string, Verdict>();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (isVerdict(type) && description) this.#results.set(description, type);
  }

  onEnd(): void {
    if (isWhole(this.#results)) writeFileSync(FILE, attackedTable(this.#results));
  }
}
