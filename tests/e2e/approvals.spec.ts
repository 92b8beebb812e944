import { KILLED, playSends } from '../support/approved-sends.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { sampled } from '../support/sample.ts';
import { startSession, tellNoPageByItself } from '../support/session.ts';
import { ACTS, serveActs, unnamedActs } from '../support/unnamed-acts.ts';
import { until } from '../support/until.ts';

test('an approval survives the worker, the panel, the popup and the browser, and counts once', async ({
  fixtures,
}, info) => {
  const killed = sampled(KILLED, { table: 'deaths before an approval', keyOf: String, share: 1 / 2 });
  const kills = killed.map((what, index) => ({ what, afterWrites: 5 + index }));
  const { sent, lost } = await playSends({ fixtures, profile: info.outputPath('profile') }, kills);
  expect(sent).toEqual(kills.map((_, index) => index + 1));
  expect(lost).toEqual([]);
});

test('a page that answers a form is loaded again only after a yes, and sends its form once more', async ({
  extension,
  fixtures,
}) => {
  const form = '<form method="post" action="/placed"><button>Go</button></form>';
  fixtures.serve(({ url, method }) =>
    url.host === 'order.example' ? { body: method === 'POST' ? '<h1>Placed</h1>' : form } : undefined,
  );
  const orders = () => fixtures.visits.filter(({ method }) => method === 'POST').length;
  const sent = createGate();
  const reload = () => ({ action: 'reload' });
  fixtures.setModel(chatScript(reload, () => sent.opened.then(reload), reload));
  await tellNoPageByItself(extension);
  const stage = await startSession({ extension, fixtures }, { url: 'https://order.example/' });
  const { target, message, stored } = stage;
  // A page that no form led to is loaded at once.
  expect(await message(3)).toContain('You: reload → done.');
  // By the page's script: a press by the person would pause the task.
  await target.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect(target.getByRole('heading')).toHaveText('Placed');
  await until('the form is known', async () => (await stored())?.targets.tabs[0]?.isSent);
  sent.open();
  for (const [index, answer] of (['refuse', 'allow'] as const).entries()) {
    const question = await until('the question', async () => {
      const session = await stored();
      return session?.queue.question?.kind === 'approval'
        ? { ...session.queue.question, session: session.id }
        : undefined;
    });
    expect(question.need).toMatchObject({ kind: 'submits', site: 'https://order.example' });
    expect(orders()).toBe(1);
    await askAsPage(askerIn(extension.control), 'ANSWER', {
      ...{ session: question.session, question: question.id, answer },
    });
    const told = await message(index + 4);
    expect(told).toContain(answer === 'refuse' ? 'The person did not allow it.' : 'You: reload → done.');
  }
  expect(orders()).toBe(2);
});

test('what no button names is asked about, and does not happen without a yes', async ({
  extension,
  fixtures,
}) => {
  fixtures.serve(serveActs);
  fixtures.setModel(chatScript(...unnamedActs.map(({ command }) => command)));
  await tellNoPageByItself(extension);
  const { target, message, stored } = await startSession({ extension, fixtures }, { url: ACTS });
  for (const [index, { what, asks }] of unnamedActs.entries()) {
    const question = await until(`the question about ${what}`, async () => {
      const session = await stored();
      return session?.queue.question?.kind === 'approval'
        ? { ...session.queue.question, session: session.id }
        : undefined;
    });
    expect(question.need, what).toMatchObject({ kind: asks });
    await askAsPage(askerIn(extension.control), 'ANSWER', {
      ...{ session: question.session, question: question.id, answer: 'refuse' },
    });
    expect(await message(index + 3)).toContain('not done. The person did not allow it.');
  }
  expect(await target.title()).toBe('Nothing');
});
