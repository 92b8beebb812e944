import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportInterrupted } from '../../../src/background/recovery.ts';
import type { CallId } from '../../../src/protocol/ids.ts';
import type { CommandItem, CommandResult } from '../../../src/session/items.ts';
import { change } from '../../../src/store/sessions.ts';
import { cancel } from '../../../src/turn/cancel.ts';
import { runCommand } from '../../../src/turn/run-command.ts';
import type { Gate } from '../../support/browser/chrome.ts';
import { SESSION } from '../../support/samples.ts';
import { answering, asking } from './support/asking.ts';
import { run, shopWith } from './support/shop.ts';
import type { Stage } from './support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const call = 'call-1' as CallId;
/** Calls to Chrome after the act at which a test cancels, too; more of them only wait for the page. */
const LATER_CALLS = 5;

/** A command whose act is one call to Chrome. */
interface Case {
  readonly name: string;
  readonly stage: () => Promise<Stage>;
  readonly act: RegExp;
  /** The end that a new worker reports if the act happened and the worker died before its answer. */
  readonly afterDeath: CommandResult['end'];
}

const onShop = async (item: Partial<CommandItem>) => {
  const { stage } = await shopWith({ call, ...item });
  stage.browser.debuggerAnswers.set('Page.getNavigationHistory', {
    currentIndex: 1,
    entries: [
      { id: 1, url: 'https://shop.example/list' },
      { id: 2, url: 'https://shop.example/' },
    ],
  });
  return stage;
};

const cases: readonly Case[] = [
  {
    name: 'open_tab',
    stage: () => onShop({ action: 'open_tab', fields: { url: 'https://shop.example/cart' } }),
    act: /^tabs\.create$/,
    // The new worker finds the tab.
    afterDeath: 'done',
  },
  {
    name: 'open',
    stage: () => onShop({ action: 'open', fields: { url: 'https://shop.example/cart' } }),
    act: /^tabs\.update$/,
    afterDeath: 'unknown',
  },
  {
    name: 'back',
    stage: () => onShop({ action: 'back', fields: {} }),
    act: /Page\.navigateToHistoryEntry$/,
    afterDeath: 'unknown',
  },
  {
    name: 'reload',
    stage: () => onShop({ action: 'reload', fields: {} }),
    act: /^tabs\.reload$/,
    afterDeath: 'unknown',
  },
  {
    name: 'dialog',
    stage: async () => (await asking(answering({}, { call }))).stage,
    act: /Page\.handleJavaScriptDialog$/,
    afterDeath: 'unknown',
  },
];

/** Gives every call to Chrome to `gate`, with its number, from 1. */
function watchCalls(
  stage: Stage,
  gate: (call: string, number: number, work: () => Promise<unknown>) => unknown,
) {
  const calls: string[] = [];
  const counting: Gate = async (name, work) => gate(name, calls.push(name), work) as ReturnType<typeof work>;
  stage.browser.start(counting);
  return calls;
}

const cancelIn = ({ services }: Stage) =>
  change(services, SESSION, (session) => cancel(session, call, services.now()));

const resultsIn = (stage: Stage) =>
  stage
    .stored()
    .queue.items.flatMap((item) => (item.kind === 'UPDATE_AGENT' && item.to === call ? item.news : []))
    .flatMap((news) => (news.kind === 'receipt' ? [news.result] : []));

/** What an act, or its beginning, changes in the session beyond the queue. */
function lastingIn(stage: Stage) {
  const { targets, permissions } = stage.stored();
  return { dialogs: targets.dialogs, count: targets.count, origins: permissions.origins };
}

/** Runs the command; its call is cancelled at the `at`-th call to Chrome. */
async function cancelledAt({ stage: setUp, act }: Case, at: number) {
  const stage = await setUp();
  const before = lastingIn(stage);
  const calls = watchCalls(stage, async (name, number, work) => {
    // The storage writes one change after another.
    if (number === at) await (name.startsWith('storage.') ? void cancelIn(stage) : cancelIn(stage));
    return work();
  });
  await run(stage);
  return {
    calls,
    acts: calls.filter((one) => act.test(one)).length,
    results: resultsIn(stage),
    before,
    after: lastingIn(stage),
  };
}

describe.each(cases)('a call of $name', (one) => {
  it('does not act if it is cancelled before, and its answer says so', async () => {
    const quiet = await cancelledAt(one, 0);
    expect(quiet.acts).toBe(1);
    const actAt = quiet.calls.findIndex((name) => one.act.test(name)) + 1;
    const ends: string[] = [];
    for (let at = 1; at <= actAt + LATER_CALLS; at++) {
      const { acts, results, before, after } = await cancelledAt(one, at);
      const [result] = results;
      expect(results).toHaveLength(1);
      const isCancelled = result?.code === 'cancelled';
      expect([at, acts]).toEqual([at, isCancelled ? 0 : 1]);
      if (isCancelled) {
        expect(result).toMatchObject({ call, end: 'not_done' });
        expect(after).toEqual(before);
      }
      if (at >= actAt) expect(isCancelled).toBe(false);
      ends.push(isCancelled ? 'cancelled' : 'acted');
    }
    expect(new Set(ends)).toEqual(new Set(['cancelled', 'acted']));
    expect(ends.lastIndexOf('cancelled')).toBeLessThan(ends.indexOf('acted'));
  });

  it(`is answered ${one.afterDeath} if it is cancelled after its act and the worker dies`, async () => {
    const stage = await one.stage();
    const calls = watchCalls(stage, async (name, _, work) => {
      const answer = await work();
      if (!one.act.test(name)) return answer;
      await cancelIn(stage);
      return new Promise(() => {});
    });
    void runCommand(stage.services, stage.stored().queue.items[0] as CommandItem); // `stage` put it there.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(resultsIn(stage)).toEqual([]);
    vi.clearAllTimers(); // They die with the worker.
    stage.browser.start();
    await Promise.all([reportInterrupted(stage.services), vi.advanceTimersByTimeAsync(60_000)]);
    expect(calls.filter((name) => one.act.test(name))).toHaveLength(1);
    expect(resultsIn(stage)).toMatchObject([{ call, end: one.afterDeath }]);
  });
});
