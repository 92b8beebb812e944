import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fixtures, startFixtures } from '../../tests/support/fixtures/server.ts';
import { type Extension, launchExtension } from '../../tests/support/launch.ts';
import { createPerson } from '../../tests/support/person.ts';
import { saveDemoTool } from '../../tests/support/save-demo-tool.ts';
import { demoSteps, demoTask } from '../../tests/support/scripted-model/demo-task.ts';
import { createScriptedModel } from '../../tests/support/scripted-model/scripted-model.ts';
import { say, sentence } from '../say.mjs';
import { asLoop } from './film.ts';
import { createNarrator, type Narrator } from './narrator.ts';
import { type Shown, takePictures } from './pictures.ts';
import { playPractice } from './practice.ts';
import { isPictureCurrent, renewPictures } from './screenshot.ts';
import { allowPurchase, closedByPerson, first, stopped, tooLate } from './stage.ts';

const LIMIT_MS = 180_000;

/** How the demo is shown; `keep` leaves its browser open until the person closes it. */
interface Shows {
  readonly headless: boolean;
  readonly keep: boolean;
  /** Puts a packed extension into the profile, which then stands for the built folder. */
  readonly install?: (profile: string) => Promise<void>;
}

/** Plays an order on the practice page, then six steps in a shop, with a scripted assistant as the agent. Returns whether all succeeded. */
export async function runDemo({ headless, keep, install }: Shows): Promise<boolean> {
  const narrator = createNarrator(demoSteps);
  const fixtures = await startFixtures();
  const profile = await mkdtemp(join(tmpdir(), 'agent-anything-demo-'));
  const args = [...fixtures.chromiumArgs, '--window-size=960,1060'];
  await install?.(profile);
  const extension = await launchExtension({ profile, headless, isPacked: install !== undefined, args });
  try {
    const film = await playPractice({ extension, fixtures }, LIMIT_MS);
    fixtures.setModel(narrator.listen(createScriptedModel({ steps: demoSteps, report: narrator.report })));
    const picture = await play({ extension, fixtures, narrator });
    if (!install && !isPictureCurrent()) {
      renewPictures({ picture, loop: await asLoop(film) });
      say('README’s pictures showed other texts: those in docs/ are new.');
    }
    say(`\ndemo: passed, ${demoSteps.length} steps`);
    if (keep) await closedByPerson(extension);
    return true;
  } catch (cause) {
    const step = narrator.current();
    say(
      `\ndemo: failed ${step ? `in step ${step.number}, “${step.title}”` : 'before the first step'}: ${sentence(cause)}`,
    );
    return false;
  } finally {
    await extension.context.close();
    await fixtures.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  readonly narrator: Narrator;
}

/** Answers the picture for README, once all has gone well. */
async function play({ extension, fixtures, narrator }: Stage): Promise<string> {
  const person = createPerson(extension);
  say(`You save ${demoTask.tool.url} as the tool “${demoTask.tool.name}”.`);
  await saveDemoTool(extension);
  say(`You give ChatGPT the task: ${demoTask.task}`);
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat, demoTask.task);
  say(`You let it use ${demoTask.target}.`);
  const shop = await person.visit(demoTask.target);
  await person.assignTarget(shop);

  const panel = await extension.openPanel(shop);
  const shown = { chat, shop, panel };
  let picture = '';
  try {
    void allowPurchase(panel, LIMIT_MS);
    const answer = await first([narrator.answer, stopped(panel, LIMIT_MS), tooLate(LIMIT_MS)]);
    await panel.locator('.status').getByText(answer).waitFor();
    await panel.locator('.status[data-tone="done"]').waitFor(); // The end of the command is written after its answer.
    say(`\nThe agent’s answer: ${answer}`);
    await check({ extension, fixtures, shown });
  } finally {
    picture = await takePictures(extension.context, shown);
    say('Pictures are in demo-out/.');
  }
  return picture;
}

/** Checks the answer: there is an order, and no personal data has left the shop. */
async function check({
  extension,
  fixtures,
  shown,
}: {
  extension: Extension;
  fixtures: Fixtures;
  shown: Shown;
}): Promise<void> {
  const number = new URL(shown.shop.url()).searchParams.get('number');
  if (!number) throw new Error(`The shop shows no order but ${shown.shop.url()}.`);
  if (!extension.context.pages().some((page) => page.url().startsWith(demoTask.tool.url)))
    throw new Error('The saved tool is not open.');
  const told = fixtures.received.map(({ prompt }) => prompt).join('\n');
  const [address] = /[\w.]+@[\w.]+\w/.exec(told) ?? [];
  if (address) throw new Error(`The chat was told the e-mail address ${address}.`);
  if (!told.includes('[EMAIL_1]'))
    throw new Error('The chat was told no placeholder for the e-mail address.');
}
