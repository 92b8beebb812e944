import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';
import { tabIdOf } from '../support/tab-id.ts';

/** Whether a script of ours listens in each document of a tab. */
async function answering(tabId: number): Promise<boolean[]> {
  const target = { tabId, allFrames: true };
  const documents = await chrome.scripting.executeScript({ target, func: () => true });
  const asked = documents.map(({ documentId }) =>
    chrome.tabs.sendMessage(tabId, { type: 'GET_ACTIVITY' }, { documentId }).then(
      () => true,
      () => false,
    ),
  );
  return Promise.all(asked);
}

test('what stands in frames is shown in its place in the page, and can be filled and clicked', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /Word <(\d+) input/), value: 'hello' }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Say it/) }),
      (told) => ({ action: 'fill', id: idIn(told, /Order number <(\d+) input/), value: '20999' }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Show status/) }),
      (told) => ({ action: 'click', id: idIn(told, /@ frame "Inner"[^@]*<(\d+) button>Say it/) }),
      (told) => ({ action: 'click', id: idIn(told, /@ frame "Object"[^@]*<(\d+) button>Say it/) }),
      (told) => ({ action: 'click', id: idIn(told, /@ frame "Right"[^@]*<(\d+) button>Say it/) }),
    ),
  );
  const { person, chat, target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://frames.example/' },
  );

  const shown = (await message(2)).replace(/(?<=<)\d+ (?=[a-z])/g, '');
  expect(shown).toContain('\n @ frame "Same site"\n  ## Inside a frame\n  Word <input> <button>Say it</>\n');
  expect(shown).toContain('\n @ frame "Other site"\n  @ main\n   Parcel Post\n   # Where is my order?\n');
  expect(shown).toContain('\n  @ frame "Inner"\n   ## Inside a frame\n   Word <input> <button>Say it</>\n');
  expect(shown).toContain('\n @ frame "Object"\n  ## Inside a frame\n  Word <input> <button>Say it</>\n');
  expect(shown).toContain(
    '\n What an object says instead\n @ frame "Data"\n  From an address\n  <button>Act there</>\n',
  );
  expect(shown).toContain('\n @ frame "Boxed"\n  From an attribute\n');
  expect(shown).toMatch(
    /\n @ frame "Framed"\n {2}@ frame "Left"\n {3}## Inside a frame\n.*\n {2}@ frame "Right"\n {3}## Inside/,
  );
  expect(shown).not.toContain('Hidden');

  expect(await message(3)).toMatch(/You: fill \d+ → done\./);
  expect(await message(4)).toContain('! You said “hello”.\n');
  await expect(target.frameLocator('[title="Same site"]').locator('#said')).toHaveText('You said “hello”.');
  // What is typed there, the other site gets.
  await person.inPopup(chat, (popup) => popup.getByRole('button', { name: 'Allow for this task' }).click());
  expect(await message(5)).toMatch(/You: fill \d+ → done\./);
  expect(await message(6)).toMatch(
    /You: click \d+ → done\. Content changed\. GET https:\/\/status\.example\/api\/orders\/20999 404\./,
  );
  await expect(
    target.frameLocator('[title="Other site"]').getByText('There is no order 20999.'),
  ).toBeVisible();
  expect(await message(7)).toMatch(/You: click \d+ → done\./);
  const inner = target.frameLocator('[title="Nested"]').frameLocator('[title="Inner"]');
  await expect(inner.locator('#said')).toHaveText('You said “”.');
  for (const number of [8, 9]) expect(await message(number)).toMatch(/You: click \d+ → done\./);
  for (const query of ['object', 'right']) {
    const said = target
      .frames()
      .find((frame) => frame.url().endsWith(`?${query}`))
      ?.locator('#said');
    expect(await said?.textContent()).toBe('You said “”.');
  }
});

test('frames that a page has made itself, which Chrome does not list, are read and used like any other', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const inFrame = (title: string, tag: string) => new RegExp(`@ frame "${title}".*?<(\\d+) ${tag}`, 's');
  let gone = 0;
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, inFrame('Blob', 'input')), value: 'hello' }),
      (told) => ({ action: 'click', id: idIn(told, inFrame('Blob', 'button>Say it')) }),
      (told) => ({ action: 'click', id: idIn(told, inFrame('Inner blob', 'button>Press there')) }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Make another/) }),
      (told) => {
        gone = idIn(told, /Made by a press[\s+]+Word <\d+ input> <(\d+) button>Say it/);
        return { action: 'click', id: idIn(told, /<(\d+) button>Replace it/) };
      },
      () => ({ action: 'click', id: gone }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Take it away/) }),
    ),
  );
  const { target, message, stored } = await startSession(
    { extension, fixtures },
    { url: 'https://made.example/' },
  );

  const shown = (await message(2)).replace(/(?<=<)\d+ (?=[a-z])/g, '');
  expect(shown).toContain(
    '\n @ frame "Blob"\n  Write to [EMAIL_1].\n  @ frame "In the blob"\n   From an attribute\n  Word <input> <button>Say it</>\n',
  );
  expect(shown).not.toContain('jane@');
  expect(shown).toContain(
    '\n @ frame "Other site"\n  A page that makes a frame\n  @ frame "Inner blob"\n   Deep inside\n   <button>Press there</>\n',
  );
  expect(shown).toContain('\n @ frame "Script"\n  From a script\n  <button>Act there</>\n');
  expect(shown).toContain('\n @ frame "Boxed blob"\n  In a box\n  Word <input> <button>Say it</>\n');
  expect(shown).toContain('\n @ frame "Shaded"\n  In the shade\n');
  expect(shown).toContain('\n @ frame "Written"\n  From a call\n  <button>Act here</>\n');

  expect(await message(3)).toMatch(/You: fill \d+ → done\./);
  expect(await message(4)).toMatch(/You: click \d+ → done\..*! You said “hello”\.\n/s);
  await expect(target.frameLocator('[title="Blob"]').locator('#said')).toHaveText('You said “hello”.');
  expect(await message(5)).toMatch(/You: click \d+ → done\. Content changed\./);
  const inner = target.frameLocator('[title="Other site"]').frameLocator('[title="Inner blob"]');
  await expect(inner.locator('button')).toHaveText('Pressed');
  expect(await message(6)).toMatch(/You: click \d+ → done\..*\+ +@ frame "Later".*\+ +Made by a press/s);
  expect(await message(7)).toMatch(
    /You: click \d+ → done\. A frame in the page loaded another page\..*\+ +In its place.*- +Made by a press/s,
  );
  expect(await message(8)).toMatch(/You: click \d+ → not done\. Element \d+ is no longer on the page/);
  expect(await message(9)).toMatch(
    /You: click \d+ → done\. Content changed\..*\n- +@ frame "Later"\n- +In its place\n/s,
  );

  const { control } = extension;
  const listening = async () => control.evaluate(answering, await tabIdOf(control, target));
  expect(await listening()).toEqual(Array(9).fill(true));
  const session = await stored();
  if (session) await askAsPage(askerIn(control), 'DISENGAGE_ALL', { session: session.id });
  await expect.poll(listening).toEqual(Array(9).fill(false));
});

test('a frame of another site that takes the focus gets no key and no value, and the agent is told', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const field = (label: string) => (told: Told) => idIn(told, new RegExp(`${label} <(\\d+) input`));
  const into = (label: string, command: object) => (told: Told) => ({ ...command, id: field(label)(told) });
  // An agent that fails so often would be stopped: it looks in between.
  let looks = 0;
  const look = () => ({ action: 'find', text: `Own ${looks++}` });
  fixtures.setModel(
    chatScript(
      ...[
        into('Own', { action: 'fill', value: '[EMAIL_1]' }),
        into('Passes on focus', { action: 'type', value: '[EMAIL_1]' }),
        into('Passes on focus', { action: 'fill', value: 'words' }),
        into('Passes on focus', { action: 'type', value: 'words' }),
        into('Passes on key', { action: 'type', value: 'words' }),
        into('Passes on key', { action: 'type', value: 'words', delay: 1 }),
        into('Passes beside', { action: 'type', value: 'words' }),
        into('Passes on input', { action: 'type', value: 'for [EMAIL_1]' }),
        () => ({ action: 'press', key: 'x' }),
        into('Passes on key', { action: 'press', key: 'Enter' }),
        (told: Told) => ({ action: 'type', id: idIn(told, /<(\d+) input[^>]*"?Box 1/), value: '123' }),
      ].flatMap((command) => [command, look]),
    ),
  );
  const { target, message } = await startSession({ extension, fixtures }, { url: 'https://desk.example/' });
  const loot = target.frameLocator('iframe').locator('#loot');
  /** Of the command with this number, from 3 on. */
  const receipt = async (number: number) => /You: .*/.exec(await message(2 * number - 3))?.[0];

  expect(await receipt(3)).toMatch(/^You: fill \d+ → done\./);
  await expect(target.locator('#own')).toHaveValue('jane@example.org');
  for (const number of [4, 5, 6, 7, 8])
    expect(await receipt(number)).toMatch(
      /→ not done\. Not all of it reached field \d+: another frame has taken/,
    );
  for (const id of ['#focus', '#key']) await expect(target.locator(id)).toHaveValue('');
  expect(await receipt(9)).toMatch(/→ not done\. Not all of it reached field \d+: textbox "Other" has taken/);
  await expect(target.locator('#other')).toHaveValue('');
  expect(await receipt(10)).toMatch(/→ done\./);
  await expect(target.locator('#input')).toHaveValue('for jane@example.org');
  expect(await receipt(11)).toMatch(/press x → not done\. No key was pressed: the focus is in a frame/);
  expect(await receipt(12)).toMatch(/press \d+ Enter → (?:not )?done\./);
  expect(await receipt(13)).toMatch(/type \d+ → done\./);
  expect(
    await target
      .locator('#boxes input')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
  ).toEqual(['1', '2', '3']);
  await expect(loot).toHaveValue('');
});

test('a press reaches what was shown or nothing, whatever the page puts under the pointer', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const press = (name: string) => (told: Told) => ({
    action: 'click',
    id: idIn(told, new RegExp(`<(\\d+) [^>]*>${name}<`)),
  });
  fixtures.setModel(
    chatScript(
      press('Save on hover'),
      press('Rename'),
      press('Save in a frame'),
      press('Save on press'),
      press('Save at times'),
      press('Fine'),
      press('Menu'),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) [^>]*file/) }),
      press('Upload'),
    ),
  );
  const { target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://desk.example/press.html' },
  );
  const receipt = async (number: number) => /You: .*/.exec(await message(number))?.[0];

  // Seen before the press, or as it came.
  expect(await receipt(3)).toMatch(
    /→ not done\. (\d+ is covered by|Nothing was clicked: when the press came,) button "Delete account"/,
  );
  expect(await receipt(4)).toMatch(
    /→ not done\. Element \d+ was button "Rename" and has become button "Remove"/,
  );
  expect(await receipt(5)).toMatch(/→ not done\. \d+ is covered by /);
  // The press itself was on the element; what came under it got no click.
  expect(await receipt(6)).toMatch(/→ done\./);
  expect(await receipt(7)).toMatch(/You: click/);
  expect(await receipt(8)).toMatch(/→ done\./);
  expect(await receipt(9)).toMatch(/→ done\./);
  await expect(target.locator('#done')).toHaveText(' fine menu');
  await expect(target.locator('#deleted')).toHaveText('0');
  expect(await receipt(10)).toMatch(/→ not done\. .*files are chosen by the person/);
  expect(await receipt(11)).toMatch(/→ done\. The page asked for a file/);
});
