import { describe, expect, it } from 'vitest';
import { doctor } from '../../../server/commands/doctor.ts';
import { databaseIn } from '../../../server/commands/serve-runs.ts';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/hub/hub.ts';

const SECRET = 'planted-password';

describe('where runs are stored', () => {
  it.each([
    [{ AA_DATABASE: '/data/runs.db' }, 'sqlite', '/data/runs.db'],
    [{ XDG_DATA_HOME: '/home/ann/data' }, 'sqlite', '/home/ann/data/agent-anything/runs.db'],
    [
      { DATABASE_URL: `postgres://ann:${SECRET}@db.example:6432/runs`, AA_DATABASE: '/data/runs.db' },
      'postgresql',
      'PostgreSQL runs at db.example:6432',
    ],
    [
      { DATABASE_URL: `postgresql:///runs?user=ann&host=/run/postgresql&password=${SECRET}` },
      'postgresql',
      'PostgreSQL runs at /run/postgresql',
    ],
  ])('%j', (env, kind, name) => {
    expect(databaseIn(env)).toMatchObject({ kind, name });
  });

  it.each([
    `mysql://ann:${SECRET}@db.example/runs`,
    `ann:${SECRET}@db.example`,
    `postgres://ann:${SECRET}@db.example:port/runs`,
    `postgres://ann:${SECRET}@db.example/`,
  ])('is not said to be at %s, and the password is not repeated', (url) => {
    expect(() => databaseIn({ DATABASE_URL: url })).toThrow(/^DATABASE_URL wants an address like postgres:/);
  });

  it('is said by doctor, with a failure and without a password if it cannot be reached', async () => {
    const port = await freePort();
    const lines: string[] = [];
    const terminal = {
      out: (line: string) => void lines.push(line),
      err: (line: string) => void lines.push(line),
      env: {
        HOME: temporaryFolder(),
        AGENT_ANYTHING_HOME: `${temporaryFolder()}/keys`,
        DATABASE_URL: `postgres://ann:${SECRET}@127.0.0.1:${port}/runs`,
      },
      folder: temporaryFolder(),
      signal: new AbortController().signal,
    };
    expect(await doctor({ port: String(port), json: true }, terminal)).toBe(1);
    const { checks } = JSON.parse(lines.join('\n'));
    expect(checks).toContainEqual({
      name: 'runs',
      ok: false,
      text: expect.stringContaining('ECONNREFUSED'),
      fix: 'Start PostgreSQL, or correct DATABASE_URL.',
    });
    expect(lines.join('\n')).not.toContain(SECRET);
  });
});
