import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript, fenced, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';
import { filesOf, holds, lasting } from '../support/stored-files.ts';
import { until } from '../support/until.ts';

/** What the page and the agent say; by what it is and where it is. */
const PLANTED = {
  ...{ 'e-mail in the text': 'text@mail.example', 'phone in the text': '7400 123456' },
  ...{ 'card in the text': '4111 1111 1111 1111', 'key in the text': 'sk-proj-Qz7fmw4pXk2dLr8tVb3nHs9c' },
  ...{ 'one-time code in the text': '839201', 'e-mail in the title': 'title@mail.example' },
  ...{
    'e-mail in the address': 'path@mail.example',
    'key in the address': 'ghp_Zk3mQ8rT1vWx5yB7nC2dF4gH6jK9lP0sA1eR',
  },
  ...{ 'e-mail in a field': 'field@mail.example', 'password in a field': 'correct-Horse-7battery' },
  ...{ 'one-time code in a field': '561738', 'card in a field': '5555 5555 5555 4444' },
  ...{ 'e-mail in a label': 'label@mail.example', 'e-mail in what a click shows': 'shown@mail.example' },
  ...{
    'e-mail in the words of the agent': 'words@mail.example',
    'card in the words of the agent': '4012 8888 8888 1881',
  },
  ...{ 'e-mail in a value of the agent': 'value@mail.example', 'phone in the answer': '7911 123456' },
  ...{
    'e-mail in the answer': 'answer@mail.example',
    'e-mail in a question of the agent': 'asked@mail.example',
  },
} as const;
const OWN = 'person@own.example';

const PAGE = `<!doctype html><html lang="en"><title>Mail of ${PLANTED['e-mail in the title']}</title>
<link rel="icon" href="data:,"><h1>Account</h1>
<p>Signed in as ${PLANTED['e-mail in the text']}, phone +44 ${PLANTED['phone in the text']}</p>
<p>Pays with Visa ${PLANTED['card in the text']}</p>
<p>API key: ${PLANTED['key in the text']}</p>
<p>Your verification code is ${PLANTED['one-time code in the text']}</p>
<label>Contact <input type="email" value="${PLANTED['e-mail in a field']}"></label>
<label>Password <input type="password" value="${PLANTED['password in a field']}"></label>
<label>One-time code <input autocomplete="one-time-code" value="${PLANTED['one-time code in a field']}"></label>
<label>Card number <input autocomplete="cc-number" value="${PLANTED['card in a field']}"></label>
<label>Note <input></label>
<button type="button" onclick="shown.textContent = 'Sent to ${PLANTED['e-mail in what a click shows']}.'">Write to ${PLANTED['e-mail in a label']}</button>
<p id="shown" role="status"></p></html>`;
const ADDRESS = `https://planted.example/users/${PLANTED['e-mail in the address']}/inbox?key=${PLANTED['key in the address']}#${PLANTED['key in the address']}`;

/** A value as it is, without spaces, and as addresses have it. */
const formsOf = (value: string) => [
  ...new Set([value, value.replaceAll(' ', ''), encodeURIComponent(value)]),
];

/** The planted values that are in there, and where they had been planted. */
const foundIn = (content: string): string[] =>
  Object.entries(PLANTED).flatMap(([where, value]) =>
    formsOf(value).some((form) => holds(content, form)) ? [where] : [],
  );

test('nothing personal of pages and agents is found in what lasts after a task, only the person’s own words', async ({
  installed: extension,
  fixtures,
}, testInfo) => {
  fixtures.serve(({ url }) => (url.host === 'planted.example' ? { body: PAGE } : undefined));
  const words = `I write to ${PLANTED['e-mail in the words of the agent']} and pay with ${PLANTED['card in the words of the agent']}.`;
  const note = (told: Told) =>
    `${words}\n\n${fenced({
      ...{ tool_code: told.turn, action: 'fill', id: idIn(told, /Note <(\d+) input/) },
      value: `Write to ${PLANTED['e-mail in a value of the agent']}`,
    })}`;
  fixtures.setModel(
    chatScript(
      note,
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Write to/) }),
      () => ({
        action: 'ask_user',
        question: `Is ${PLANTED['e-mail in a question of the agent']} yours?`,
        choices: ['Yes', 'No'],
      }),
      () => ({
        action: 'done',
        answer: `Written to ${PLANTED['e-mail in the answer']}, phone +44 ${PLANTED['phone in the answer']}.`,
      }),
    ),
  );
  const asker = askerIn(extension.control);
  await askAsPage(asker, 'SAVE_SETTINGS', { privacyAccepted: true, keepShown: true });
  const { stored, becomes, asks, person, chat } = await startSession(
    { extension, fixtures },
    { url: ADDRESS, task: `Write to ${OWN}.` },
  );
  await asks('question');
  const asked = await stored();
  await askAsPage(asker, 'ANSWER', {
    ...{ session: asked?.id ?? ('' as never), question: asked?.queue.question?.id ?? ('' as never) },
    answer: 'Yes',
  });
  await becomes('the answer', ({ progress }) => progress.isTaskDone);
  await until('the history', async () => (await lasting(extension.control)).includes('"finished"'));
  // Until a task ends its session holds what the agent wrote, to carry it out and to show it.
  const ofPages = (found: readonly string[]) =>
    found.filter((where) => !where.includes('agent') && !where.includes('answer'));
  expect.soft(ofPages(foundIn(await lasting(extension.control))), 'during the task').toEqual([]);

  await person.disengage(chat);
  const id = asked?.id ?? '';
  await until('the end', async () => (await lasting(extension.control)).includes('"kind":"ended"'));
  const after = await lasting(extension.control);
  expect(after).toContain(OWN);
  expect(after).toContain(`${id}:`);
  expect.soft(foundIn(after), 'after the task').toEqual([]);

  const files = filesOf(testInfo.outputPath('profile'), extension.id);
  expect([...files.values()].filter((content) => content.includes(OWN)).length).toBeGreaterThan(1);
  for (const [path, content] of files) {
    const found = foundIn(content);
    // Chrome's log of `storage.local` still has what the session held.
    expect.soft(path.includes('/IndexedDB/') ? found : ofPages(found), path).toEqual([]);
  }
});
