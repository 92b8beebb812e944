import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { pillIn } from '../support/pill.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

const COUNTER = 'https://counter.example/';
const open = (name: string) => () => ({ action: 'open_tab', url: `${COUNTER}?${name}` });
/** Of the target that was shown last. */
const count = (told: Told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Count</) });

test('beyond the limit the agent’s own tab that it used longest ago is released, and never closed', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  let second: Told | undefined;
  const remembering = (told: Told) => {
    second = told;
    return open('third')();
  };
  fixtures.setModel(chatScript(open('second'), remembering, () => second && count(second), open('fourth')));
  const { message, stored } = await startSession({ extension, fixtures }, { url: COUNTER });

  expect(await message(3)).toContain('Opened as target 2.');
  expect(await message(4)).toContain('Opened as target 3.');
  expect(await message(5)).toMatch(/You: click \d+ → done\./);
  const told = await message(6);
  expect(told).toContain('Opened as target 4.');
  expect(told).toContain(
    `Target 3 (${new URL(COUNTER).origin}) was released to stay within the limit of target tabs.`,
  );
  expect((await stored())?.targets.tabs.map(({ number }) => number)).toEqual([1, 2, 4]);

  const pageAt = (name: string) =>
    until(`the tab “${name}”`, async () =>
      extension.context.pages().find((page) => page.url() === `${COUNTER}?${name}`),
    );
  const released = await pageAt('third');
  const kept = await pageAt('second');
  // The sign goes by itself after a while.
  await expect.poll(async () => (await pillIn(extension, released)) ?? 'gone').toMatch(/No longer used|gone/);
  await expect.poll(() => pillIn(extension, kept)).toMatch(/Working|tab is shared/);
  await expect(kept.locator('#counted')).toHaveText('1');
  await expect(released.locator('#counted')).toHaveText('0');
});
