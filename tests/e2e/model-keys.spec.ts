import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { SCRIPTED, startModelServer } from '../support/model-server/model-server.ts';
import { addModel, startModelTask } from '../support/model-tasks/model-task.ts';
import { serveTicks, ticks, ticksDecider } from '../support/model-tasks/ticks.ts';
import { allFilesOf, holds, lasting } from '../support/stored-files.ts';
import { until } from '../support/until.ts';

const KEYS = {
  kept: 'sk-kept-Qz7fmw4pXk2dLr8tVb3nHs9c',
  forgotten: 'sk-forgotten-Zk3mQ8rT1vWx5yB7nC2d',
  refused: 'sk-refused-P4dLr8tVb3nHs9cQz7fmw4pX',
  tried: 'sk-tried-nC2dF4gH6jK9lP0sA1eRZk3m',
} as const;
type KeyName = keyof typeof KEYS;

const foundIn = (content: string): KeyName[] =>
  (Object.keys(KEYS) as KeyName[]).filter((name) => holds(content, KEYS[name])); // Object.keys forgets the names.

test('the key of a model is found in the store of the worker and nowhere else', async ({
  installed: extension,
  fixtures,
}, testInfo) => {
  const { control } = extension;
  const asker = askerIn(control);
  const { serve, ticked } = serveTicks(1);
  fixtures.serve(serve);
  // It quotes a wrong key, as some providers do.
  const [server, other] = await Promise.all(
    [KEYS.kept, KEYS.forgotten].map((key) => startModelServer({ decider: ticksDecider, key })),
  );
  if (!server || !other) throw new Error('There are two servers.');
  const address = server.addressOf('openai');
  await control.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    chrome.runtime.onMessage.addListener((message) => void heard.push(message));
  });
  const kept = await addModel(asker, { address, key: KEYS.kept });
  const forgotten = await addModel(asker, {
    address: other.addressOf('openai'),
    key: KEYS.forgotten,
    forgetsKey: true,
  });
  const refused = await addModel(asker, { address, key: KEYS.refused });
  const draft = { preset: 'other', address, model: SCRIPTED, key: KEYS.tried, forgetsKey: false } as const;
  await askAsPage(asker, 'TRY_MODEL', draft);
  const played = [];
  for (const model of [kept, forgotten, refused])
    played.push(
      await startModelTask(extension, { model, urls: [`${ticks.url}#${model}`], task: ticks.task }),
    );
  const [first, second, third] = played;
  await first?.answered();
  await second?.answered();
  await third?.becomes('held', ({ queue }) => queue.hold?.reason === 'agent_refused');
  await until('the end of the test', async () => {
    const { models } = await askAsPage(asker, 'GET_VIEW', {});
    return models.draft?.state === 'failed';
  });
  expect(ticked).toEqual([1, 1]);

  const view = JSON.stringify(await askAsPage(asker, 'GET_VIEW', {}));
  expect(view).toContain('401');
  expect(foundIn(view), 'in what pages of ours show').toEqual([]);
  const heard = await control.evaluate(() => JSON.stringify((globalThis as { heard?: unknown[] }).heard));
  expect(foundIn(heard), 'in messages to all').toEqual([]);
  const shown = await Promise.all(played.flatMap(({ targets }) => targets.map((page) => page.content())));
  expect(foundIn(shown.join('\n')), 'in the pages of the task').toEqual([]);
  expect(
    foundIn(JSON.stringify([server.requests, other.requests])),
    'in what providers get beside the header',
  ).toEqual([]);

  const [areas, ...databases] = JSON.parse(await lasting(control)) as [
    Record<string, unknown>[],
    ...unknown[],
  ]; // Written by `lasting`.
  const [local = {}, sync] = areas;
  const places = Object.entries(local).flatMap(([place, value]) =>
    foundIn(JSON.stringify(value)).map((name) => [name, place.replace(/:.*/, '')]),
  );
  expect(places.sort()).toEqual([
    ['kept', 'modelKey'],
    ['refused', 'modelKey'],
  ]);
  expect(foundIn(JSON.stringify([sync, databases]))).toEqual([]);
  await askAsPage(asker, 'END_TRIAL', {});
  const memory = await control.evaluate(async () => JSON.stringify(await chrome.storage.session.get()));
  expect(foundIn(memory)).toEqual(['forgotten']);

  for (const [path, content] of allFilesOf(testInfo.outputPath('profile'))) {
    const isStore = path.includes(`/Local Extension Settings/${extension.id}/`);
    const found = foundIn(content).filter((name) => !isStore || name === 'forgotten' || name === 'tried');
    expect.soft(found, path).toEqual([]);
  }
  await Promise.all([server.close(), other.close()]);
});
