import { KILLED, playSends } from '../support/approved-sends.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
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
      return session?.question?.kind === 'approval'
        ? { ...session.question, session: session.id }
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
