import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import { say } from '../../../src/protocol/said.ts';
import type { News } from '../../../src/session/items.ts';
import { nextItem } from '../../../src/session/queue.ts';
import { patch } from '../../../src/session/session.ts';
import { change, openState } from '../../../src/store/sessions.ts';
import { createLoop } from '../../../src/turn/loop.ts';
import { aCommand, anUpdate, aSession, codeOf, item, type SessionOver } from '../../support/samples.ts';
import { CLICK, inputs, shopWith } from '../background/support/shop.ts';
import { setStage } from '../background/support/stage.ts';

const quiet: News = { kind: 'receipt', text: say`You: done → done.`, quiet: true };
const question = { id: 'q', kind: 'question', item: item('c1'), text: '?', choices: [], since: 1 } as const;

it.each<[string, SessionOver, string | undefined]>([
  ['nothing where nothing waits', {}, undefined],
  ['the first command', { queue: { items: [aCommand(), aCommand({ id: item('c2') }), anUpdate()] } }, 'c1'],
  ['a message that is urgent', { queue: { items: [anUpdate({ news: [{ kind: 'briefing' }] })] } }, 'u1'],
  [
    'a message with a receipt',
    { queue: { items: [anUpdate({ news: [{ kind: 'receipt', text: say`You: click 12 → done.` }] })] } },
    'u1',
  ],
  [
    'a message that is on its way',
    {
      queue: {
        items: [
          anUpdate({ state: 'started', news: [quiet], message: { turn: codeOf(6), text: '', seen: [] } }),
        ],
      },
    },
    'u1',
  ],
  [
    'nothing where all that is to be said can wait',
    { queue: { items: [anUpdate({ news: [quiet] })] } },
    undefined,
  ],
  [
    'nothing while the run is held',
    {
      queue: {
        hold: { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 },
        items: [aCommand()],
      },
    },
    undefined,
  ],
  ['nothing while a question waits for the person', { queue: { question, items: [aCommand()] } }, undefined],
])('takes next %s', (_, over, expected) => {
  expect(nextItem(aSession(over))?.id).toBe(expected);
});

/** Limit of reads for one pass over a session; an endless loop exceeds it. */
const READS_MAX = 200;

it.each(['started', 'dispatched'] as const)(
  'does not run a command that an earlier worker left %s, and ends its pass',
  async (state) => {
    const stage = await setStage({ session: { queue: { items: [aCommand({ state })] } } });
    stage.browser.start();
    const opened = openState(kinds);
    let reads = 0;
    const counted = {
      ...opened,
      read: () => {
        reads += 1;
        if (reads > READS_MAX) throw new Error('The pass does not end.');
        return opened.read();
      },
    };
    await createLoop({ ...stage.services, state: counted }, () => {}).run();
    expect(stage.stored().queue.items).toEqual([aCommand({ state })]);
    expect(stage.browser.sent).toEqual([]);
  },
);

describe('a command that is being stored', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A session whose command Chrome stores when `end` says so, or refuses to. */
  async function storing() {
    const { stage, heard } = await shopWith({}, {}, { queue: { items: [] } });
    const state = openState(kinds, ({ sessions }) => loop.foresee(Object.values(sessions)));
    const services = { ...stage.services, state };
    const loop = createLoop(services, () => {});
    await loop.run();
    const set = chrome.storage.local.set.bind(chrome.storage.local);
    const writes: object[] = [];
    let end: (refused?: Error) => void = () => {};
    const ended = new Promise<void>((resolve, reject) => {
      end = (refused) => (refused ? reject(refused) : resolve());
    });
    vi.spyOn(chrome.storage.local, 'set').mockImplementation(async (items) => {
      writes.push(items);
      await ended;
      await set(items);
    });
    const stored = change(services, stage.stored().id, (now) =>
      patch(now, { queue: { items: [aCommand()] } }),
    );
    stored.catch(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    return { stage, heard, end, writes };
  }

  it('asks its page meanwhile, and acts once it is stored', async () => {
    const { stage, heard, end, writes } = await storing();
    expect(JSON.stringify(writes)).toContain('"started"'); // In the one write that has begun.
    expect(writes).toHaveLength(1);
    expect(heard.map(({ type }) => type)).toContain('GET_ACT_FACTS');
    expect(inputs(stage)).toEqual([]);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inputs(stage)).toEqual(CLICK);
  });

  it('does nothing where Chrome refuses that', async () => {
    const { stage, end } = await storing();
    end(new Error('QUOTA_BYTES quota exceeded'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inputs(stage)).toEqual([]);
    expect(stage.stored().queue.items).toEqual([]);
  });
});
