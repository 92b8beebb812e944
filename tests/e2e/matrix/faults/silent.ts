import { expect, type Page } from '@playwright/test';
import { idIn } from '../../../support/chat-script.ts';
import type { Fixtures } from '../../../support/fixtures/server.ts';
import type { Extension } from '../../../support/launch.ts';
import type { Live } from '../../../support/live-session.ts';
import { until } from '../../../support/until.ts';

/** A running session whose agent just received a page with the button "Order" and has not replied. */
export interface FaultStage {
  readonly live: Live;
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  /** Does something in a panel of ours, and closes it. */
  inPanel(act: (panel: Page) => Promise<void>): Promise<void>;
}

/** Something that breaks in the middle of a turn and raises no error. After `play` one order was placed. */
export interface SilentFault {
  readonly name: string;
  play(stage: FaultStage): Promise<void>;
}

/** Orders what the agent's last message shows. */
async function order({ live }: FaultStage): Promise<void> {
  const told = await live.do({ action: 'click', id: idIn(await live.told(), /<(\d+) button[^>]*>Order</) });
  expect(told.text).toMatch(/You: click \d+ → done\./);
}

const held = ({ live }: FaultStage, key: string) =>
  until(`a hold: ${key}`, async () => (await live.stored())?.queue.hold?.sentence.key === key);
const resumed = ({ live }: FaultStage) =>
  until('the run to continue', async () => (await live.stored())?.queue.hold === null);

const iconSays = ({ extension }: FaultStage, word: string) =>
  until(`an icon that says ${word}`, async () =>
    (await extension.control.evaluate(() => chrome.action.getTitle({}))).includes(word),
  );

export const silentFaults: readonly SilentFault[] = [
  {
    name: 'the page of the chat crashes in the middle of a turn',
    async play(stage) {
      const { live, extension, inPanel } = stage;
      const chat = await extension.context.newCDPSession(live.chat);
      // ChatGPT first gives a conversation an address that nothing can be loaded from again.
      await until('the address of the conversation', async () => !/\/c\/WEB:/.test(live.chat.url()));
      void chat.send('Page.crash').catch(() => {}); // Nobody is left to answer.
      await held(stage, 'holdChatCrashed');
      await iconSays(stage, 'stopped');
      await inPanel(async (panel) => {
        await expect(panel.getByText('ChatGPT’s tab crashed', { exact: true })).toBeVisible();
        await panel.getByRole('button', { name: 'Reload ChatGPT' }).click();
        await resumed(stage);
      });
      await order(stage);
    },
  },
  {
    name: 'the network goes down before the reply',
    async play(stage) {
      const { live, extension, inPanel } = stage;
      const id = idIn(await live.told(), /<(\d+) button[^>]*>Order</);
      const chat = await extension.context.newCDPSession(live.chat);
      const setOffline = (offline: boolean) =>
        chat.send('Network.emulateNetworkConditions', {
          ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
        });
      await setOffline(true);
      await inPanel(async (panel) => {
        await expect(panel.getByText('You’re offline', { exact: true })).toBeVisible();
        await iconSays(stage, 'offline');
        // Chrome still completes requests that began before.
        live.agent.reply({ action: 'click', id });
        await setOffline(false);
        await expect(panel.getByText('You’re offline', { exact: true })).toBeHidden();
      });
      expect((await live.told()).text).toMatch(/You: click \d+ → done\./);
    },
  },
  {
    name: 'the storage is full after a command was dispatched',
    async play(stage) {
      const { live, extension, inPanel } = stage;
      const id = idIn(await live.told(), /<(\d+) button[^>]*>Order</);
      await fillOnceDispatched(extension);
      live.agent.reply({ action: 'click', id });
      await inPanel(async (panel) => {
        await expect(panel.getByText('Chrome’s storage is full', { exact: true })).toBeVisible();
        await expect(panel.getByText(/^Unused data: \d/)).toBeVisible();
        await iconSays(stage, 'stopped');
        await panel.getByRole('button', { name: /^Delete .* of old data$/ }).click();
        await expect(panel.getByText('Chrome’s storage is full', { exact: true })).toBeHidden();
      });
      expect((await live.told()).text).toMatch(/You: click \d+ → done\./);
    },
  },
];

/** Fills nearly all of the storage now, and the rest as soon as a command is stored as dispatched: that write is short. */
const fillOnceDispatched = ({ control }: Extension) =>
  control.evaluate(async () => {
    const fillUp = async (key: string, left: number): Promise<void> => {
      const room = chrome.storage.local.QUOTA_BYTES - (await chrome.storage.local.getBytesInUse()) - left;
      await chrome.storage.local.set({ [key]: 'x'.repeat(room - `${key}""`.length) });
    };
    // The worker may write meanwhile.
    const fill = (): Promise<void> => fillUp('more', 0).catch(fill);
    await fillUp('junk', 50_000);
    chrome.storage.onChanged.addListener(function changed(changes) {
      if (!JSON.stringify(changes).includes('"state":"dispatched"')) return;
      chrome.storage.onChanged.removeListener(changed);
      void fill();
    });
  });
