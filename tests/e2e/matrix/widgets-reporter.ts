import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { editorNames, widgetNames } from '../../fixtures/widgets/widgets.ts';

const FILE = 'tests/e2e/WIDGETS.md';
const names: readonly string[] = [...editorNames, ...widgetNames];

/** Writes the table of a run that tried every published editor and widget; another run leaves it as it is. */
export default class WidgetsReporter implements Reporter {
  #passed = new Map<string, boolean>();

  onTestEnd({ title, location }: TestCase, { status }: TestResult): void {
    const name = names.find((one) => title === one || title.includes(` in ${one} is`));
    if (name && /(?:widgets|editors)\.spec\.ts$/.test(location.file))
      this.#passed.set(name, status === 'passed');
  }

  onEnd(): void {
    if (names.some((name) => !this.#passed.has(name))) return;
    const row = (name: string) => `| ${name} | ${this.#passed.get(name) ? '✓' : '✗'} |`;
    const text = [
      '# The published editors and widgets that the extension was tried on',
      '',
      'Written by `npm run matrix`. Each is from npm (`tests/fixtures/widgets/`), and its page tells what it holds. ✓ means for an editor: what is',
      'filled, typed and pressed is in its model, and `get value` reads it; for a widget: a scripted agent that reads our messages alone has done',
      'its task. ✗: the test failed.',
      '',
      '| Editor | |',
      '| --- | --- |',
      ...editorNames.map(row),
      '',
      '| Widget | |',
      '| --- | --- |',
      ...widgetNames.map(row),
      '',
    ];
    writeFileSync(FILE, text.join('\n'));
  }
}
