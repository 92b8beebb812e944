import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginCheck, checksIn, repeating, stepsIn } from '../support/check.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { createPerson } from '../support/person.ts';
import { until } from '../support/until.ts';

const CHAT = 'https://chatgpt.com/';
const FIELD = '#prompt-textarea';

test('a working chat is checked in two halves, and only the second sends a message', async ({
  extension,
  fixtures,
}) => {
  const person = createPerson(extension);
  fixtures.setModel(repeating);
  await person.enable();
  const chat = await person.visit(CHAT);
  const panel = await extension.openPanel(chat);
  await beginCheck(panel);
  await expect(panel.getByText('AgentAnything can type in ChatGPT')).toBeVisible();
  expect(await stepsIn(panel)).toEqual([
    'Text box found',
    'Text inserted and read back',
    'Send button found',
    'Find the message',
    'Check that it arrived unchanged',
    'Find the reply',
    'Notice when it ends',
    'Read its code block exactly',
  ]);
  expect(fixtures.received).toEqual([]);
  expect(await chat.locator(FIELD).textContent()).toMatch(/^\s*$/);
  await expectAccessible(panel);
  await expectNoSidewaysScroll(panel, 280);

  await panel.getByRole('button', { name: 'Send a test message' }).click();
  await expect(panel.getByText('ChatGPT works')).toBeVisible();
  expect(await stepsIn(panel)).toEqual([
    'Text box found',
    'Text inserted and read back',
    'Send button found',
    'Message found',
    'Message arrived unchanged',
    'Reply found',
    expect.stringMatching(/^End of the reply noticed\n\d+\.\d s after its last change$/),
    'Code block read exactly',
  ]);
  expect(fixtures.received).toHaveLength(1);
  await expectAccessible(panel);
  const [check] = await checksIn(extension.control);
  expect(check?.state).toBe('passed');
  expect(JSON.stringify(check)).not.toMatch(/Ask anything|What can I help|code block|Turn /);

  const options = await extension.openOptions('chats');
  await expect(options.getByText('Open now · Checked today')).toBeVisible();
  await expect(options.locator('li').getByText('Ready')).toBeVisible();
  await expectAccessible(options);
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel.getByRole('heading', { name: 'What do you want done?' })).toBeVisible();
});

test('a check continues after its worker dies, and sends its message once', async ({
  extension,
  fixtures,
}) => {
  const person = createPerson(extension);
  const written = createGate();
  fixtures.setModel(async (prompt, history) => {
    await written.opened;
    return repeating(prompt, history) as string;
  });
  await person.enable();
  const chat = await person.visit(CHAT);
  const panel = await extension.openPanel(chat);
  await beginCheck(panel);
  await panel.getByRole('button', { name: 'Send a test message' }).click();
  await until('the message', async () => fixtures.received[0]);
  await extension.stopWorker();
  written.open();
  await expect(panel.getByText('ChatGPT works')).toBeVisible();
  expect(fixtures.received).toHaveLength(1);
});

test('the person’s text in the field is left unchanged', async ({ extension, fixtures }) => {
  const person = createPerson(extension);
  await person.enable();
  const chat = await person.visit(CHAT);
  await chat.locator(FIELD).click();
  await chat.keyboard.insertText('Dear diary');
  const options = await extension.openOptions('chats');
  await options.getByRole('button', { name: 'Check ChatGPT' }).click();
  await expect(options.getByText('Can’t check ChatGPT now')).toBeVisible();
  await expect(options.getByText('Send or clear your text in the chat')).toBeVisible();
  expect(await chat.locator(FIELD).textContent()).toBe('Dear diary');
  expect(fixtures.received).toEqual([]);
});

test('a person who is signed out is asked to sign in, and the check continues after that', async ({
  extension,
  fixtures,
}) => {
  const person = createPerson(extension);
  fixtures.setSwitches({ signedOut: true });
  await person.enable();
  const chat = await person.visit(CHAT);
  const panel = await extension.openPanel(chat);
  await beginCheck(panel);
  await expect(panel.getByText('Sign in to ChatGPT, then come back')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Go to ChatGPT' })).toBeVisible();
  await expectAccessible(panel);
  await expectNoSidewaysScroll(panel, 280);
  expect(fixtures.received).toEqual([]);
  await chat.getByRole('button', { name: 'Log in' }).click();
  await expect(panel.getByText('AgentAnything can type in ChatGPT')).toBeVisible();
  expect(fixtures.received).toEqual([]);
});

test('a page with renamed turns is reported as changed, and its structure is copied without text', async ({
  extension,
  fixtures,
}) => {
  const person = createPerson(extension);
  fixtures.setSwitches({ turns: 'foreign' });
  fixtures.setModel(repeating);
  await person.enable();
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chat = await person.visit(CHAT);
  const panel = await extension.openPanel(chat);
  await beginCheck(panel);
  await panel.getByRole('button', { name: 'Send a test message' }).click();
  await expect(panel.getByText('Can’t read ChatGPT’s replies')).toBeVisible();
  await expect(panel.getByText('Its page has changed')).toBeVisible();
  expect((await stepsIn(panel)).slice(3)).toEqual([
    'Message not found\nText appeared on the page, but not where messages used to be.',
    'Check that it arrived unchanged\nNot tested',
    'Find the reply\nNot tested',
    'Notice when it ends\nNot tested',
    'Read its code block exactly\nNot tested',
  ]);
  expect(fixtures.received).toHaveLength(1);
  await expectAccessible(panel);
  await expectNoSidewaysScroll(panel, 280);

  await panel.bringToFront();
  await panel.getByRole('button', { name: 'Copy diagnostic' }).click();
  await expect(panel.getByText('The diagnostic is in the clipboard.')).toBeVisible();
  const diagnostic = await panel.evaluate(() => navigator.clipboard.readText());
  const { chat: site, steps, structure } = JSON.parse(diagnostic);
  expect({ site, steps }).toEqual({
    site: 'chatgpt',
    steps: [
      { step: 'field', state: 'ok' },
      { step: 'insert', state: 'ok' },
      { step: 'send', state: 'ok' },
      { step: 'message', state: 'failed', why: 'unplaced' },
    ],
  });
  expect(structure).toContain('data-next-message-author-role');
  expect(diagnostic).not.toMatch(/Turn |code block|AgentAnything|Ask anything|replica|https?:/);

  await panel.getByRole('button', { name: 'Set it up' }).click();
  await expect(panel.getByLabel('Message to send')).toBeVisible();
});
