import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { isWhole, kits, kitsTable, type Place, places } from './kits-table.ts';

const FILE = 'tests/e2e/KITS.md';
const isPlace = (type: string): type is Place => type in places;

/** Writes the table of a run that tried every published chat; another run leaves it as it is. */
export default class KitsReporter implements Reporter {
  #results = new Map<string, Partial<Record<Place, string>>>();

  onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
    if (!kits.some(({ name }) => name === title)) return;
    const told = annotations.filter(({ type }) => isPlace(type)).map((one) => [one.type, one.description]);
    this.#results.set(title, Object.fromEntries(told));
  }

  onEnd(): void {
    if (isWhole(this.#results)) writeFileSync(FILE, kitsTable(this.#results));
  }
}
