import { allowAlways } from '../support/allow.ts';
import { startSession } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { receiptOf } from '../support/receipts.ts';
import { sampled } from '../support/sample.ts';
import { until } from '../support/until.ts';

const press = (name: string) => (told: Told) => {
  const id = idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}<`));
  return { action: 'click', id };
};

test('a chat that nobody looks at works in a page that nobody looks at', async ({ hidden, fixtures }) => {
  fixtures.setSwitches({ stream: 'tokens' });
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Change/) }),
      () => ({ action: 'done', answer: 'Changed.' }),
    ),
  );
  const target = await hidden.openHidden('https://latency.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target, task: 'Change it' });

  const receipt = await receiptOf(fixtures, 1);
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

test('a hidden chat goes on after the service worker was killed', { tag: '@matrix' }, async ({
  hidden,
  fixtures,
}) => {
  fixtures.setSwitches({ stream: 'tokens' });
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

  const receipt = await receiptOf(fixtures, 1, 40_000);
  expect(receipt).toContain('You: click');
});

test('what a page asks its server is seen from its first script on, whoever answers', {
  tag: '@all',
}, async ({ hidden, fixtures }) => {
  const page = 'https://requests.example/';
  fixtures.setModel(
    chatScript(
      () => ({ action: 'open_tab', url: page }),
      press('Ask'),
      press('Ask slowly'),
      press('Open streams'),
      press('Ask in parts'),
      press('Sign in'),
      () => 'That is all.',
    ),
  );
  const target = await hidden.openHidden(page);
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target });
  await allowAlways(hidden, 'https://requests.example', 'submits');

  // The first script asks before any of our scripts is in the page.
  expect(await receiptOf(fixtures, 1)).toContain('Latest requests: GET /api/products/first 404');
  expect(await receiptOf(fixtures, 2)).toContain('PUT /api/cart 200.');
  expect(await receiptOf(fixtures, 3)).toContain('PUT /api/notes/1 404.');
  expect(await receiptOf(fixtures, 4)).not.toContain('had not come to rest');
  const inParts = await receiptOf(fixtures, 5);
  expect(inParts).toContain('GET /api/parts 200.');
  expect(inParts).toContain('All has come: One, two');
  expect(await receiptOf(fixtures, 6)).toContain('POST /api/session');
});

const serviceWorkers = [
  { worker: 'forwarding', button: 'Ask', answer: 'PUT /api/cart 200.' },
  { worker: 'answering', button: 'Ask the answering worker', answer: 'PUT /only-in-the-worker 202.' },
];
for (const { worker, button, answer } of sampled(serviceWorkers, {
  table: 'service workers',
  keyOf: ({ worker }) => worker,
})) {
  test(`a request behind a service worker that is ${worker} is told once`, async ({ hidden, fixtures }) => {
    fixtures.setModel(chatScript(press(button), press('Ask in parts'), () => 'That is all.'));
    const target = await hidden.openHidden(`https://requests.example/?worker=${worker}`);
    const controls = () => document.querySelector('[role="status"]')?.textContent;
    await until('the worker', async () => (await hidden.inTab(target, controls))?.includes('controls'));
    const agent = await hidden.openHidden('https://chatgpt.com/');
    await startSession(hidden, { agent, target });
    const receipt = await receiptOf(fixtures, 1);
    expect(receipt.split(answer)).toHaveLength(2);
    expect(receipt).not.toContain('by the site');
    // Its script has not read the answer, which then never ends.
    expect(receipt).not.toContain('had not come to rest');
    expect(await receiptOf(fixtures, 2)).toContain('All has come: One, two');
  });
}

test('keys and values reach their fields in a page that nobody looks at', { tag: '@matrix' }, async ({
  hidden,
  fixtures,
}) => {
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

  const receipt = async (number: number) => /You: .*/.exec(await receiptOf(fixtures, number))?.[0];
  expect(await receipt(1)).toMatch(/→ done\./);
  expect(await receipt(2)).toMatch(/→ done\. \d+ holds "\[EMAIL_1\] and more" now\./);
  expect(await receipt(3)).toMatch(/→ not done\. .* another frame has taken the focus\./);
  const held = await hidden.inTab(target, () =>
    ['own', 'key'].map((id) => (document.getElementById(id) as HTMLInputElement).value),
  );
  expect(held).toEqual(['jane@example.org and more', '']);
});

test('what changes by itself is told from a page that nobody looks at', async ({ hidden, fixtures }) => {
  fixtures.setModel(chatScript(() => ({ action: 'wait', for: 'text', text: 'Paid', seconds: 120 })));
  const target = await hidden.openHidden('https://living.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target });
  const told = (words: string) =>
    until(`a message with “${words}”`, async () =>
      fixtures.received.find(({ prompt }) => prompt.includes(words)),
    );

  await told('Searching…');
  await hidden.inTab(target, () => {
    (document.getElementById('result') as HTMLElement).textContent = 'Paid';
  });
  expect(await receiptOf(fixtures, 1)).toMatch(/You: wait for text 120 s → done\. The text has come/);
  await hidden.inTab(target, () => {
    (document.getElementById('bid') as HTMLElement).textContent = 'Highest bid: 12 euros';
  });
  expect((await told('Highest bid: 12 euros')).prompt).toContain('Target 1 has changed by itself.');
  expect(await hidden.inTab(target, () => document.visibilityState)).toBe('hidden');
});
