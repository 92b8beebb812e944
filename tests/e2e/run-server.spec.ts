import type { Payload } from '../../src/protocol/messages/index.ts';
import { questionOf } from '../../src/session/asked-site.ts';
import { type Asker, askAsPage, askerIn, QUIET_SETTINGS } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { type Extension, launchExtension } from '../support/launch.ts';
import { SCRIPTED } from '../support/model-server/model-server.ts';
import { followTask, type ModelTask, startTask } from '../support/model-tasks/model-task.ts';
import { createPerson } from '../support/person.ts';
import { ANSWER, countDecider, countTask, serveTally } from '../support/run-server/count-task.ts';
import { addServer, commandsOf, endedRun, startServerProcess } from '../support/run-server/process.ts';
import { addServerIn, shopDecider, shopTask } from '../support/run-server/shop-task.ts';
import { said } from '../support/sentences.ts';
import { until } from '../support/until.ts';

test('a person adds a run server, it asks them, and it buys in the shop once they allow it', async ({
  extension,
  fixtures,
}, info) => {
  const server = await startServerProcess(info.outputPath('server'), shopDecider);
  const asker = askerIn(extension.control);
  await askAsPage(asker, 'SAVE_SETTINGS', QUIET_SETTINGS);
  const options = await extension.openOptions('servers');
  await addServerIn(options, server);
  await expect(options.getByText(new RegExp(`^${SCRIPTED} · answered in .* s · as ann$`))).toBeVisible();
  await options.close();

  const shop = await createPerson(extension).visit(shopTask.url);
  const panel = await extension.openPanel(shop);
  await panel.getByRole('button', { name: /^With / }).click();
  await panel.getByRole('menuitemradio', { name: server.name }).click();
  await panel.getByLabel('What do you want done?').fill(shopTask.task);
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect(panel.getByText(shopTask.question)).toBeVisible();
  await panel.getByRole('button', { name: `1 ${shopTask.choice}` }).click();
  const order = panel.getByRole('group', { name: /^Place this order/ });
  await order.getByRole('button', { name: 'Allow once' }).click();
  await expect(panel.getByText(shopTask.answer)).toBeVisible();
  expect(fixtures.orders).toMatchObject([
    { email: 'jane@example.org', street: 'Elm Street 1', city: 'Berlin' },
  ]);

  const run = await endedRun(server);
  const { entries, summary } = await theTask(asker);
  expect(summary.agents).toEqual([server.name]);
  const told = entries.flatMap((entry) => {
    if (entry.kind === 'step' || entry.kind === 'decision') return [said(entry.sentence)];
    return entry.kind === 'question' || entry.kind === 'answer' || entry.kind === 'finished'
      ? [entry.text]
      : [];
  });
  expect(told).toEqual([
    shopTask.question,
    shopTask.choice,
    'Asked you',
    'Typed coffee grinder into Search products',
    expect.stringMatching(/^Clicked .*coffee grinder$/),
    'Clicked Add to cart',
    'Clicked Go to checkout',
    'Typed [EMAIL_1] into Confirm your e-mail',
    'Typed Elm Street 1 into Street and number',
    'Typed Berlin into City',
    'You allowed Place order · Checkout',
    'Clicked Place order',
    shopTask.answer,
    'Finished',
  ]);
  expect(run).toMatchObject({ status: 'completed', person: 'ann', task: shopTask.task });
  expect(commandsOf(run)).toEqual([
    'ask_user',
    'fill',
    'click',
    'click',
    'click',
    'fill',
    'fill',
    'fill',
    'click',
    'done',
  ]);
  expect(run.approvals).toMatchObject([
    { allowed: true, by: 'ann', shown: expect.stringMatching(/^Place order · Checkout\n/) },
  ]);
  expect(server.model.calls).toHaveLength(run.steps);
  const everything = [JSON.stringify(run), server.log(), ...server.model.requests.map(({ body }) => body)];
  expect(everything.join('\n')).not.toContain('jane@example.org');
  const shown = JSON.stringify([server.log(), entries, await askAsPage(asker, 'GET_VIEW', {})]);
  expect(shown).not.toContain(server.token);
  await server.close();
});

test('a run continues after its server was killed while the model was asked, and nothing is done twice', async ({
  extension,
  fixtures,
}, info) => {
  const { server, model, played, asker, presses } = await counting(
    extension,
    fixtures,
    info.outputPath('server'),
  );
  await model.isHeld;
  await server.kill();
  await server.startAgain();
  await answered(asker, played);
  const run = await endedRun(server);
  expect(run.steps).toBe(3);
  expect(commandsOf(run)).toEqual(['click', 'click', 'done']);
  // The killed call, and one more for its step.
  expect(server.model.calls.map(({ end }) => end)).toEqual(['whole', 'aborted', 'whole', 'whole']);
  expect(presses()).toBe(2);
  await server.close();
});

test(
  'a run continues after the worker was killed while its server decided, and before it took the decision',
  {
    tag: '@all',
  },
  async ({ extension, fixtures }, info) => {
    const { server, model, played, asker, presses } = await counting(
      extension,
      fixtures,
      info.outputPath('server'),
    );
    await model.isHeld;
    await extension.stopWorker();
    model.release();
    await until('the decision', async () => (await server.runs())[0]?.steps === 2);
    await extension.stopWorker();
    await answered(asker, played);
    const run = await endedRun(server);
    expect(commandsOf(run)).toEqual(['click', 'click', 'done']);
    expect(server.model.calls.map(({ end }) => end)).toEqual(['whole', 'whole', 'whole']);
    expect(presses()).toBe(2);
    await server.close();
  },
);

for (const isDecided of [true, false])
  test(
    `the same run continues after the browser was killed while its server decided; ${isDecided ? 'the decision was made meanwhile' : 'it still decides then'}`,
    {
      tag: '@all',
    },
    async ({ fixtures }, info) => {
      const launch = () =>
        launchExtension({
          profile: info.outputPath('profile'),
          headless: !process.env.HEADED,
          args: fixtures.chromiumArgs,
        });
      const first = await launch();
      const { server, model, played, presses } = await counting(first, fixtures, info.outputPath('server'));
      await model.isHeld;
      await killBrowser(first);
      if (isDecided) {
        model.release();
        await until('the decision', async () => (await server.runs())[0]?.steps === 2);
      }
      const again = await launch();
      const asker = askerIn(again.control);
      const same = followTask(again.control, { id: played.id, targets: [], task: countTask.task });
      await same.becomes('cut off', ({ queue }) => queue.hold?.reason === 'cut_off');
      await askAsPage(asker, 'RESUME', { session: played.id });
      if (!isDecided) {
        await until('the next message', async () => server.log().includes('"status":409'));
        model.release();
      }
      await answered(asker, same);
      const run = await endedRun(server);
      // The second decision was for a message whose reply nobody carried out.
      expect(commandsOf(run)).toEqual(['click', 'click', 'click', 'done']);
      expect(server.model.calls).toHaveLength(run.steps);
      expect(presses()).toBe(2);
      await again.context.close();
      await server.close();
    },
  );

/** Starts the task that counts, with a server whose model holds its second answer. */
async function counting(extension: Extension, fixtures: Fixtures, folder: string) {
  const { serve, presses } = serveTally();
  fixtures.serve(serve);
  const model = countDecider(2);
  const server = await startServerProcess(folder, model.decider);
  const asker = askerIn(extension.control);
  const played = await startTask(extension, { ...countTask, agent: await addServer(asker, server) });
  return { server, model, played, asker, presses };
}

/** Waits for the answer of a task. The person allows what they are asked, and resumes where all tries are used up. */
async function answered(asker: Asker, { id, stored }: ModelTask): Promise<void> {
  await until('the answer', async () => {
    const session = await stored();
    const question = session && questionOf(session);
    if (session?.queue.hold?.reason === 'agent_refused') await askAsPage(asker, 'RESUME', { session: id });
    if (question) await askAsPage(asker, 'ANSWER', { session: id, question: question.id, answer: 'allow' });
    return session?.progress.answer === ANSWER;
  });
}

/** The only task, as the history has it. */
async function theTask(asker: Asker) {
  const { sessions } = await askAsPage(asker, 'GET_VIEW', {});
  const opened = await askAsPage(asker, 'OPEN_RUN', { run: sessions[0]?.id } as Partial<Payload<'OPEN_RUN'>>);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}
