import type { ServerId } from '../../src/protocol/ids.ts';
import type { Payload } from '../../src/protocol/messages/index.ts';
import { type Asker, askAsPage, askerIn, QUIET_SETTINGS } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { SCRIPTED } from '../support/model-server/model-server.ts';
import { type ModelTask, startTask } from '../support/model-tasks/model-task.ts';
import { createPerson } from '../support/person.ts';
import { countDecider, countTask } from '../support/run-server/count-task.ts';
import { commandsOf, type RunServerProcess, startServerProcess } from '../support/run-server/process.ts';
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

  const run = await ended(server);
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
    'Clicked Hand coffee grinder',
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
    { allowed: true, by: 'ann', shown: expect.stringContaining('Place order') },
  ]);
  expect(server.model.calls).toHaveLength(run.steps);
  const everything = [JSON.stringify(run), server.log(), ...server.model.requests.map(({ body }) => body)];
  expect(everything.join('\n')).not.toContain('jane@example.org');
  expect(server.log()).not.toContain(server.token);
  await server.close();
});

test('a run continues after its server was killed while the model was asked, and nothing is done twice', async ({
  extension,
}, info) => {
  const model = countDecider(2);
  const server = await startServerProcess(info.outputPath('server'), model.decider);
  const asker = askerIn(extension.control);
  const played = await startTask(extension, {
    ...countTask,
    agent: await added(asker, server),
    urls: [countTask.url],
  });
  await model.isHeld;
  await server.kill();
  await server.startAgain();
  await answered(asker, played);

  const run = await ended(server);
  expect(commandsOf(run)).toEqual(['click', 'click', 'done']);
  expect(run.steps).toBe(3);
  // The killed call, and one more for its step.
  expect(server.model.calls.map(({ end }) => end)).toEqual(['whole', 'aborted', 'whole', 'whole']);
  expect(await countOf(played)).toBe('2');
  await server.close();
});

/** The only task, as the history has it. */
async function theTask(asker: Asker) {
  const { sessions } = await askAsPage(asker, 'GET_VIEW', {});
  const opened = await askAsPage(asker, 'OPEN_RUN', { run: sessions[0]?.id } as Partial<Payload<'OPEN_RUN'>>);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

/** Adds a server as its form does. */
async function added(asker: Asker, { address, token }: RunServerProcess) {
  const saved = await askAsPage(asker, 'SAVE_SERVER', { address, token });
  if (!saved.ok) throw new Error(saved.failure.message);
  return { kind: 'server', id: saved.value as ServerId } as const;
}

/** Waits for the answer of a task. Where a slow machine has used up all its tries to reach the server, the person resumes it. */
async function answered(asker: Asker, { id, stored }: ModelTask): Promise<void> {
  await until('the answer', async () => {
    const session = await stored();
    if (session?.queue.hold?.reason === 'agent_refused') await askAsPage(asker, 'RESUME', { session: id });
    return session?.progress.answer != null;
  });
}

const countOf = ({ targets }: ModelTask) => targets[0]?.locator('#counted').textContent();

/** The only run of a server, once that knows its end. */
const ended = (server: RunServerProcess) =>
  until('the end of the run', async () => {
    const [run, ...others] = await server.runs();
    expect(others).toEqual([]);
    return run?.status !== 'running' && run;
  });
