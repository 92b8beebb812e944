import { describe, expect, it } from 'vitest';
import { exchange } from '../../support/hub/attacks.ts';
import { asks, calls, ends } from '../../support/run-server/model.ts';
import { pageWith, startRunServer, type TestServer } from '../../support/run-server/server.ts';

const metricsOf = async (server: TestServer) =>
  String((await server.send('GET', '/metrics', { token: '' })).json);

/** The lines of a metric that are not 0. */
const lines = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`agent_anything_${name}`) && !line.endsWith(' 0'));

describe('metrics of the run server', () => {
  it('count steps, decisions, calls of the model, tokens, runs and refusals', async () => {
    const said = [calls('click', { id: 'agent-1' }), asks('Which?'), ends('Done.')];
    const server = await startRunServer(() => said.shift() ?? ends(''));
    const run = await server.start();
    await server.step(run, { step: 1 });
    await server.step(run, { step: 1 });
    await server.step(run, { step: 2, snapshot: pageWith('new') });
    await server.send('POST', `/agent/run/${run}/answer`, { body: { approved: true } });
    const last = await server.step(run, { step: 3, snapshot: pageWith('newer') });
    await server.start();
    await server.send('GET', '/agent/run/nobody');

    const text = await metricsOf(server);
    expect(lines(text, 'steps_total')).toEqual(['agent_anything_steps_total 3']);
    expect(lines(text, 'decisions_total').sort()).toEqual(
      ['ask_user', 'execute_tool', 'finish'].map(
        (action) => `agent_anything_decisions_total{action="${action}"} 1`,
      ),
    );
    expect(lines(text, 'model_seconds_count')).toEqual(['agent_anything_model_seconds_count 3']);
    const { input, output } = last.json.usage;
    expect(input).toBeGreaterThan(0);
    for (const [kind, number] of Object.entries({ input, output }))
      expect(lines(text, 'model_tokens_total')).toContain(
        `agent_anything_model_tokens_total{kind="${kind}"} ${number}`,
      );
    expect(lines(text, 'runs{').sort()).toEqual([
      'agent_anything_runs{status="completed"} 1',
      'agent_anything_runs{status="created"} 1',
    ]);
    expect(lines(text, 'errors_total')).toEqual(['agent_anything_errors_total{code="not_found"} 1']);
    expect(lines(text, 'database_up')).toEqual(['agent_anything_database_up 1']);
    expect(text).toContain('agent_anything_takeovers_total 0');
  });

  it('hold no word of a run and no name of a person', async () => {
    const server = await startRunServer(() => calls('click', { id: 'planted-element' }));
    const token = server.token('planted-person');
    const { json } = await server.send('POST', '/agent/run/start', { token, body: { task: 'planted-task' } });
    await server.step(json.runId, { snapshot: 'planted-page' }, { token });
    await server.send('GET', '/agent/planted-path', { token });
    const text = await metricsOf(server);
    expect(text).toContain('agent_anything_steps_total 1');
    expect(text).not.toContain('planted');
    expect(text).not.toContain(json.runId);
  });

  it('are for programs of this computer, and for tokens that read the runs of everybody', async () => {
    const server = await startRunServer(() => calls('observe'), { hosts: ['runs.example.org'] });
    const boss = server.token('boss', ['runs', 'runs:all']);
    const tool = server.token('tool', ['mcp']);
    const status = async (token: string, headers = {}) =>
      (await server.send('GET', '/metrics', { token, headers })).status;
    expect(await status('')).toBe(200);
    expect(await status(boss, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
    expect(await status(server.token('bob'))).toBe(403);
    expect(await status(tool)).toBe(403);
    expect(await status('aa_wrong')).toBe(401);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      expect(await status('', { [header]: 'for=127.0.0.1' })).toBe(401);
    // A proxy on this computer that adds no header still has another name.
    const ask = (host: string, more = '') =>
      exchange(server.port, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);
    expect(await ask(`localhost:${server.port}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('runs.example.org')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ask('evil.example')).toMatch(/^HTTP\/1\.1 403 /);
    const page = 'Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\n';
    expect(await ask(`localhost:${server.port}`, page)).toMatch(/^HTTP\/1\.1 403 /);
    expect((await server.send('POST', '/metrics', { token: boss, body: {} })).status).toBe(405);
  });
});
