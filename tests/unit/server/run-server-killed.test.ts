import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Home } from '../../../server/home/home.ts';
import { addToken } from '../../../server/home/tokens.ts';
import { freePort } from '../../support/free-port.ts';
import { end, printed, startHub } from '../../support/hub/bundle.ts';
import { temporaryFolder } from '../../support/hub/hub.ts';
import { SCRIPTED } from '../../support/model-server/model-server.ts';
import { calls, MODEL_KEY, startModel } from '../../support/run-server/model.ts';
import { databaseEnvironment, PAGE, pageWith } from '../../support/run-server/server.ts';

it('a server that is killed while its model is asked decides the step once after its restart', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((done) => {
    asked = done;
  });
  let answers = 0;
  const model = await startModel(async () => {
    answers += 1;
    if (answers === 2) {
      asked();
      await new Promise(() => {}); // The server dies first.
    }
    return calls('click', { id: `agent-${answers}` });
  });
  const home = temporaryFolder();
  const folder = join(home, 'project');
  mkdirSync(folder);
  const user = { home, folder, port: await freePort() };
  const token = addToken(new Home(join(home, 'keys')), 'ann', ['runs']);
  const env = {
    AA_PROVIDER: 'other',
    AA_BASE_URL: model.addressOf('openai'),
    AA_MODEL: SCRIPTED,
    AA_API_KEY: MODEL_KEY,
    AA_ALLOW_PRIVATE: '1',
    ...(await databaseEnvironment()),
  };
  const serve = async () => {
    const child = await startHub(['serve'], user, env);
    await printed(child, /Runs: http/);
    return child;
  };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${user.port}/agent/run/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json() };
  };

  const first = await serve();
  const { runId } = (await post('start', { task: 'Find a lamp', mode: 'autonomous' })).json;
  const one = { step: 1, snapshot: PAGE, lastResult: null };
  const two = { step: 2, snapshot: pageWith('More lamps'), lastResult: { success: true } };
  const decided = await post(`${runId}/step`, one);
  expect(decided.json).toMatchObject({
    tool: { name: 'click', arguments: { id: 'agent-1' } },
    currentStep: 1,
  });
  const lost = post(`${runId}/step`, two).catch(() => 'lost');
  await isAsked;
  await end(first, 'SIGKILL');
  expect(await lost).toBe('lost');

  await serve();
  // A recorded step is not asked again. The other one is asked once, although two requests repeat it.
  expect((await post(`${runId}/step`, one)).json).toEqual({ ...decided.json, status: 'running' });
  const again = await Promise.all([post(`${runId}/step`, two), post(`${runId}/step`, two)]);
  expect(again[0]?.json).toMatchObject({ tool: { arguments: { id: 'agent-3' } }, currentStep: 2 });
  expect(again[1]).toEqual(again[0]);
  expect(await post(`${runId}/step`, two)).toEqual(again[0]);
  expect(answers).toBe(3);
});
