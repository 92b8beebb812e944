import { test as base, expect } from '@playwright/test';
import { startSession } from '../support/ask-hidden.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { type Fixtures, startFixtures } from '../support/fixtures/server.ts';
import { type HiddenBrowser, startHidden } from '../support/hidden.ts';
import { until } from '../support/until.ts';

/** Chromium with nobody attached: tabs that Playwright sees are visible, and so tell nothing of hidden ones. */
const test = base.extend<{ readonly fixtures: Fixtures; readonly hidden: HiddenBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  fixtures: async ({}, use) => {
    const fixtures = await startFixtures();
    await use(fixtures);
    await fixtures.close();
  },
  hidden: async ({ fixtures }, use) => {
    const hidden = await startHidden({ args: fixtures.chromiumArgs });
    await use(hidden);
    await hidden.close();
  },
});

test('a chat that nobody looks at works in a page that nobody looks at', async ({ hidden, fixtures }) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'click', id: idIn(told, /<button (\d+)[^>]*>Change/) }),
      () => ({ action: 'done', answer: 'Changed.' }),
    ),
  );
  const target = await hidden.openHidden('https://latency.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target, task: 'Change it' });

  const receipt = await until('the receipt', async () => fixtures.received[2]?.prompt);
  expect(receipt).toMatch(/You: click \d+ → done\./);
  expect(receipt).toContain('Changed at');
  expect(await hidden.inTab(target, () => document.querySelector('[role="status"]')?.textContent)).toContain('Changed at');
  // While the debugger is attached the target believes that it is seen; the agent never does, and neither is ever shown.
  expect(await hidden.inTab(agent, () => document.visibilityState)).toBe('hidden');
  const shown = await hidden.inWorker(() => chrome.tabs.query({ active: true }).then((tabs) => tabs.map(({ id }) => id)));
  expect(shown).not.toContain(agent);
  expect(shown).not.toContain(target);
});

test('a hidden chat goes on after the service worker was killed', async ({ hidden, fixtures }) => {
  let told = (): void => {};
  const first = new Promise<void>((done) => {
    told = done;
  });
  fixtures.setModel(
    chatScript(
      (message) => {
        told();
        return { action: 'click', id: idIn(message, /<button (\d+)[^>]*>Change/) };
      },
      () => 'That is all.',
    ),
  );
  const target = await hidden.openHidden('https://latency.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target });
  await first;
  await hidden.stopWorker();

  const receipt = await until('the receipt', async () => fixtures.received[2]?.prompt, 40_000);
  expect(receipt).toContain('You: click');
});
