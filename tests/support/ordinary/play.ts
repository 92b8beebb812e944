import type { TabId } from '../../../src/protocol/ids.ts';
import { questionOf } from '../../../src/session/asked-site.ts';
import type { Session } from '../../../src/session/session.ts';
import { askAsPage, askerIn, startSession } from '../ask-hidden.ts';
import { fenced } from '../chat-script.ts';
import type { Model } from '../fixtures/model.ts';
import { QUICK } from '../fixtures/quick.ts';
import type { Stage } from '../live-session.ts';
import { readConversation } from '../scripted-model/conversation.ts';
import { said } from '../sentences.ts';
import { tabIdOf } from '../tab-id.ts';
import { until } from '../until.ts';
import { serveTown } from './sites.ts';
import type { OrdinaryTask, Step } from './tasks.ts';

/** A question that the person was asked. */
export interface AskedQuestion {
  readonly kind: string;
  readonly words: string;
}

/** What became of a task. */
export interface Played {
  readonly questions: readonly AskedQuestion[];
  /** All that the agent was shown. */
  readonly shown: string;
}

/** Looks at a page for an element that has to come, before the agent gives up. */
const LOOKS_MAX = 5;

/** An agent that takes one step after the other, and asks for nothing. */
function agentOf({ steps }: OrdinaryTask): { readonly model: Model; readonly shown: () => string } {
  let next = 0;
  let looks = 0;
  let shown = '';
  const model: Model = (prompt, history) => {
    const reading = readConversation(prompt, history);
    if (!reading) return 'Hello.';
    shown += `${prompt}\n`;
    if (reading.keyword !== undefined) return `ready ${reading.keyword}`;
    const step = steps[next];
    const command = step ? commandOf(step, reading.pages) : { action: 'done', answer: 'Done.' };
    if (command) {
      next += 1;
      looks = 0;
    } else looks += 1;
    if (looks > LOOKS_MAX) return 'I do not find it.';
    return `I go on.\n\n${fenced({ tool_code: reading.turn, ...(command ?? { action: 'snapshot' }) })}`;
  };
  return { model, shown: () => shown };
}

type Pages = NonNullable<ReturnType<typeof readConversation>>['pages'];

function commandOf(step: Step, pages: Pages): Readonly<Record<string, unknown>> | undefined {
  if ('open' in step) return { action: 'open_tab', url: step.open };
  const label = 'click' in step ? step.click : step.fill;
  const id = pages.map((page) => page.find({ label })).find(Boolean)?.id;
  if (id === undefined) return undefined;
  if ('click' in step) return { action: 'click', id };
  return { action: 'fill', id, value: step.value, ...(step.submit && { submit: true }) };
}

/** Plays a task with a person who says yes to whatever is asked. */
export async function playTask({ extension, fixtures }: Stage, task: OrdinaryTask): Promise<Played> {
  const { control, context } = extension;
  const agent = agentOf(task);
  fixtures.serve(serveTown);
  fixtures.setSwitches(QUICK);
  fixtures.setModel(agent.model);
  const chat = await context.newPage();
  await chat.goto('https://chatgpt.com/');
  const [first = '', ...others] = task.on;
  const target = await context.newPage();
  await target.goto(`https://${first}.town.example/`);
  const session = await startSession(askerIn(control), {
    agent: await tabIdOf(control, chat),
    target: await tabIdOf(control, target),
    task: task.task,
  });
  for (const name of others) {
    const page = await context.newPage();
    await page.goto(`https://${name}.town.example/`);
    await askAsPage(askerIn(control), 'ASSIGN_ROLE', {
      tabId: (await tabIdOf(control, page)) as TabId, // Chrome's own number.
      role: 'target',
      session,
    });
  }
  const asked = new Map<string, AskedQuestion>();
  await until(`the end of “${task.task}”`, async () => {
    const stored = await control.evaluate(
      async (key) => (await chrome.storage.local.get(key))[key] as Session | undefined, // Written by the worker.
      `session:${session}`,
    );
    if (!stored) return undefined;
    if (stored.queue.hold)
      throw new Error(
        `“${task.task}” is held: ${said(stored.queue.hold.sentence)}\n${agent.shown().slice(-3_000)}`,
      );
    const question = questionOf(stored);
    if (question && question.kind !== 'question' && !asked.has(question.id)) {
      const kind = question.kind === 'approval' ? (question.need?.kind ?? 'sends') : 'sites';
      asked.set(question.id, { kind, words: said(question.sentence) });
      const choice = task.reads && asked.size === 1 ? 'anySite' : 'allow';
      await askAsPage(askerIn(control), 'ANSWER', { session, question: question.id, answer: choice });
    }
    return stored.progress.answer !== null;
  });
  await askAsPage(askerIn(control), 'DISENGAGE_ALL', { session });
  await Promise.all(context.pages().map((page) => page !== control && page.close()));
  return { questions: [...asked.values()], shown: agent.shown() };
}
