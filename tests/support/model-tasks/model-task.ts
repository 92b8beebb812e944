import type { Page } from '@playwright/test';
import type { AgentChoice } from '../../../src/protocol/choices.ts';
import type { ModelId, SessionId, TabId } from '../../../src/protocol/ids.ts';
import type { Preset } from '../../../src/protocol/models.ts';
import type { SessionView } from '../../../src/protocol/view.ts';
import { questionOf } from '../../../src/session/asked-site.ts';
import type { Session } from '../../../src/session/session.ts';
import { type Asker, askAsPage, askerIn, QUIET_SETTINGS } from '../ask-hidden.ts';
import type { Extension } from '../launch.ts';
import { SCRIPTED } from '../model-server/model-server.ts';
import type { ShapeName } from '../model-server/shape.ts';
import { said } from '../sentences.ts';
import { tabIdOf } from '../tab-id.ts';
import { until } from '../until.ts';

const PRESETS = {
  openai: 'other',
  anthropic: 'anthropic',
  gemini: 'gemini',
} as const satisfies Record<ShapeName, Preset>;

/** Where a model is, and with which key. */
export interface At {
  /** By default that of the shape. */
  readonly preset?: Preset;
  readonly shape?: ShapeName;
  readonly address: string;
  readonly model?: string;
  readonly key?: string;
  readonly forgetsKey?: boolean;
}

const draftOf = ({
  shape = 'openai',
  preset = PRESETS[shape],
  address,
  model = SCRIPTED,
  key,
  forgetsKey = false,
}: At) => ({
  preset,
  address,
  model,
  forgetsKey,
  ...(key !== undefined && { key }),
});

/** Adds a model as the form of it does, or changes the one of this id. Fails with the worker's reason. */
export async function addModel(asker: Asker, at: At, id?: ModelId): Promise<ModelId> {
  const saved = await askAsPage(asker, 'SAVE_MODEL', { ...draftOf(at), ...(id !== undefined && { id }) });
  if (!saved.ok) throw new Error(saved.failure.message);
  return saved.value;
}

/** Tests a model as the form of it does, so that its facts are stored with it. */
export async function tryModel(asker: Asker, at: At, id: ModelId): Promise<void> {
  await askAsPage(asker, 'TRY_MODEL', { ...draftOf(at), id });
  await until('the end of the test', async () => {
    const { models } = await askAsPage(asker, 'GET_VIEW', {});
    const trial = models.models.find((one) => one.id === id)?.trial ?? models.draft;
    if (trial?.state === 'failed') throw new Error(`The test failed: ${JSON.stringify(trial.failure)}`);
    return trial?.state === 'works';
  });
}

/** A task that a model does. */
export interface ModelTask {
  readonly id: SessionId;
  /** Its tabs, in the order of their addresses. */
  readonly targets: readonly Page[];
  /** What the extension stores of it; undefined once it has ended. */
  stored(): Promise<Session | undefined>;
  /** What its pages show of it. */
  view(): Promise<SessionView | undefined>;
  becomes(what: string, isSo: (session: Session) => boolean): Promise<void>;
  /** Allows each command that the person is asked about, once, until the task is answered. Fails if it is held. */
  answered(): Promise<{ readonly answer: string; readonly asked: readonly string[] }>;
  /** Ends it, and closes its tabs. */
  end(): Promise<void>;
}

interface Beginning {
  readonly agent: AgentChoice;
  /** Of the tabs that it may use: no other tab is at one of them. */
  readonly urls: readonly string[];
  readonly task: string;
}

/** Starts a task of a model. */
export const startModelTask = (
  extension: Pick<Extension, 'control' | 'context'>,
  { model, ...rest }: Omit<Beginning, 'agent'> & { readonly model: ModelId },
): Promise<ModelTask> => startTask(extension, { agent: { kind: 'added', id: model }, ...rest });

/** Starts a task as the form for it does, for a person who has agreed. */
export async function startTask(
  { control, context }: Pick<Extension, 'control' | 'context'>,
  { agent, urls, task }: Beginning,
): Promise<ModelTask> {
  const asker = askerIn(control);
  await askAsPage(asker, 'SAVE_SETTINGS', QUIET_SETTINGS);
  const targets: Page[] = [];
  for (const url of urls) {
    const page = await context.newPage();
    await page.goto(url);
    targets.push(page);
  }
  const tabs = await Promise.all(targets.map((page) => tabIdOf(control, page)));
  const started = await askAsPage(asker, 'START_TASK', {
    task,
    agent,
    tabs: tabs as TabId[], // Chrome's own numbers.
  });
  if (!started.ok) throw new Error(started.failure.message);
  return followTask(control, { id: started.value, targets, task });
}

/** A task that has been started, whichever agent does it. */
export function followTask(
  control: Page,
  { id, targets, task }: Pick<ModelTask, 'id' | 'targets'> & Pick<Beginning, 'task'>,
): ModelTask {
  const asker = askerIn(control);
  const stored = () =>
    control.evaluate(
      async (key) => (await chrome.storage.local.get(key))[key] as Session | undefined, // Written by the worker.
      `session:${id}`,
    );
  const becomes: ModelTask['becomes'] = async (what, isSo) => {
    await until(what, async () => {
      const session = await stored();
      return session && isSo(session);
    });
  };
  const answer = async (session: Session, question: string) =>
    void (await askAsPage(asker, 'ANSWER', { session: session.id, question, answer: 'allow' }));
  return {
    id,
    targets,
    stored,
    becomes,
    view: async () => (await askAsPage(asker, 'GET_VIEW', {})).sessions.find((one) => one.id === id),
    answered: async () => {
      const asked = new Map<string, string>();
      const text = await until(`the answer to “${task}”`, async () => {
        const session = await stored();
        if (!session) throw new Error(`“${task}” has ended without an answer.`);
        if (session.queue.hold) throw new Error(`“${task}” is held: ${said(session.queue.hold.sentence)}`);
        const question = questionOf(session);
        if (question && !asked.has(question.id)) {
          if (question.kind === 'question') throw new Error(`The model asks: ${question.text}`);
          asked.set(question.id, said(question.sentence));
          await answer(session, question.id);
        }
        return session.progress.answer ?? undefined;
      });
      return { answer: text, asked: [...asked.values()] };
    },
    end: async () => {
      await askAsPage(asker, 'DISENGAGE_ALL', { session: id });
      await Promise.all(targets.map((page) => page.close()));
    },
  };
}
