import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { until } from '../support/until.ts';

test('all that is stored is deleted, and the extension starts again as if it were new', {
  tag: '@all',
}, async ({ installed }) => {
  const { context, control } = installed;
  const welcome = await installed.welcome();
  const fresh = await kept(installed);
  await welcome.getByRole('button', { name: 'I understand, turn it on' }).click();
  await expect(welcome.getByRole('heading', { name: 'Three steps to your first result' })).toBeVisible();
  const shop = await context.newPage();
  await shop.goto('https://shop.example/');
  // Chrome disables an unpacked extension that starts again, unless a developer has loaded it.
  await control.goto('chrome://extensions');
  await control.evaluate(`chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })`);
  await control.goto(welcome.url().replace(/src\/.*/, 'manifest.json'));

  const options = await installed.openOptions('behaviour');
  await options.getByLabel('New tasks start with').selectOption('every');
  await until('the setting', async () => JSON.stringify(await kept(installed)).includes('"every"'));
  await options.goto(options.url().replace('#behaviour', '#advanced'));
  await options.getByRole('button', { name: 'Delete everything…' }).click();
  await control.goto('about:blank');
  const closed = options.waitForEvent('close');
  // Chrome closes the extension's own tabs when it starts again, and this one may be gone before the click has ended.
  await options
    .getByRole('button', { name: 'Delete everything', exact: true })
    .click()
    .catch(() => {});
  await closed;
  await until('the extension to start again', () =>
    control.goto(`chrome-extension://${installed.id}/manifest.json`).then(
      () => true,
      () => false,
    ),
  );
  await installed.fronts.recordAgain();
  await until(
    'nothing to be stored',
    async () => JSON.stringify(await kept(installed)) === JSON.stringify(fresh),
  );
  expect(shop.isClosed()).toBe(false);
});

/** What the extension keeps for longer than the browser runs. */
const kept = ({ control }: Extension) =>
  control.evaluate(async () => ({
    local: await chrome.storage.local.get(),
    sync: await chrome.storage.sync.get(),
  }));
