import type { Payload } from '../../src/protocol/messages/index.ts';
import type { Session } from '../../src/session/session.ts';
import { askAsPage, askerIn, QUIET_SETTINGS, startSession } from './ask-hidden.ts';
import { QUICK } from './fixtures/quick.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { disengage } from './play-chat.ts';
import { demoSteps, demoTask } from './scripted-model/demo-task.ts';
import { createScriptedModel } from './scripted-model/scripted-model.ts';
import { openTab } from './tab-id.ts';
import { until } from './until.ts';

/** Plays the demo's task once, from a new chat to the agent's answer, and ends the session. Returns the answer. */
export async function playDemo({
  extension,
  fixtures,
}: {
  extension: Extension;
  fixtures: Fixtures;
}): Promise<string> {
  const { control, context, fronts } = extension;
  const asker = askerIn(control);
  fixtures.setSwitches(QUICK);
  fixtures.setModel(createScriptedModel({ steps: demoSteps }));
  await askAsPage(asker, 'SAVE_SETTINGS', QUIET_SETTINGS);
  await askAsPage(asker, 'SAVE_TOOL', demoTask.tool as Payload<'SAVE_TOOL'>);
  const [agent, target] = await Promise.all([
    openTab(control, 'https://chatgpt.com/'),
    openTab(control, demoTask.target),
  ]);
  const id = await startSession(asker, { agent, target, task: demoTask.task });
  const answer = await until('the answer to the demo’s task', async () => {
    const {
      progress: { answer },
      queue: { question },
    } = await control.evaluate(async (key) => {
      const { [key]: session } = await chrome.storage.local.get(key);
      return session as Pick<Session, 'progress' | 'queue'>; // Written by the worker.
    }, `session:${id}`);
    // The person has the order in front of them.
    if (question) await askAsPage(asker, 'ANSWER', { session: id, question: question.id, answer: 'allow' });
    return answer ?? undefined;
  });
  await disengage(control);
  await Promise.all(context.pages().map((page) => page !== control && page.close()));
  fronts.personAsks(); // Playwright clears what sites have stored in a tab of its own.
  await context.setStorageState({ cookies: [], origins: [] });
  return answer;
}
