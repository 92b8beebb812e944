import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { acceptAnswer } from '../../../../src/agents/calls/accept-answer.ts';
import { assignRun } from '../../../../src/agents/run/assign-run.ts';
import { stepFailed } from '../../../../src/agents/run/call-failed.ts';
import { dueSteps } from '../../../../src/agents/run/due-calls.ts';
import { endRuns } from '../../../../src/agents/run/end-runs.ts';
import { newRun, noteRun, runKeyOf } from '../../../../src/agents/run/run-state.ts';
import { removeServer, saveServer, testServer } from '../../../../src/agents/run/save-server.ts';
import type { ServerId } from '../../../../src/protocol/ids.ts';
import { disengage } from '../../../../src/targets/tabs/release.ts';
import { viewOf } from '../../../../src/views/session-view.ts';
import { SESSION } from '../../../support/samples.ts';
import { type Stage, setStage } from '../../background/support/stage.ts';
import { ASKED, acting, aFailure, heldBy, over } from '../model/model-stage.ts';

const ID = 's1' as ServerId;
const TOKEN = 'aa-token-0123456789';
const stored = { address: 'https://agents.example', addedAt: 1, trial: null, seenAt: null };

async function runStage() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const agent = newRun(ID, stored, { from: 1, task: 'Buy a cup.' });
  const stage = await setStage({ session: ASKED, agent });
  await stage.services.servers.keep(ID, stored, TOKEN);
  return stage;
}
const runIn = (stage: Stage) => {
  const { agent } = stage.stored();
  if (agent.kind !== 'run_server') throw new Error('No run server decides.');
  return agent;
};
const paths: string[] = [];
const answering = (status: number) => {
  paths.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(new URL(url).pathname);
    return Response.json(status === 200 ? { runId: 'r1' } : {}, { status });
  });
};

it('notes a run before it is started, and asks for the next decision of a named run', async () => {
  const stage = await runStage();
  const [due] = await dueSteps(stage.services);
  expect(due).toMatchObject({ kind: 'step', step: 1, turn: 5, server: { token: TOKEN } });
  expect(Object.keys(await stage.services.servers.openRuns())).toEqual([runKeyOf(runIn(stage))]);
  const answer = { ...acting({ action: 'snapshot' }), run: { id: 'r1', step: 1 } };
  await stage.services.turns.putAnswer(SESSION, 5, answer);
  await acceptAnswer(stage.services, SESSION, 5, noteRun);
  await acceptAnswer(stage.services, SESSION, 5, noteRun);
  expect(runIn(stage).run).toMatchObject({ id: 'r1', step: 1 });
  expect(stage.stored().queue.items).toHaveLength(1);
});

it('begins another run once if the run is gone, and then asks the person', async () => {
  const stage = await runStage();
  const key = runKeyOf(runIn(stage));
  await stepFailed(stage.services, over(aFailure('run_over')), aFailure('run_over'));
  expect(runKeyOf(runIn(stage))).not.toBe(key);
  expect(heldBy(stage.stored())).toBeUndefined();
});

it('holds the task if the token is refused', async () => {
  const stage = await runStage();
  await stepFailed(stage.services, over(aFailure('key')), aFailure('key'));
  expect(stage.stored().queue.hold?.sentence.key).toBe('holdServerToken');
});

it('ends the run of an ended task, and keeps it noted until the server has answered', async () => {
  const stage = await runStage();
  await dueSteps(stage.services);
  answering(200);
  await endRuns(stage.services);
  expect(paths).toEqual([]);
  await disengage(stage.services, SESSION);
  answering(503);
  await endRuns(stage.services);
  expect(Object.keys(await stage.services.servers.openRuns())).toHaveLength(1);
  answering(200);
  stage.clock.now += 60_000;
  await endRuns(stage.services);
  expect(paths).toEqual(['/agent/run/start', '/agent/run/r1/cancel']);
  expect(await stage.services.servers.openRuns()).toEqual({});
});

it('shows no page the token, and removes it with its server', async () => {
  const stage = await runStage();
  expect(JSON.stringify(await viewOf(stage.services))).not.toContain(TOKEN);
  expect(JSON.stringify(stage.stored())).not.toContain(TOKEN);
  await removeServer(stage.services, ID);
  expect(JSON.stringify(stage.browser.local.items)).not.toContain(TOKEN);
  expect(heldBy(stage.stored())).toBe('agent_gone');
});

it.each([
  'http://agents.example',
  'https://agents.example/path',
  'https://a:b@agents.example',
  'ftp://x',
  '',
])('refuses the address %s', async (address) => {
  const { services } = await setStage({ session: null });
  expect(await saveServer(services, { address, token: TOKEN })).toMatchObject({
    failure: { code: 'url_refused' },
  });
});

it('never sends a stored token to another address', async () => {
  const { services } = await runStage();
  answering(200);
  const draft = { id: ID, address: 'https://evil.example' };
  expect(await saveServer(services, draft)).toMatchObject({ failure: { code: 'invalid_command' } });
  expect(paths).toEqual([]);
});

it('gives a server no personal data of the task', async () => {
  const stage = await runStage();
  const begun = await assignRun(stage.services, ID, { task: 'Write to jane.doe@shop.example' });
  const agents = stage.sessions().flatMap(({ id, agent }) => (begun.ok && id === begun.value ? [agent] : []));
  expect(JSON.stringify(agents)).not.toContain('jane.doe');
});

it('writes the token into no log, no session and no answer to a page, whatever its server says', async () => {
  const stage = await runStage();
  const { services } = stage;
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { code: 'unauthorized', message: `Not ${TOKEN}.` }, model: TOKEN },
      { status: 401 },
    ),
  );
  await dueSteps(services);
  const draft = { id: ID, address: stored.address };
  const answers = [await testServer(services, draft), await saveServer(services, draft)];
  await disengage(services, SESSION);
  await endRuns(services);
  expect(Object.keys(await services.servers.openRuns())).toHaveLength(1);
  expect(stage.logged).not.toEqual([]);
  const view = await viewOf(services);
  expect(view.servers).toMatchObject([{ hasToken: true, trial: { state: 'failed', code: 'token' } }]);
  expect(JSON.stringify([answers, view, stage.logged, stage.sessions()])).not.toContain(TOKEN);
  const holding = Object.entries(stage.browser.local.items).filter(([, value]) =>
    JSON.stringify(value ?? '').includes(TOKEN),
  );
  expect(holding).toEqual([[`serverToken:${ID}`, TOKEN]]);
});
