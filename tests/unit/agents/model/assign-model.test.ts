import { describe, expect, it } from 'vitest';
import { acceptAnswer } from '../../../../src/agents/calls/accept-answer.ts';
import { assignModel } from '../../../../src/agents/model/assign-model.ts';
import { dueCalls } from '../../../../src/agents/model/due-calls.ts';
import { kinds } from '../../../../src/background/agent-kinds.ts';
import { reportInterrupted } from '../../../../src/background/recovery.ts';
import { startTask } from '../../../../src/background/start-task.ts';
import type { ModelId } from '../../../../src/protocol/ids.ts';
import type { Outcome } from '../../../../src/protocol/outcome.ts';
import { withStory } from '../../../../src/session/story.ts';
import { putAside } from '../../../../src/store/asides.ts';
import { change } from '../../../../src/store/sessions.ts';
import { aFakeAgent } from '../../../support/fake-agents.ts';
import { aCommand, aTarget, SESSION, tab } from '../../../support/samples.ts';
import { newsIn, type Stage, setStage } from '../../background/support/stage.ts';
import { ASKED, acting, aStoredModel, MODEL, modelIn, modelStage } from './model-stage.ts';

const value = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
};
const commands = (stage: Stage) => stage.stored().queue.items.filter(({ kind }) => kind === 'COMMAND');
const receipts = (stage: Stage) => newsIn(stage.stored()).filter((one) => one.startsWith('You: '));

/** A chat that decides, with a model that may take the task. */
async function withChat(session: Parameters<typeof setStage>[0] = {}) {
  const stage = await setStage(session);
  await stage.services.models.keep(MODEL, aStoredModel());
  return stage;
}

describe('a task that begins with a model', () => {
  it('has the model as it was tested, no tab of an agent, and the tabs of the person', async () => {
    const stage = await withChat({ session: null });
    await stage.services.models.change(MODEL, (model) => ({
      ...model,
      facts: { tools: 'auto', seesPictures: false, context: 32_000 },
    }));
    const id = value(
      await startTask(stage.services, {
        task: ' Buy shoes ',
        agent: { kind: 'added', id: MODEL },
        tabs: [tab(stage.shop.id)],
      }),
    );
    expect(stage.sessions()).toMatchObject([
      {
        id,
        task: 'Buy shoes',
        agent: { kind: 'model', tabId: null, title: 'gpt-5', tools: 'auto', context: 32_000, from: 1 },
        targets: { tabs: [{ tabId: stage.shop.id }], joining: [] },
      },
    ]);
  });

  it('does not begin with one that was removed', async () => {
    const stage = await withChat({ session: null });
    const refused = await assignModel(stage.services, 'gone' as ModelId, { task: 'Buy', into: 'new' });
    expect(refused.ok).toBe(false);
    expect(stage.sessions()).toEqual([]);
  });
});

describe('a model that takes a task from a chat in the middle of it', () => {
  const take = async ({ services }: Stage, id = MODEL) =>
    assignModel(services, id, { task: '', into: SESSION });

  it('gets the story, and nothing is carried out twice', async () => {
    const dispatched = aCommand({ state: 'dispatched', startedAt: 1, dispatchedAt: 2 });
    const waiting = aCommand({ id: 'c2' as never });
    const stage = await withChat({
      session: {
        queue: { items: [dispatched, waiting] },
        targets: { tabs: [aTarget({ tabId: tab(12) })] },
      },
    });
    await change(stage.services, SESSION, (now) => withStory(now, { kind: 'said', at: 1, text: 'In red.' }));
    value(await take(stage));
    // Waiting commands are dropped; a dispatched one gets its receipt, once.
    expect(commands(stage)).toMatchObject([{ id: dispatched.id, state: 'dispatched' }]);
    expect(newsIn(stage.stored())).toEqual([
      'briefing',
      expect.stringContaining('"In red."'),
      expect.stringContaining('Another agent began this task'),
    ]);
    await reportInterrupted(stage.services);
    await reportInterrupted(stage.services);
    expect(receipts(stage)).toEqual([expect.stringMatching(/^You: click 12 → unknown\./)]);
    expect(modelIn(stage)).toMatchObject({ from: 6, briefed: false });
    expect(stage.stored()).toMatchObject({
      task: 'Buy shoes',
      turn: { replied: 5, busySince: 0 },
      targets: { tabs: [{ tabId: 12 }] },
      shown: { pages: [], message: null },
    });
  });

  it('takes no reply to an earlier message', async () => {
    const stage = await modelStage();
    await stage.services.turns.putAnswer(SESSION, 5, acting({ action: 'snapshot' }));
    value(await take(stage));
    await acceptAnswer(stage.services, SESSION, 5);
    expect(commands(stage)).toEqual([]);
    expect(await dueCalls(stage.services)).toEqual([]);
  });

  it('changes nothing if it was removed meanwhile, or the session has ended', async () => {
    const stage = await withChat();
    const before = stage.stored();
    expect((await take(stage, 'gone' as ModelId)).ok).toBe(false);
    expect(stage.stored()).toEqual(before);
    const ended = await withChat({ session: null });
    expect((await take(ended)).ok).toBe(false);
    expect(ended.sessions()).toEqual([]);
  });

  it('leaves a program its task', async () => {
    const fake = aFakeAgent({ style: 'calls' });
    const stage = await withChat({ agent: fake });
    const refused = await take(stage);
    expect(refused.ok ? '' : refused.failure.message).toContain('does not wait for another agent');
    expect(stage.stored().agent).toEqual(fake);
  });
});

it('a chat takes the task of a model: its calls end, and its late answer commands nothing', async () => {
  const stage = await modelStage({ session: { ...ASKED, agent: { tabId: tab(99) } } });
  expect(await dueCalls(stage.services)).toHaveLength(1);
  value(
    await startTask(stage.services, {
      task: '',
      agent: { kind: 'tab', tabId: tab(stage.chat.id) },
      tabs: [],
      session: SESSION,
    }),
  );
  expect(stage.stored().agent).toMatchObject({ kind: 'chat', tabId: stage.chat.id });
  expect(await dueCalls(stage.services)).toEqual([]);
  await stage.services.turns.putAnswer(SESSION, 5, acting({ action: 'snapshot' }));
  await acceptAnswer(stage.services, SESSION, 5);
  expect(commands(stage)).toEqual([]);
});

it.each([
  ['of another version', { kind: 'model', tools: 'telepathy' }],
  ['without its model', { model: undefined }],
  ['with a tab', { tabId: 10 }],
])('a stored session of a model %s is put aside with its task', async (_, agent) => {
  const stage = await modelStage();
  const key = `session:${SESSION}`;
  const stored = stage.stored();
  await stage.browser.local.set({ [key]: { ...stored, agent: { ...stored.agent, ...agent } } });
  await putAside(stage.browser.local.area, kinds, 5);
  expect(stage.browser.local.items[key] ?? null).toBeNull();
  expect(await stage.services.asides.all()).toMatchObject([{ task: 'Buy shoes' }]);
});
