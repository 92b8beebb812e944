import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/hub/hub.ts';
import { Fleet } from '../../support/run-server/fleet.ts';
import { calls, startModel } from '../../support/run-server/model.ts';
import { pageWith } from '../../support/run-server/page.ts';

it('a full disk gets its coded error, loses nothing, and the step is decided once there is room', async () => {
  let answers = 0;
  const model = await startModel(async () => {
    answers += 1;
    return calls('click', { id: `agent-${answers}` });
  });
  const folder = temporaryFolder();
  const fleet = await Fleet.start(folder, { size: 1, model, AA_DATABASE: join(folder, 'runs.db') });
  const token = fleet.token('ann');
  const post = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${fleet.ports[0]}/agent/run/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json() };
  };
  // The kernel lets no file of the server grow beyond it.
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(fleet.process(0).pid), `--fsize=${bytes}:`]);
  const { runId } = (await post('start', { task: 'Find a lamp', mode: 'autonomous', maxSteps: 1000 })).json;
  limit('1000000');
  const stepOf = (n: number) => ({
    step: n,
    snapshot: pageWith(`${n} ${'lamp '.repeat(8_000)}`),
    lastResult: n === 1 ? null : { success: true },
  });
  let n = 1;
  let answer = await post(`${runId}/step`, stepOf(n));
  while (answer.status === 200) {
    n += 1;
    answer = await post(`${runId}/step`, stepOf(n));
  }
  expect(answer).toMatchObject({ status: 503, json: { error: { code: 'storage' } } });
  expect(n).toBeGreaterThan(2);
  limit('unlimited');
  const decided = await post(`${runId}/step`, stepOf(n));
  expect(decided).toMatchObject({ status: 200, json: { currentStep: n } });
  expect(await post(`${runId}/step`, stepOf(n))).toEqual(decided);
  expect((await post(`${runId}/step`, stepOf(n - 1))).status).toBe(200);
  expect(answers).toBeLessThanOrEqual(n + 1);
  await fleet.close();
});
