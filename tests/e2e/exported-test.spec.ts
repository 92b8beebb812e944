import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findChromium } from '../../scripts/ensure/chromium.mjs';
import { run } from '../../scripts/run.mjs';
import { playwrightTest } from '../../src/commands/playwright/playwright-test.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { playDemo } from '../support/play-demo.ts';
import { demoTask } from '../support/scripted-model/demo-task.ts';

/** What a person puts into the blanks, beside the number of the order, which the shop gives. */
const TYPED = {
  SEARCH_PRODUCTS: 'coffee grinder',
  CONFIRM_YOUR_E_MAIL: 'jane@example.org',
  STREET_AND_NUMBER: 'Birch Lane 2',
  CITY: 'Hamburg',
};

test('the exported test of a task does that task again without an agent', async ({
  extension,
  fixtures,
}, testInfo) => {
  await playDemo({ extension, fixtures });
  expect(fixtures.orders).toHaveLength(1);
  const asker = askerIn(extension.control);
  const listed = await askAsPage(asker, 'LIST_RUNS', {});
  const id = listed.ok ? listed.value.runs[0]?.id : undefined;
  const opened = await askAsPage(asker, 'OPEN_RUN', { run: id ?? '' } as never); // An id that nobody has is refused.
  if (!opened.ok) throw new Error(opened.failure.message);

  const exported = playwrightTest(opened.value);
  // Its title is in the person’s words; all typed text is blank.
  expect(exported.replace(demoTask.task, '')).not.toContain('Elm Street');
  const folder = testInfo.outputPath('exported');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'task.spec.ts'), exported);
  const launch = {
    executablePath: await findChromium(),
    args: [...fixtures.chromiumArgs, '--no-sandbox'],
  };
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `export default { testDir: '.', reporter: 'line', outputDir: './results', timeout: 600_000, use: { ignoreHTTPSErrors: true, launchOptions: ${JSON.stringify(launch)} } };\n`,
  );
  const { ok, output } = await run(['playwright', 'test', '--config', resolve(folder)], {
    env: { ...TYPED, ORDER_NUMBER: String((fixtures.orders[0]?.number ?? 0) + 1) },
  });
  expect(ok, `${exported}\n${output}`).toBe(true);
  expect(fixtures.orders).toHaveLength(2);
  expect(fixtures.orders[1]).toMatchObject({
    email: TYPED.CONFIRM_YOUR_E_MAIL,
    street: TYPED.STREET_AND_NUMBER,
    city: TYPED.CITY,
  });
});
