import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { type Beginnings, type ModelServer, startModelServer } from '../support/model-server/model-server.ts';
import { addModel, startModelTask } from '../support/model-tasks/model-task.ts';
import { serveTicks, ticks, ticksDecider } from '../support/model-tasks/ticks.ts';
import { openTaskPages } from '../support/our-pages.ts';
import { until } from '../support/until.ts';

const STEPS = 4;
const inOrder = Array.from({ length: STEPS }, (_, at) => at + 1);

/** A short task with a provider that gets into trouble. */
const provider = (over: Partial<Beginnings> = {}) => startModelServer({ decider: ticksDecider, ...over });
const short = { urls: [ticks.url], task: ticks.task } as const;
const statuses = (server: ModelServer) => server.calls.map(({ status }) => status);

test('a task continues while the panel is closed, and after the worker has died in the middle of an answer @all', async ({
  extension,
  fixtures,
}) => {
  const { serve, ticked } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await provider();
  let release = () => {};
  const until2 = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.trouble({ kind: 'waits', after: 3, until: until2 }, 2);
  const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
  const played = await startModelTask(extension, { ...short, model });
  const panel = await extension.openPanel(played.targets[0] ?? extension.control);
  await expect(panel.getByRole('region', { name: 'Now' })).toBeVisible();
  await until('the second call', async () => server.calls.length === 2);
  await panel.close();
  expect(await openTaskPages(extension)).toBe(0);
  await extension.stopWorker();
  release();
  await played.answered();
  expect(ticked).toEqual(inOrder);
  // The answer that streamed meanwhile was taken: it was not paid for twice.
  expect(server.calls[1]).toMatchObject({ end: 'whole' });
  expect(server.calls).toHaveLength(STEPS + 1);
  await server.close();
});

test('a local program has one call at a time, however many tasks it does @all', async ({
  extension,
  fixtures,
}) => {
  const { serve, ticked } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await provider();
  const asker = askerIn(extension.control);
  const model = await addModel(asker, { preset: 'ollama', address: server.addressOf('openai') });
  const first = await startModelTask(extension, { ...short, model });
  const second = await startModelTask(extension, { ...short, model, urls: [`${ticks.url}#second`] });
  await Promise.all([first.answered(), second.answered()]);
  expect(ticked.toSorted((one, other) => one - other)).toEqual(inOrder.flatMap((at) => [at, at]));
  expect(server.mostAtOnce).toBe(1);
  await server.close();
});

test('two tasks with a hosted model run at the same time @all', async ({ extension, fixtures }) => {
  const { serve } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await provider();
  const both = until('two calls at once', async () => server.mostAtOnce > 1);
  server.trouble({ kind: 'waits', after: 0, until: both }, 1);
  const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
  const first = await startModelTask(extension, { ...short, model });
  const second = await startModelTask(extension, { ...short, model, urls: [`${ticks.url}#second`] });
  await Promise.all([first.answered(), second.answered()]);
  await server.close();
});

for (const { name, trouble, ends } of [
  { name: '429', trouble: { kind: 'status', status: 429, retryAfter: '1' }, ends: 'whole' },
  { name: '529', trouble: { kind: 'status', status: 529, retryAfter: '1' }, ends: 'whole' },
  { name: 'a stream that breaks off', trouble: { kind: 'cut', after: 4 }, ends: 'cut' },
  { name: 'the page of a router', trouble: { kind: 'nonsense' }, ends: 'whole' },
] as const)
  test(`after ${name} the call is made again, and nothing is done twice @all`, async ({
    extension,
    fixtures,
  }) => {
    const { serve, ticked } = serveTicks(STEPS);
    fixtures.serve(serve);
    const server = await provider();
    server.trouble(trouble, 2);
    const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
    const played = await startModelTask(extension, { ...short, model });
    await played.answered();
    expect(ticked).toEqual(inOrder);
    expect(server.calls).toHaveLength(STEPS + 2);
    expect(server.calls[1]?.end).toBe(ends);
    expect(server.calls[2]?.body).toBe(server.calls[1]?.body);
    await server.close();
  });

for (const odd of [
  'two calls',
  'text only',
  'wrong name',
  'half JSON',
  'unknown fields',
  'cut at its length',
  'huge',
] as const)
  test(`an answer with “${odd}” costs a message at most @all`, async ({ extension, fixtures }) => {
    const { serve, ticked } = serveTicks(STEPS);
    fixtures.serve(serve);
    const server = await provider();
    server.trouble({ kind: 'odd', odd }, 2);
    const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
    const played = await startModelTask(extension, { ...short, model });
    await played.answered();
    expect(ticked).toEqual(inOrder);
    expect(server.calls.length).toBeLessThanOrEqual(STEPS + 2);
    expect(statuses(server).every((status) => status === 200)).toBe(true);
    await server.close();
  });

test('a refused key holds the task until the person has entered another one @all', async ({
  extension,
  fixtures,
}) => {
  const { serve, ticked } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await provider({ key: 'the-first-key' });
  const asker = askerIn(extension.control);
  const at = { address: server.addressOf('openai'), key: 'the-first-key' };
  const model = await addModel(asker, at);
  const played = await startModelTask(extension, { ...short, model });
  await until('two presses', async () => ticked.length >= 2);
  server.setKey('the-second-key');
  await played.becomes('held', ({ queue }) => queue.hold?.reason === 'agent_refused');
  const refused = await played.view();
  expect(refused?.model?.refused).toMatchObject({ code: 'key', status: 401 });
  expect(JSON.stringify(refused)).not.toContain('the-first-key');
  await addModel(asker, { ...at, key: 'the-second-key' }, model);
  await askAsPage(asker, 'RESUME', { session: played.id });
  await played.answered();
  expect(ticked).toEqual(inOrder);
  await server.close();
});

test('a program that refuses extensions, as Ollama does, works at the first click @all', async ({
  extension,
  fixtures,
}) => {
  const { serve, ticked } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await provider({ manners: { refusesExtensions: true } });
  const model = await addModel(askerIn(extension.control), {
    preset: 'ollama',
    address: server.addressOf('openai'),
  });
  const played = await startModelTask(extension, { ...short, model });
  await played.answered();
  expect(ticked).toEqual(inOrder);
  expect(statuses(server).filter((status) => status === 403)).toEqual([]);
  await server.close();
});

for (const [name, manners] of [
  ['calls no tools', { takesTools: false }],
  ['cannot be made to call one', { toolChoice: 'auto' }],
  ['does not know tool_choice', { toolChoice: 'none' }],
  ['does not know parallel_tool_calls', { takesParallel: false }],
  ['counts nothing', { counts: false }],
] as const)
  test(`a model whose provider ${name} does the task all the same @all`, async ({ extension, fixtures }) => {
    const { serve, ticked } = serveTicks(STEPS);
    fixtures.serve(serve);
    const server = await provider({ manners });
    const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
    const played = await startModelTask(extension, { ...short, model });
    await played.answered();
    expect(ticked).toEqual(inOrder);
    // Each refusal is learned once.
    expect(statuses(server).filter((status) => status === 400).length).toBeLessThanOrEqual(2);
    await server.close();
  });

test('a provider that cuts a conversation in silence is found out by its count @all', async ({
  extension,
  fixtures,
}) => {
  const { serve } = serveTicks(60);
  fixtures.serve(serve);
  const server = await provider({
    decider: () => ({ why: 'I look.', actions: [{ action: 'snapshot' }] }),
    manners: { context: 900, beyond: 'truncates' },
  });
  const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
  const played = await startModelTask(extension, { ...short, model });
  await played.becomes('held', ({ queue }) => queue.hold?.reason === 'agent_refused');
  expect((await played.view())?.model?.refused).toMatchObject({ code: 'truncated' });
  await server.close();
});
