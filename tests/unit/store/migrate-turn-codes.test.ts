import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { say } from '../../../src/protocol/said.ts';
import type { News, QueueItem } from '../../../src/session/items.ts';
import { migrate } from '../../../src/store/migrations.ts';
import { FakeArea } from '../../support/browser/area.ts';
import { aCommand, anUpdate, item } from '../../support/samples.ts';

const OLD_CODE = 'k7f2-5' as never;

interface Stored {
  readonly turnSecret?: string;
  readonly isAgentBusy: boolean;
  readonly busySince: number;
  readonly unknownCodes?: number;
  readonly commandQueue: readonly QueueItem[];
}

/** A session as version 2 stored it: fields side by side, without a secret. */
function ofVersion2(over: object = {}): Stored {
  const {
    turnSecret: _,
    unknownCodes: __,
    ...old
  } = JSON.parse(readFileSync('tests/fixtures/sessions/version-3.json', 'utf8'));
  return { ...old, isAgentBusy: false, busySince: 0, steps: undefined, commandQueue: [], ...over };
}

/** What version 3 makes of a session as version 2 stored it. */
async function migrated(over: object = {}): Promise<Stored> {
  const area = new FakeArea({ schemaVersion: 2, 'session:k7f2': ofVersion2(over) });
  await migrate(area.area, 3);
  return area.items['session:k7f2'] as Stored;
}
const newsOf = ({ commandQueue }: Stored): readonly News[] =>
  commandQueue.flatMap((each) => (each.kind === 'UPDATE_AGENT' ? each.news : []));

describe('a session that was stored without a secret', () => {
  it('gets one of its own, and keeps everything else', async () => {
    const [one, other] = [await migrated(), await migrated()];
    expect(one.turnSecret).toMatch(/^[a-km-z2-9]{26}$/);
    expect(one.turnSecret).not.toBe(other.turnSecret);
    const { steps: _, ...old } = ofVersion2() as Stored & { readonly steps?: unknown };
    expect(one).toEqual({ ...old, turnSecret: one.turnSecret, unknownCodes: 0 });
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
    const session = await migrated({ agent: { briefed: false }, isAgentBusy: true });
    expect(newsOf(session)).toEqual([{ kind: 'briefing' }]);
  });

  it('composes its message again if that may be on its way, with all news and one update in the queue', async () => {
    const said = { kind: 'person', text: 'Blue ones' } as const;
    const receipt = { kind: 'receipt', text: say`You: click 12 → done.` } as const;
    const composed = anUpdate({
      state: 'started',
      startedAt: 2,
      news: [receipt],
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
