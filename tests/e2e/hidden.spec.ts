import { startSession } from '../support/ask-hidden.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { until } from '../support/until.ts';

test('a chat that nobody looks at works in a page that nobody looks at', async ({ hidden, fixtures }) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Change/) }),
      () => ({ action: 'done', answer: 'Changed.' }),
    ),
  );
  const target = await hidden.openHidden('https://latency.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target, task: 'Change it' });

  const receipt = await until('the receipt', async () => fixtures.received[2]?.prompt);
  expect(receipt).toMatch(/You: click \d+ → done\./);
  expect(receipt).toContain('Changed at');
  expect(await hidden.inTab(target, () => document.querySelector('[role="status"]')?.textContent)).toContain(
    'Changed at',
  );
  // While the debugger is attached the target believes that it is seen; the agent never does, and neither is ever shown.
  expect(await hidden.inTab(agent, () => document.visibilityState)).toBe('hidden');
  const shown = await hidden.inWorker(() =>
    chrome.tabs.query({ active: true }).then((tabs) => tabs.map(({ id }) => id)),
  );
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
        return { action: 'click', id: idIn(message, /<(\d+) button[^>]*>Change/) };
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
