import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportInterrupted } from '../../../src/background/recovery.ts';
import { assign } from '../../../src/background/tab-roles.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { CommandItem } from '../../../src/session/items.ts';
import { handOver } from '../../../src/session/messages/hand-over.ts';
import { change } from '../../../src/store/sessions.ts';
import { aFakeAgent } from '../../support/fake-agents.ts';
import { aCommand, chatIn, SESSION, tab } from '../../support/samples.ts';
import { CLICK, inputs, run, shopWith, still } from './support/shop.ts';
import { newsIn, type Stage, setStage } from './support/stage.ts';

// A task moves to another agent while a command of the agent before is under way.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const agent_gone = { reason: 'agent_gone', sentence: sentence('holdChatClosed'), since: 1 } as const;
const toAnother = ({ services }: Stage) =>
  change(services, SESSION, (now) =>
    handOver(now, { agent: aFakeAgent(), name: 'Claude', task: '' }, services.now()),
  );
const receipts = (stage: Stage) => newsIn(stage.stored()).filter((one) => one.startsWith('You: '));
const commands = (stage: Stage) => stage.stored().queue.items.filter(({ kind }) => kind === 'COMMAND');

describe('a command under way while its task is handed over', () => {
  it('ends with the outcome that its run finds, if it was dispatched', async () => {
    const { stage } = await shopWith(
      {},
      {
        END_INPUT: async () => {
          expect(commands(stage)).toMatchObject([{ state: 'dispatched' }]);
          await toAnother(stage);
          return { ok: true, value: {} };
        },
      },
    );
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(commands(stage)).toEqual([]);
    expect(receipts(stage)).toEqual([expect.stringMatching(/^You: click 12 → done\./)]);
  });

  it('does nothing to the page, if it was only started', async () => {
    const { stage } = await shopWith(
      {},
      {
        GET_COORDINATES: async () => {
          expect(commands(stage)).toMatchObject([{ state: 'started' }]);
          await toAnother(stage);
          return still;
        },
      },
    );
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(commands(stage)).toEqual([]);
    expect(receipts(stage)).toEqual([expect.stringMatching(/^You: click 12 → not done\. Another agent/)]);
  });
});

describe('a worker that dies after the hand over', () => {
  const dispatched: CommandItem = aCommand({ state: 'dispatched', startedAt: 1, dispatchedAt: 2 });

  it('has the next one report the dispatched command as unknown, once, to the new agent', async () => {
    const stage = await setStage({ session: { queue: { hold: agent_gone, items: [dispatched] } } });
    await toAnother(stage);
    await reportInterrupted(stage.services);
    await reportInterrupted(stage.services);
    expect(commands(stage)).toEqual([]);
    expect(receipts(stage)).toEqual([expect.stringMatching(/^You: click 12 → unknown\./)]);
    expect(stage.stored().agent).toMatchObject({ kind: 'fake-turns', tabId: null });
  });

  it('has stored the release of the old chat in the same write', async () => {
    const stage = await setStage({ session: { queue: { hold: agent_gone } } });
    const writes: object[] = [];
    stage.browser.local.onChanged.addListener((changes) => void writes.push(changes));
    const chat = stage.browser.addTab('https://chatgpt.com/c/2');
    await assign(stage.services, { tabId: tab(chat.id), role: 'agent', task: '' });
    expect(writes[0]).toMatchObject({
      [`session:${SESSION}`]: { newValue: { agent: { tabId: chat.id }, queue: { hold: null } } },
      releases: { newValue: [{ tabId: stage.chat.id, by: 'person' }] },
    });
  });
});

it('moves from a chat to an agent without a tab, and to a chat again', async () => {
  const stage = await setStage({ session: { queue: { hold: agent_gone } } });
  await toAnother(stage);
  expect(stage.stored()).toMatchObject({ agent: aFakeAgent({ briefed: false }), queue: { hold: null } });
  await change(stage.services, SESSION, (now) => ({ ...now, queue: { ...now.queue, hold: agent_gone } }));
  const chat = stage.browser.addTab('https://chatgpt.com/c/2');
  await assign(stage.services, { tabId: tab(chat.id), role: 'agent', task: '' });
  expect(chatIn(stage.stored())).toMatchObject({ tabId: chat.id, briefed: false });
  expect(chatIn(stage.stored()).keyword).toMatch(/^ok-[a-km-z2-9]{8}$/);
  expect(stage.stored().targets.tabs).toMatchObject([{ tabId: stage.shop.id, number: 1 }]);
  expect(newsIn(stage.stored())).toEqual(['briefing']);
});
