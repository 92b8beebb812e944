import { startSession } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
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

test('keys and values reach their fields in a page that nobody looks at', async ({ hidden, fixtures }) => {
  const into = (label: string, command: object) => (told: Told) => ({
    ...command,
    id: idIn(told, new RegExp(`${label} <(\\d+) (?:input|textarea)`)),
  });
  fixtures.setModel(
    chatScript(
      into('Own', { action: 'fill', value: '[EMAIL_1]' }),
      into('Own', { action: 'type', value: ' and more' }),
      into('Passes on key', { action: 'type', value: 'words' }),
    ),
  );
  const target = await hidden.openHidden('https://desk.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target });

  const receipt = async (number: number) =>
    /You: .*/.exec(
      (await until('the receipt', async () => fixtures.received[number - 1]?.prompt)) ?? '',
    )?.[0];
  expect(await receipt(3)).toMatch(/→ done\./);
  expect(await receipt(4)).toMatch(/→ done\. The field now holds value "\[EMAIL_1\] and more"\./);
  expect(await receipt(5)).toMatch(/→ not done\. .* another frame has taken the focus\./);
  const held = await hidden.inTab(target, () =>
    ['own', 'key'].map((id) => (document.getElementById(id) as HTMLInputElement).value),
  );
  expect(held).toEqual(['jane@example.org and more', '']);
});
