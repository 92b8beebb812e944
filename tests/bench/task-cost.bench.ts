import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { questionOf } from '../../src/session/asked-site.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import type { Model } from '../support/fixtures/model.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Extension } from '../support/launch.ts';
import { saveDemoTool } from '../support/save-demo-tool.ts';
import { demoSteps, demoTask } from '../support/scripted-model/demo-task.ts';
import { createScriptedModel } from '../support/scripted-model/scripted-model.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';
import type { Bench, Measured } from './bench.ts';
import { withExtension } from './with-extension.ts';

const HOST = 'task.example';
const LATE_MS = 5_000;
const PAGES: Readonly<Record<string, string>> = {
  '/form': `<form><label>Name <input name="name"></label> <label>Street <input name="street"></label>
    <label>City <input name="city"></label> <button type="button" onclick="said.textContent = 'Sent.'">Send</button></form>
    <p role="status" id="said"></p>`,
  '/late': `<button onclick="setTimeout(() => { said.textContent = 'Found: 3 tables.' }, ${LATE_MS})">Search</button>
    <p role="status" id="said"></p>`,
};

const fill = (label: string) => (told: Told) => ({
  action: 'fill',
  id: idIn(told, new RegExp(`${label} <(\\d+) input`)),
  value: `Some ${label}`,
});
const press = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}<`)),
});
const done = () => ({ action: 'done', answer: 'That is all.' });
/** Ends once the late result is there; else waits, where the rules know of that, or looks again. */
const lookFor = (told: Told) => {
  if ([told.text, ...told.earlier].some((text) => text.includes('Found: 3'))) return done();
  const canWait = told.earlier.some((text) => text.includes('"action":"wait"'));
  return canWait ? { action: 'wait', for: 'text', text: 'Found' } : { action: 'snapshot' };
};

interface Task {
  readonly name: string;
  readonly url: string;
  readonly task: string;
  readonly model: Model;
}

const tasks = (): readonly Task[] => [
  {
    name: 'demo',
    url: demoTask.target,
    task: demoTask.task,
    model: createScriptedModel({ steps: demoSteps }),
  },
  {
    name: 'form of 3 fields',
    url: `https://${HOST}/form`,
    task: 'Fill the form in and send it.',
    model: chatScript(fill('Name'), fill('Street'), fill('City'), press('Send'), done),
  },
  {
    name: 'result that comes late',
    url: `https://${HOST}/late`,
    task: 'Search and tell me how many.',
    model: chatScript(press('Search'), ...Array.from({ length: 30 }, () => lookFor)),
  },
];

/** Does whole tasks and counts what the agent was sent for them. */
export const bench: Bench = {
  title: 'messages to the agent for a whole task, and their characters',

  measure: async ({ fixtures }) => {
    const all: Measured[] = [];
    for (const task of tasks()) {
      const sent = await withExtension(fixtures, (extension) => messagesOf({ extension, fixtures }, task));
      const [first = ''] = sent;
      const [untilPage = ''] = first.split('┌ page data');
      all.push(
        { name: `${task.name}: messages`, unit: 'count', samples: [sent.length] },
        { name: `${task.name}: the first message`, unit: 'characters', samples: [first.length] },
        { name: `${task.name}: its part before the page`, unit: 'characters', samples: [untilPage.length] },
        {
          name: `${task.name}: all messages`,
          unit: 'characters',
          samples: [sent.join('').length],
        },
        { name: `${task.name}: all messages`, unit: 'tokens', samples: [countTokens(sent.join('\n'))] },
      );
    }
    return all;
  },
};

/** What the agent was sent, in order. */
async function messagesOf(
  stage: { readonly extension: Extension; readonly fixtures: Fixtures },
  { url, task, model }: Task,
): Promise<string[]> {
  const { extension, fixtures } = stage;
  fixtures.startOver();
  fixtures.serve(({ url: asked }) =>
    asked.host === HOST ? { body: `<title>Task</title>${PAGES[asked.pathname] ?? ''}` } : undefined,
  );
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0 });
  fixtures.setModel(model);
  await saveDemoTool(extension);
  const asker = askerIn(extension.control);
  const { stored } = await startSession(stage, { url, task });
  await until('the end of the task', async () => {
    const session = await stored();
    const question = session && questionOf(session);
    if (question)
      await askAsPage(asker, 'ANSWER', { session: session.id, question: question.id, answer: 'allow' });
    return Boolean(session?.progress.answer);
  });
  return fixtures.received.map(({ prompt }) => prompt);
}
