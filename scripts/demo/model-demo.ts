import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askAsPage, askerIn } from '../../tests/support/ask-hidden.ts';
import { type Fixtures, startFixtures } from '../../tests/support/fixtures/server.ts';
import { type Extension, launchExtension } from '../../tests/support/launch.ts';
import { SCRIPTED, startModelServer } from '../../tests/support/model-server/model-server.ts';
import { createPerson } from '../../tests/support/person.ts';
import { saveDemoTool } from '../../tests/support/save-demo-tool.ts';
import { demoSteps, demoTask } from '../../tests/support/scripted-model/demo-task.ts';
import { createScriptedDecider } from '../../tests/support/scripted-model/scripted-decider.ts';
import { say, sentence } from '../say.mjs';
import type { DemoPlan } from '../start-plan.mjs';
import { networkFor } from './network-for.ts';
import { chooseModel } from './offered-models.ts';
import { startDemoServer } from './server-demo.ts';
import { allowPurchase, closedByPerson, first, stopped, tooLate } from './stage.ts';
import { tellStory } from './tell-story.ts';
import type { Used } from './used.ts';

/** A model on a small computer takes minutes for a task. */
const LIMIT_MS = { scripted: 180_000, real: 1_800_000 };
const FOLDER = 'demo-out';

/**
 * Plays the demo's task with a model, a scripted one on this computer or a real one, or with a run server. Returns whether it was
 * done as it should be.
 */
export async function runModelDemo({ headless, keep, model = {}, server }: DemoPlan): Promise<boolean> {
  const used = server ? await startDemoServer() : await modelFor(model);
  const fixtures = await startFixtures();
  const profile = await mkdtemp(join(tmpdir(), 'agent-anything-model-'));
  const args = [...networkFor(fixtures.chromiumArgs, used.address), '--window-size=960,1060'];
  const extension = await launchExtension({ profile, headless, args });
  try {
    await play({ extension, fixtures, used });
    say(`\ndemo: passed, with ${used.name}`);
    if (keep) await closedByPerson(extension);
    return true;
  } catch (cause) {
    say(`\ndemo: failed: ${sentence(cause)}`);
    return false;
  } finally {
    await extension.context.close();
    await fixtures.close();
    await used.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function modelFor({ address, name }: NonNullable<DemoPlan['model']>): Promise<Used> {
  if (address !== undefined) {
    const key = process.env.AA_MODEL_KEY;
    const chosen = await chooseModel({ address, key }, name);
    return {
      address,
      name: chosen,
      isReal: true,
      isServer: false,
      add: (panel, _, limitMs) => addModel(panel, { address, name: chosen, key }, limitMs),
      sent: () => '',
      tell: async () => {},
      close: async () => {},
    };
  }
  const server = await startModelServer({ decider: createScriptedDecider({ steps: demoSteps }) });
  say('The model is a script on this computer, which reads only what it is sent.');
  const scripted = server.addressOf('openai');
  return {
    address: scripted,
    name: SCRIPTED,
    isReal: false,
    isServer: false,
    add: (panel, _, limitMs) =>
      addModel(panel, { address: scripted, name: SCRIPTED, key: undefined }, limitMs),
    tell: async () => {},
    sent: () => server.requests.map(({ body }) => body).join('\n'),
    close: server.close,
  };
}

interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  readonly used: Used;
}

async function play({ extension, fixtures, used }: Stage): Promise<void> {
  const person = createPerson(extension);
  const limit = used.isReal ? LIMIT_MS.real : LIMIT_MS.scripted;
  say('You read the welcome page and choose “I understand and enable”.');
  await person.enable();
  say(`You save ${demoTask.tool.url} as the tool “${demoTask.tool.name}”.`);
  await saveDemoTool(extension);
  const shop = await person.visit(demoTask.target);
  const panel = await extension.openPanel(shop);
  await used.add(panel, extension, limit);
  say(`You give it the task, on ${demoTask.target}: ${demoTask.task}`);
  await start(panel, used.name);
  const story = tellStory(askerIn(extension.control));
  try {
    void allowPurchase(panel, limit);
    const answer = await first([story.answer, stopped(panel, limit), tooLate(limit)]);
    await panel.locator('.status[data-tone="done"]').waitFor();
    say(`\nThe answer: ${answer}`);
    await check({ extension, fixtures, used });
    await used.tell();
  } finally {
    story.stop();
    await panel.screenshot({ path: join(FOLDER, `${used.isServer ? 'server' : 'model'}-panel.png`) });
    await shop.screenshot({ path: join(FOLDER, `${used.isServer ? 'server' : 'model'}-shop.png`) });
    say(`Pictures are in ${FOLDER}/.`);
  }
}

/** Adds the model as a person does: from the menu of who does the task, with a test. */
async function addModel(
  panel: Page,
  { address, name, key }: { address: string; name: string; key: string | undefined },
  limitMs: number,
): Promise<void> {
  say(`In the panel you add the model ${name} at ${address}, and test it.`);
  await who(panel).click();
  await panel.getByRole('menuitem', { name: 'Add a model…' }).click();
  await panel.getByLabel('Provider').selectOption('other');
  await fill(panel, 'Address', address);
  if (key !== undefined) await fill(panel, 'Key', key);
  await panel.getByLabel('Forget the key when Chrome closes').check();
  const model = panel.getByLabel('Model', { exact: true }).and(panel.locator(':enabled'));
  await model.waitFor({ timeout: limitMs });
  if ((await model.evaluate(({ tagName }) => tagName)) === 'SELECT') await model.selectOption(name);
  else await model.fill(name);
  await panel.getByRole('button', { name: 'Test', exact: true }).click();
  const failed = async () => {
    const error = panel.locator('.error').first();
    await error.waitFor({ timeout: limitMs });
    throw new Error(`The test failed: ${await error.textContent()}`);
  };
  await first([panel.getByText('It works').waitFor({ timeout: limitMs }), failed()]);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Fills in a field and leaves it, as its form waits for. */
async function fill(panel: Page, label: string, value: string): Promise<void> {
  const field = panel.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Tab');
}

/** The button that shows who does the task. */
const who = (panel: Page) => panel.getByRole('button', { name: /^With / });

/** Starts the task from the form in the panel. The model that was saved last is chosen. */
async function start(panel: Page, name: string): Promise<void> {
  await who(panel).filter({ hasText: name }).waitFor();
  await panel.getByLabel('What do you want done?').fill(demoTask.task);
  await panel.getByRole('button', { name: 'Start' }).click();
}

/** Checks that there is one order, allowed by the person, and that the model got no personal data. */
async function check({ extension, fixtures, used }: Stage): Promise<void> {
  const { orders } = fixtures;
  if (orders.length !== 1) throw new Error(`There are ${orders.length} orders in place of one.`);
  const [order] = orders;
  if (order?.street !== 'Elm Street 1' || order.city !== 'Berlin')
    throw new Error(`The order goes to ${order?.street}, ${order?.city}.`);
  const { sessions } = await askAsPage(askerIn(extension.control), 'GET_VIEW', {});
  const [session] = sessions;
  const allowed = session?.story.filter((entry) => entry.kind === 'decision').length ?? 0;
  if (allowed === 0) throw new Error('The order was placed without the person.');
  if (`${used.sent()}${session?.lastMessage}`.includes(order.email))
    throw new Error('The model received the e-mail address.');
  const usage = session?.model?.usage;
  if (usage)
    say(
      `It took ${usage.calls} calls, ${usage.input} tokens in (${usage.cached} from its cache) and ${usage.output} out.`,
    );
}
