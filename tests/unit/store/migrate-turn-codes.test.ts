import { describe, expect, it } from 'vitest';
import { say } from '../../../src/protocol/said.ts';
import type { Session } from '../../../src/session/session.ts';
import { turnCode, turnNumber } from '../../../src/session/turn-codes.ts';
import { migrate } from '../../../src/store/migrations.ts';
import { FakeArea } from '../../support/browser/area.ts';
import { aCommand, anUpdate, aSession, item, type SessionOver } from '../../support/samples.ts';

const OLD_CODE = 'k7f2-5' as Session['lastShown'][number]['turn'];

/** What version 3 makes of a session as version 2 stored it. */
async function migrated(over: SessionOver = {}): Promise<Session> {
  const { turnSecret: _, unknownCodes: __, ...old } = aSession(over);
  const area = new FakeArea({ schemaVersion: 2, 'session:k7f2': old });
  await migrate(area.area, 3);
  return area.items['session:k7f2'] as Session;
}
const newsOf = ({ commandQueue }: Session) =>
  commandQueue.flatMap((each) => (each.kind === 'UPDATE_AGENT' ? each.news : []));

describe('a session that was stored without a secret', () => {
  it('gets one of its own, and keeps everything else', async () => {
    const [one, other] = [await migrated(), await migrated()];
    expect(one.turnSecret).toMatch(/^[a-km-z2-9]{26}$/);
    expect(one.turnSecret).not.toBe(other.turnSecret);
    expect(one).toEqual({ ...aSession(), turnSecret: one.turnSecret });
    expect(turnNumber(one, turnCode(one, 5))).toBe(5);
    expect(turnNumber(one, OLD_CODE)).toBeUndefined();
  });

  it('tells its message again if that waits for a reply', async () => {
    const session = await migrated({ isAgentBusy: true, busySince: 3, commandQueue: [aCommand()] });
    expect(session).toMatchObject({ isAgentBusy: false, busySince: 0 });
    expect(session.commandQueue.map(({ kind }) => kind)).toEqual(['COMMAND', 'UPDATE_AGENT']);
    expect(newsOf(session)).toEqual([
      { kind: 'notice', text: expect.stringContaining('Send your command again') },
    ]);
  });

  it('briefs its agent again if that has not confirmed yet', async () => {
    const session = await migrated({ isAgentBusy: true, agent: { briefed: false } });
    expect(newsOf(session)).toEqual([{ kind: 'briefing' }]);
  });

  it('composes its message again if that may be on its way, with all news and one update in the queue', async () => {
    const said = { kind: 'person', text: 'Blue ones' } as const;
    const receipt = { kind: 'receipt', text: say`You: click 12 → done.` } as const;
    const composed = anUpdate({
      ...{ state: 'started', startedAt: 2, news: [receipt] },
      message: { turn: OLD_CODE, text: 'Turn k7f2-5.', seen: [] },
    });
    const session = await migrated({ commandQueue: [composed, anUpdate({ id: item('u2'), news: [said] })] });
    expect(session.commandQueue).toEqual([
      anUpdate({ news: [receipt, said, { kind: 'notice', text: expect.any(String) }] }),
    ]);
  });
});

it('leaves alone what is no session', async () => {
  const area = new FakeArea({
    schemaVersion: 2,
    'session:aaaa': null,
    'session:bbbb': { turn: 1 },
    releases: [],
  });
  await migrate(area.area, 3);
  expect(area.items).toEqual({
    schemaVersion: 3,
    'session:aaaa': null,
    'session:bbbb': { turn: 1 },
    releases: [],
  });
});
