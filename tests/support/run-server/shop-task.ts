import type { Page } from '@playwright/test';
import { demoSteps, demoTask } from '../scripted-model/demo-task.ts';
import { createScriptedDecider } from '../scripted-model/scripted-decider.ts';
import type { Step } from '../scripted-model/scripted-model.ts';
import type { RunServerProcess } from './process.ts';

/** What the model asks before it begins. */
const QUESTION = 'Which grinder do you want?';
const CHOICES = ['The smallest one', 'Any grinder'];

const ask: Step = {
  title: 'Ask which grinder it is to be',
  next: ({ news }) =>
    news.includes('The person answers: ')
      ? undefined
      : { action: 'ask_user', question: QUESTION, choices: CHOICES },
};
const ANSWER = 'The order is placed.';
const tell: Step = { title: 'Tell the person', next: () => ({ action: 'done', answer: ANSWER }) };

/** The demo's task in the shop, which begins with a question to the person and ends with the order. */
export const shopTask = {
  task: demoTask.task,
  url: demoTask.target,
  question: QUESTION,
  choice: CHOICES[0] ?? '',
  answer: ANSWER,
} as const;
export const shopDecider = createScriptedDecider({ steps: [ask, ...demoSteps.slice(0, 4), tell] });

/** Adds a run server in its section of the options, with a test. */
export async function addServerIn(
  options: Page,
  { address, token, name }: Pick<RunServerProcess, 'address' | 'token' | 'name'>,
): Promise<void> {
  await options.getByRole('button', { name: 'Add a server' }).click();
  await options.getByLabel('Address').fill(address);
  await options.getByLabel('Token').fill(token);
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText('It works').waitFor();
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await options.locator('[data-server]', { hasText: name }).getByText('Works').waitFor();
}
