import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runDemo } from '../../../scripts/demo/demo.ts';
import { type Packed, packExtension } from '../../support/headed/packed.ts';
import { launchExtension } from '../../support/launch.ts';

test.describe.configure({ mode: 'default', timeout: 600_000 });

let packed: Packed;
test.beforeAll(async ({ browserName: _ }, { project }) => {
  packed = await packExtension(join(project.outputDir, 'packed'));
});

test('the store’s package is installed as a packed one, without files and with an offscreen document', async ({
  browserName: _,
}, info) => {
  const profile = info.outputPath('profile');
  await packed.install(profile);
  const { context, control } = await launchExtension({ profile, headless: true, isPacked: true });
  const is = await control.evaluate(async () => {
    return {
      type: (await chrome.management.getSelf()).installType,
      files: await chrome.extension.isAllowedFileSchemeAccess(),
      offscreen: 'offscreen' in chrome,
    };
  });
  await context.close();
  expect(is).toEqual({ type: 'sideload', files: false, offscreen: true });
});

test('the demo runs through the store’s package', async () => {
  expect(await runDemo({ headless: true, keep: false, install: packed.install })).toBe(true);
});
