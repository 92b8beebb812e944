import { expect, test } from '../../support/extension.ts';
import { expectTwoClicks, learnedIn, learning, lessonIn } from '../../support/learn.ts';
import { createPerson } from '../../support/person.ts';
import { clickAgain } from '../../support/play-chat.ts';
import { renamed } from '../../support/renamed.ts';

test('a site whose markup has changed is driven by what was learned while it was as known', async ({
  extension,
  fixtures,
}) => {
  const person = createPerson(extension);
  fixtures.setModel(clickAgain(2));
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat, 'Change the page twice.');
  await expectTwoClicks({ extension, fixtures, person });
  expect(Object.keys(await learnedIn(extension.control))).toEqual(['learned:https://chatgpt.com']);
  await person.disengage(chat);
  await chat.close();

  fixtures.setModel(clickAgain(2));
  const changed = await renamed(extension, 'https://chatgpt.com/');
  await person.assignAgent(changed, 'Once more.');
  await expectTwoClicks({ extension, fixtures, person });
});

test('a known chat that is taught again is driven by what was shown, until the data as shipped are back', async ({
  extension,
  fixtures,
}) => {
  const person = createPerson(extension);
  fixtures.setModel(learning(clickAgain(2)));
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  const message = await person.inPopup(chat, async (popup) => {
    await popup.getByRole('button', { name: 'Set up again' }).click();
    return lessonIn(popup);
  });
  await chat.locator('#prompt-textarea').click();
  await chat.keyboard.insertText(message);
  await chat.keyboard.press('Enter');
  await expectTwoClicks({ extension, fixtures, person });
  expect(await learnedIn(extension.control)).toMatchObject({
    'learned:https://chatgpt.com': { chosen: 'taught' },
  });

  const options = await extension.openOptions('chats');
  await expect(options.getByText('Overrides the built-in ChatGPT.')).toBeVisible();
  await options.getByRole('button', { name: 'Use built-in for chatgpt.com' }).click();
  await expect(options.getByText('Built-in version restored for chatgpt.com.')).toBeVisible();
  expect(await learnedIn(extension.control)).toEqual({});
});
