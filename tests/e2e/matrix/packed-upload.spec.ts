import { join } from 'node:path';
import { test } from '@playwright/test';
import { QUICK } from '../../support/fixtures/quick.ts';
import { startFixtures } from '../../support/fixtures/server.ts';
import { packExtension } from '../../support/headed/packed.ts';
import { launchExtension } from '../../support/launch.ts';
import { playWholeUpload } from '../../support/uploads/whole.ts';

test.describe.configure({ timeout: 600_000 });

test('the store’s package uploads files, which Chrome lets no packed extension set by the debugger', async ({
  browserName: _,
}, info) => {
  const packed = await packExtension(join(info.project.outputDir, 'packed-upload'));
  const profile = info.outputPath('profile');
  await packed.install(profile);
  const fixtures = await startFixtures({ switches: QUICK });
  const args = fixtures.chromiumArgs;
  const extension = await launchExtension({ profile, headless: true, isPacked: true, args });
  await playWholeUpload({ extension, fixtures });
  await extension.context.close();
  await fixtures.close();
});
