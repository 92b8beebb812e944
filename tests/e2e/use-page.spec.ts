import type { Payload } from '../../src/protocol/messages/index.ts';
import { prebuilt } from '../fixtures/chats/kits.ts';
import { echoPages } from '../fixtures/echo-pages.ts';
import { served } from '../fixtures/sites/replicas.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { expectTwoClicks, learnedIn, learning } from '../support/learn.ts';
import { createPerson } from '../support/person.ts';
import { clickAgain, TARGET } from '../support/play-chat.ts';
import { sampled } from '../support/sample.ts';
import { openTab } from '../support/tab-id.ts';
import { offerPage, sendOffer, startOffer } from '../support/use-page.ts';

const TASK = 'Change the page twice, dear Ursula.';

for (const name of sampled(prebuilt, { table: 'pages used as chats', keyOf: String, share: 1 / 4 }))
  test(`a published chat that no table knows runs from one OK of the person: ${name}`, async ({
    extension,
    fixtures,
  }) => {
    const person = createPerson(extension);
    fixtures.setSwitches({ tokenMs: 25 }, name);
    fixtures.setModel(learning(clickAgain(2)));
    await person.enable();
    const chat = await person.visit(`https://${served[name].host}/`);
    const text = await offerPage(person, chat, TASK);
    expect(text).not.toContain('Ursula');
    expect(fixtures.received, 'nothing is sent before the OK').toEqual([]);
    await sendOffer(person, chat);
    await expectTwoClicks({ extension, fixtures, person });
    expect(fixtures.received.map(({ prompt }) => prompt).indexOf(text)).toBe(0);
    expect(fixtures.received.filter(({ prompt }) => prompt === text)).toHaveLength(1);
    expect(Object.keys(await learnedIn(extension.control))).toEqual([`learned:https://${served[name].host}`]);
  });

for (const { name, host, body } of sampled(echoPages, {
  table: 'pages that show our text again',
  keyOf: ({ name }) => name,
}))
  test(`${name} that shows our text again gets the first text once, and never the task or a page`, async ({
    extension,
    fixtures,
  }) => {
    const person = createPerson(extension);
    fixtures.serve(({ url }) =>
      url.host === host ? { body: url.pathname === '/sent' ? '' : body } : undefined,
    );
    await person.enable();
    const page = await person.visit(`https://${host}/`);
    const text = await offerPage(person, page, TASK);
    const { control } = extension;
    const shared = { tabId: await openTab(control, TARGET), role: 'target', task: '' };
    await askAsPage(askerIn(control), 'ASSIGN_ROLE', shared as Payload<'ASSIGN_ROLE'>); // Chrome's own number.
    const sent = () =>
      fixtures.visits.flatMap(({ url }) =>
        url.host === host && url.pathname === '/sent' ? [decodeURIComponent(url.search.slice(1))] : [],
      );
    expect(sent(), 'nothing is sent before the OK').toEqual([]);
    await sendOffer(person, page);
    await person.inPanel(page, async (panel) => {
      const now = panel.getByRole('region', { name: 'Now' });
      await expect(now).toContainText('No reply with the word', { timeout: 600_000 });
      await expect(now).toContainText('Your task and tabs were not sent.');
    });
    expect(sent()).toEqual([text]);
    expect(await learnedIn(extension.control)).toEqual({});
  });

test('a mail with a recipient beside its box gets no text, and the panel says why', async ({
  extension,
  fixtures,
}) => {
  const host = 'mail.example';
  const body =
    '<form><input aria-label="To"><input aria-label="Subject"><textarea aria-label="Message"></textarea><button>Send</button></form>';
  fixtures.serve(({ url }) => (url.host === host ? { body } : undefined));
  const person = createPerson(extension);
  await person.enable();
  const page = await person.visit(`https://${host}/`);
  await startOffer(person, page, TASK);
  await person.inPanel(page, async (panel) => {
    const now = panel.getByRole('region', { name: 'Now' });
    await expect(now).toContainText('This box sends to a person');
    await expect(now).toContainText('Nothing was sent.');
    await expect(now.getByRole('button', { name: 'Send' })).toHaveCount(0);
    await now.getByRole('button', { name: 'Use another chat' }).click();
    await expect(panel.getByLabel('What do you want done?')).toHaveValue(TASK);
  });
  await expect(page.getByLabel('Message')).toHaveValue('');
});
