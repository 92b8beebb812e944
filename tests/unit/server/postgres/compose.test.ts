import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { atEnd, temporaryFolder } from '../../../support/hub/hub.ts';
import { SCRIPTED } from '../../../support/model-server/model-server.ts';
import { Fleet } from '../../../support/run-server/fleet.ts';
import { calls, MODEL_KEY, startModel } from '../../../support/run-server/model.ts';
import { PAGE } from '../../../support/run-server/page.ts';
import { PASSWORD, postgresPrograms } from '../../../support/run-server/postgres.ts';
import { withPostgres } from '../../../support/run-server/with-postgres.ts';

const COMPOSE = readFileSync('server/compose.yaml', 'utf8');
const DOMAIN = 'runs.example.org';

/** The environment that the file gives to each server, with the values of `.env` in it. */
function environmentIn(compose: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const block = /^x-server:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const entries = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', written = '']) => {
    const value = written.replaceAll(/\$\{(\w+):([?-])\}/g, (_, wanted: string, rule: string) => {
      const given = values[wanted] ?? (rule === '-' ? '' : undefined);
      if (given === undefined) throw new Error(`.env wants ${wanted}.`);
      return given;
    });
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}

/** A proxy that takes servers in turn, keeps the Host, and takes the next one if one cannot be reached. */
async function startProxy(ports: readonly number[]): Promise<number> {
  let turn = 0;
  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    const body = await text(from);
    const attempt = (left: number): void => {
      const port = ports[turn++ % ports.length];
      const headers = { ...from.headers, 'x-forwarded-for': '192.0.2.1' };
      const further = request(
        { host: '127.0.0.1', port, method: from.method, path: from.url, headers },
        (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(to);
        },
      );
      further.on('error', () => (left > 0 ? attempt(left - 1) : to.writeHead(502).end()));
      further.end(body);
    };
    attempt(ports.length - 1);
  };
  const server = createServer((from, to) => void pass(from, to)).listen(0, '127.0.0.1');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe.skipIf(postgresPrograms === undefined)('server/compose.yaml with PostgreSQL', () => {
  const postgres = withPostgres();

  it('gives two servers what they need behind a proxy', async () => {
    expect(COMPOSE).toMatch(/^ {2}server-1: \*server\n {2}server-2:\n {4}<<: \*server\n/m);
    const model = await startModel(() => calls('click', { id: 'agent-1' }));
    await postgres().query('create database runs');
    const env = environmentIn(COMPOSE, {
      AA_DOMAIN: DOMAIN,
      POSTGRES_PASSWORD: PASSWORD,
      AA_KEY: '11'.repeat(32),
      AA_PROVIDER: 'other',
      AA_MODEL: SCRIPTED,
      AA_API_KEY: MODEL_KEY,
      AA_BASE_URL: model.addressOf('openai'),
      AA_ALLOW_PRIVATE: '1',
    });
    expect(env).toMatchObject({ AA_LISTEN: '0.0.0.0', AA_HOSTS: DOMAIN });
    const within = env.DATABASE_URL ?? '';
    expect(within).toBe(`postgres://runs:${PASSWORD}@postgres:5432/runs`);
    const fleet = await Fleet.start(temporaryFolder(), {
      size: 2,
      model,
      ...env,
      // The one thing that is elsewhere here.
      DATABASE_URL: within.replace(
        '@postgres:5432/runs',
        postgres()
          .urlOf('runs')
          .href.replace(/^.*@localhost/, '@localhost'),
      ),
    });
    atEnd(() => fleet.close());
    const proxy = await startProxy(fleet.ports);
    const ann = fleet.token('ann');
    const ask = async (path: string, body?: object, { host = DOMAIN, token = ann } = {}) => {
      const asked = request({
        host: '127.0.0.1',
        port: proxy,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          host,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      asked.end(body && JSON.stringify(body));
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      const said = answer ? await text(answer) : '';
      return {
        status: answer?.statusCode,
        text: said,
        json: said.startsWith('{') ? JSON.parse(said) : undefined,
      };
    };

    const health = { status: 'ok', database: 'postgresql', atRest: 'encrypted', model: SCRIPTED };
    expect((await ask('/health')).json).toMatchObject(health);
    const { runId } = (await ask('/agent/run/start', { task: 'Find a lamp', mode: 'autonomous' })).json;
    const steps = async (step: number) =>
      await ask(`/agent/run/${runId}/step`, {
        step,
        snapshot: { ...PAGE, title: String(step) },
        lastResult: null,
      });
    const first = await steps(1);
    expect(first.json).toMatchObject({ action: 'execute_tool', currentStep: 1 });
    // The other server's turn.
    expect((await steps(1)).json).toEqual(first.json);
    await fleet.kill(0);
    for (const step of [2, 3]) expect((await steps(step)).json).toMatchObject({ currentStep: step });
    expect(model.calls).toHaveLength(3);

    expect((await ask('/metrics', undefined, { token: '' })).status).toBe(401);
    expect((await ask('/metrics')).text).toContain('agent_anything_runs{status="running"} 1');
    expect((await ask('/health', undefined, { host: 'evil.example' })).status).toBe(403);
    const stored = await postgres().query('select task from runs', [], postgres().urlOf('runs'));
    expect(JSON.stringify(stored)).not.toContain('lamp');
  });
});
