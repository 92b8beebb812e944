import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { grantedBuild } from '../support/granted-build.ts';
import { type Extension, launchExtension } from '../support/launch.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

const granted = test.extend<{ extension: Extension }>({
  extension: async ({ fixtures }, use, testInfo) => {
    const extension = await launchExtension({
      profile: testInfo.outputPath('profile'),
      headless: !process.env.HEADED,
      args: fixtures.chromiumArgs,
      build: grantedBuild(testInfo.outputPath('build')),
    });
    await use(extension);
    expect(await extension.fronts.unexplained()).toEqual([]);
    await extension.context.close();
  },
});

granted(
  'a question and the end call the person who looks elsewhere, once each',
  async ({ extension, fixtures }) => {
    fixtures.setModel(
      chatScript(
        () => ({ action: 'ask_user', question: 'How many?', choices: ['One', 'Two'] }),
        () => ({ action: 'done', answer: 'Two it is.' }),
      ),
    );
    const { person, target, message, stored } = await startSession({ extension, fixtures });
    await target.bringToFront();
    const shown = () =>
      extension.control.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    const calls = async () => {
      const session = await stored();
      return (await shown()).map((id) => id.replace(/^\d+\//, '').replace(`${session?.id}/`, ''));
    };

    await until(
      'the call to the question',
      async () => (await calls())[0] === (await stored())?.queue.question?.id,
    );
    await until('the call to be noted', async () => (await stored())?.shown.notices.called ?? false);
    // Wiped away, it does not come again, whoever dies.
    const [id = ''] = await shown();
    await extension.control.evaluate((id) => chrome.notifications.clear(id), id);
    await extension.stopWorker();
    await person.tellAgent(target, 'Quickly, please.');
    await until('the worker to have looked', async () => JSON.stringify(await stored()).includes('Quickly'));
    expect(await shown()).toEqual([]);

    await target.bringToFront();
    await person.inPopup(target, async (popup) => {
      await popup.getByRole('button', { name: '2 Two' }).click();
    });
    expect(await message(3)).toContain('The person answers: Two');
    await until('the call to the end', async () => (await calls())[0]?.startsWith('done '));
  },
);

granted(
  'the tabs that the agent opens stand in a group with the name of the task, and no other does',
  { tag: '@matrix' },
  async ({ extension, fixtures }) => {
    fixtures.setModel(
      chatScript(
        () => ({ action: 'open_tab', url: 'https://shop.example/?second' }),
        () => ({ action: 'open_tab', url: 'https://shop.example/?third' }),
        () => ({ action: 'ask_user', question: 'Which?', choices: ['One', 'Two'] }),
        () => ({ action: 'done', answer: 'Two it is.' }),
      ),
    );
    const { message, person, target } = await startSession(
      { extension, fixtures },
      { task: 'Compare two kettles' },
    );
    await message(4);
    const opened = ['https://shop.example/?second', 'https://shop.example/?third'];
    const groups = () => groupsIn(extension);
    await expect.poll(groups).toEqual([['Compare two kettles', 'yellow', opened]]);
    await person.inPopup(target, async (popup) => {
      await popup.getByRole('button', { name: '2 Two' }).click();
    });
    await expect.poll(groups).toEqual([['Compare two kettles', 'green', opened]]);
  },
);

granted(
  'a tab that the person gives stands in the group, too, where the option says so',
  { tag: '@matrix' },
  async ({ extension, fixtures }) => {
    fixtures.setModel(chatScript(() => ({ action: 'open_tab', url: 'https://shop.example/?second' })));
    await extension.control.evaluate(() => chrome.storage.sync.set({ groupsGivenTabs: true }));
    const { message, target } = await startSession({ extension, fixtures }, { task: 'Compare two kettles' });
    await message(3);
    await expect
      .poll(() => groupsIn(extension))
      .toEqual([['Compare two kettles', 'blue', [target.url(), 'https://shop.example/?second']]]);
  },
);

/** The name and the colour of each group, and the addresses of its tabs. */
const groupsIn = ({ control }: Extension) =>
  control.evaluate(async () => {
    const tabs = await chrome.tabs.query({});
    const found = await chrome.tabGroups.query({});
    return found.map(({ id, title, color }) => [
      title,
      color,
      tabs.filter(({ groupId }) => groupId === id).map(({ url }) => url),
    ]);
  });
