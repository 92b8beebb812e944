import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { openTaskPages } from '../support/our-pages.ts';
import { coverAll, readByFind } from '../support/page-attacks.ts';
import { pillIn, pressPill } from '../support/pill.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

test('words of the person reach the agent, and wait their turn while it writes', { tag: '@matrix' }, async ({
  extension,
  fixtures,
}) => {
  let finish = () => {};
  const written = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const script = chatScript();
  fixtures.setModel(async (prompt, history) => {
    if (prompt.includes('· target 1 ·')) await written;
    return script(prompt, history) as string;
  });
  const { person, chat, message, stored } = await startSession({ extension, fixtures });
  await message(2);
  await person.tellAgent(chat, 'Only blue ones, please.');
  await until('the words to wait', async () => (await stored())?.queue.items.length === 1);
  expect(fixtures.received).toHaveLength(2);
  finish();
  expect(await message(3)).toContain('The person says: Only blue ones, please.');
});

test('the run pauses when the person acts on a target, swallows nothing, and goes on at Resume', async ({
  extension,
  fixtures,
}) => {
  let reply = () => {};
  const asked = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const script = chatScript((told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Search/) }));
  fixtures.setModel(async (prompt, history) => {
    if (prompt.includes('· target 1 ·') && !prompt.includes('You:')) await asked;
    return script(prompt, history) as string;
  });
  const { person, chat, target, message, stored, becomes } = await startSession({ extension, fixtures });
  await message(2);
  await target.bringToFront();
  const search = target.getByRole('searchbox');
  await search.click();
  await search.pressSequentially('tea');
  await expect(search).toHaveValue('tea');
  await becomes('a pause', ({ queue: { hold } }) => hold?.reason === 'person_acted');
  reply();
  await until('the command to be queued', async () =>
    (await stored())?.queue.items.some(({ kind }) => kind === 'COMMAND'),
  );
  expect(fixtures.received).toHaveLength(2);

  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('Paused: you took over')).toBeVisible();
    await popup.getByRole('button', { name: 'Resume' }).click();
  });
  const told = await message(3);
  expect(told).toContain('The person acted on a target in the meantime');
  expect(told).toContain('click');
  expect(told).toContain('tea');
});

test('keys of ours that a busy page takes late are not the person’s', { tag: '@all' }, async ({
  extension,
  fixtures,
}) => {
  const gate = createGate();
  const script = chatScript((told) => ({
    action: 'type',
    id: idIn(told, /<(\d+) search "Search products"/),
    value: 'tea',
  }));
  fixtures.setModel(async (prompt, history) => {
    if (prompt.includes('· target 1 ·') && !prompt.includes('You:')) await gate.opened;
    return script(prompt, history) as string;
  });
  const { target, message, stored } = await startSession({ extension, fixtures });
  await message(2);
  await target.getByRole('searchbox').evaluate((field) => {
    const block = () => {
      for (const end = performance.now() + 4_000; performance.now() < end; );
    };
    field.addEventListener('keydown', block, { once: true });
  });
  gate.open();
  expect(await message(3)).toContain('→ done');
  await expect(target.getByRole('searchbox')).toHaveValue('tea');
  expect((await stored())?.queue.hold).toBeNull();
});

test('a page reads nothing in what we draw but our fixed sentences, and cannot resume by a stolen click', async ({
  extension,
  fixtures,
}) => {
  const written = createGate();
  const question = 'Which Zebra for Wilhelmina?';
  const ask = async () => {
    await written.opened;
    return { action: 'ask_user', question, choices: ['Quagga'] };
  };
  fixtures.setModel(chatScript(ask, ask)); // The pause cuts the first reply, so the chat is asked again.
  const { person, chat, target, message, stored, becomes, asks } = await startSession(
    { extension, fixtures },
    { url: 'https://counter.example/', task: 'Zanzibar for Wilhelmina' },
  );
  await message(2);
  await target.bringToFront();
  const read = () => target.evaluate(readByFind);
  await until('the sign to say it', async () => (await pillIn(extension, target)) === 'Working');
  expect(await read()).toContain('Working'); // The attack works: a closed shadow root hides nothing from it.
  const ours = ['Working', 'Open', 'Paused', 'Resume…', 'The agent has a question', 'Answer…', 'Not now'];
  const readsNothingElse = async () =>
    expect((await read()).filter((words) => !ours.includes(words))).toEqual([]);
  await readsNothingElse();

  await target.evaluate(coverAll);
  await pressPill(extension, target, 'Pause');
  await becomes('a pause', ({ queue: { hold } }) => hold?.reason === 'person_paused');
  await readsNothingElse();
  await pressPill(extension, target, 'Resume…');
  await until('our own page', async () => (await openTaskPages(extension)) === 1);
  expect((await stored())?.queue.hold?.reason).toBe('person_paused');

  await person.inPopup(chat, (popup) => popup.getByRole('button', { name: 'Resume' }).click());
  written.open();
  await asks('question');
  await until(
    'the sign to say it',
    async () => (await pillIn(extension, target)) === 'The agent has a question',
  );
  await target.bringToFront();
  await readsNothingElse();
  expect((await stored())?.queue.question).toMatchObject({ text: question });
});

test('a question of the agent waits for the person’s answer', { tag: '@matrix' }, async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript(() => ({ action: 'ask_user', question: 'Which size?', choices: ['M', 'L'] })));
  const { person, chat, message, asks } = await startSession({ extension, fixtures });
  await asks('question');
  await person.inPopup(chat, async (popup) => {
    await popup.getByRole('button', { name: '2 L' }).click();
  });
  expect(await message(3)).toContain('ask_user → done. The person answers: L');
});

test('a site that is new to the session is opened only after the person has allowed it', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  fixtures.setModel(chatScript(() => ({ action: 'open_tab', url: 'https://status.example/' })));
  const { person, chat, message, asks } = await startSession({ extension, fixtures });
  await asks('approval');
  expect(extension.context.pages().some((page) => page.url().includes('status.example'))).toBe(false);
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('https://status.example/')).toBeVisible();
    await popup.getByRole('button', { name: 'Allow for this task' }).click();
  });
  expect(await message(3)).toContain('Opened as target 2.');
  expect(await message(3)).toContain('· target 2 ·');
});

test('Disengage gives the tabs back: nothing of ours stays in them, and none is closed', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const { person, chat, target, message, stored } = await startSession({ extension, fixtures });
  await message(2);
  await person.disengage(chat);
  expect(await stored()).toBeUndefined();
  const children = () => document.documentElement.children.length;
  await until(
    'the panels to go',
    async () => (await chat.evaluate(children)) === 2 && (await target.evaluate(children)) === 2,
  );
  // Chrome lets an extension attach only where it is not attached already.
  await extension.control.evaluate(async () => {
    for (const { id } of await chrome.tabs.query({
      url: ['https://chatgpt.com/*', 'https://shop.example/*'],
    })) {
      await chrome.debugger.attach({ tabId: id ?? -1 }, '1.3');
      await chrome.debugger.detach({ tabId: id ?? -1 });
    }
  });
  const offscreen = await extension.control.evaluate(() =>
    chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] }),
  );
  expect(offscreen).toEqual([]);
});

const button = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}`)),
});

test('no form is sent to another origin before the person allows that', async ({ extension, fixtures }) => {
  const order = (told: Told) => idIn(told, /Order <(\d+) input/);
  fixtures.setModel(
    chatScript(
      button('Send far'),
      button('Send far'),
      button('Send by the button'),
      button('Send in the shadow'),
      button('Send home'),
      button('Send by mail'),
      (told) => ({ action: 'type', id: order(told), value: '20999', submit: true }),
      (told) => ({ action: 'press', id: order(told), key: 'Enter' }),
    ),
  );
  const { person, chat, target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://desk.example/forms.html' },
  );
  const decide = async (question: string | RegExp, answer: string) => {
    await person.inPanel(chat, async (panel) => {
      await expect(panel.getByText(question)).toBeVisible();
      await panel.getByRole('button', { name: answer, exact: true }).click();
    });
  };

  for (const answer of ['refuse', 'refuse again']) {
    await person.inPanel(chat, async (panel) => {
      const card = panel.getByRole('group', { name: 'Click “Send far” on desk.example?' });
      await expect(card).toContainText(/Sends tothief\.example.*E-mail.*\[EMAIL_1\].*Passwordhidden/);
      await expect(card).not.toContainText(/hunter2|jane@/);
      await card.getByRole('button', { name: 'Don’t allow', exact: true }).click();
    });
    const told = await message(answer === 'refuse' ? 3 : 4);
    expect(told).toMatch(/You: click \d+ → not done\. The person did not allow it\./);
    expect(told).not.toMatch(/hunter2|jane@/);
  }
  for (const [number, name] of [
    [5, 'Send by the button'],
    [6, 'Send in the shadow'],
  ] as const) {
    await decide(`Click “${name}” on desk.example?`, 'Don’t allow');
    expect(await message(number)).toContain('The person did not allow it.');
  }
  for (const number of [7, 8])
    expect(await message(number)).toMatch(/it goes to \S+ which is not a public web site/);
  await decide('Send this form to https://status.example?', 'Allow for this task');
  expect(await message(9)).toContain('The person allows forms to be sent to https://status.example');
  expect(target.url()).toBe('https://desk.example/forms.html');
  await target.waitForURL('https://status.example/?order=20999');
});
