import { askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { type ModelServer, startModelServer } from '../support/model-server/model-server.ts';
import { addModel, startModelTask, tryModel } from '../support/model-tasks/model-task.ts';
import { serveTicks, ticks, ticksDecider } from '../support/model-tasks/ticks.ts';

const STEPS = 60;
/** Tokens: so few that the conversation of this task begins again at least twice. */
const TINY = 9_000;
/** Fewer than the whole conversation has. */
const TINIER = 6_000;

/** The numbers of the messages to the model with which its conversation began. */
const beginnings = (server: ModelServer): number[] =>
  server.calls.flatMap(({ number, dialogue }) => (dialogue?.messages.length === 1 ? [number] : []));

test('a task of 60 steps outlives its conversation twice, and nothing is pressed twice @all', async ({
  extension,
  fixtures,
}) => {
  const { serve, ticked } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await startModelServer({
    decider: ticksDecider,
    manners: { context: TINY, saysContext: true },
  });
  const at = { address: server.addressOf('openai') };
  const asker = askerIn(extension.control);
  const model = await addModel(asker, at);
  await tryModel(asker, at, model);
  const begun = server.calls.length;
  const played = await startModelTask(extension, { model, urls: [ticks.url], task: ticks.task });
  const { answer } = await played.answered();
  expect(answer).toBe(ticks.answer);
  expect(ticked).toEqual(Array.from({ length: STEPS }, (_, at) => at + 1));
  const own = beginnings(server).filter((number) => number > begun);
  expect(own.length).toBeGreaterThanOrEqual(3);
  expect(server.calls.slice(begun).every(({ status }) => status === 200)).toBe(true);
  const most = Math.max(...server.calls.map(({ usage }) => usage?.input ?? 0));
  expect(most).toBeLessThan(TINY);
  await server.close();
});

test('a model whose context nobody knows is asked again with less once its provider says that it is too long @all', async ({
  extension,
  fixtures,
}) => {
  const { serve, ticked } = serveTicks(STEPS);
  fixtures.serve(serve);
  const server = await startModelServer({ decider: ticksDecider, manners: { context: TINIER } });
  const model = await addModel(askerIn(extension.control), { address: server.addressOf('openai') });
  const played = await startModelTask(extension, { model, urls: [ticks.url], task: ticks.task });
  expect((await played.answered()).answer).toBe(ticks.answer);
  expect(ticked).toHaveLength(STEPS);
  expect(server.calls.some(({ status }) => status === 400)).toBe(true);
  await server.close();
});
