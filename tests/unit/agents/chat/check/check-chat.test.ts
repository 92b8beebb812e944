import { describe, expect, it } from 'vitest';
import {
  checkChat,
  endCheck,
  mayPressTest,
  sendTest,
} from '../../../../../src/agents/chat/check/check-chat.ts';
import { checkDeadline, closeChecks, lookAt } from '../../../../../src/agents/chat/check/drive.ts';
import { kinds } from '../../../../../src/background/agent-kinds.ts';
import type { ChatCheck, CheckReport } from '../../../../../src/protocol/chat-check.ts';
import { openState } from '../../../../../src/store/sessions.ts';
import { tab } from '../../../../support/samples.ts';
import { scriptIn, serve, setStage } from '../../../background/support/stage.ts';

const ORIGIN = 'https://chatgpt.com';
const typed: CheckReport = {
  state: 'over',
  results: (['field', 'insert', 'send'] as const).map((step) => ({ step, state: 'ok' })),
  doing: 'send',
};
const read: CheckReport = {
  state: 'over',
  results: (['message', 'unchanged', 'reply', 'end', 'code'] as const).map((step) => ({ step, state: 'ok' })),
  doing: 'code',
};

/** A chat without a task, whose bridge reports this for each part of a check. */
async function begun(reports: { typing?: CheckReport; reading?: CheckReport } = {}) {
  const stage = await setStage({ session: null });
  const heard = serve(stage.chat, {
    LOOK_AT_CHECK: ({ part }: { part: 'typing' | 'reading' }) => reports[part],
  });
  const stored = (): ChatCheck => stage.browser.local.items[`check:${ORIGIN}`] as ChatCheck;
  expect(await checkChat(stage.services, tab(stage.chat.id))).toMatchObject({ ok: true });
  const press = (name: string, didNothing = false) =>
    mayPressTest(stage.services, scriptIn(stage.chat), {
      ...{ turn: stored().turn, press: name, didNothing, wasDropped: false },
    });
  /** A new worker: it knows only the stored state. */
  const killWorker = () => Object.assign(stage.services, { state: openState(kinds) });
  const look = () => lookAt(stage.services, stored().id);
  return { stage, heard, stored, press, killWorker, look };
}

describe('the first half of a check', () => {
  it('allows no press, and ends ready for the person’s', async () => {
    const { stored, press, look, heard } = await begun({ typing: typed });
    expect(await press('p1')).toEqual({ may: false, paused: true });
    expect(await look()).toBeUndefined();
    expect(stored()).toMatchObject({ state: 'ready', results: typed.results, presses: [] });
    expect(heard.map(({ type }) => type)).toEqual(['LOOK_AT_CHECK', 'LEAVE_CHECK']);
    expect(await press('p1')).toEqual({ may: false, paused: true });
  });

  it('waits while the person signs in, on any site, and continues', async () => {
    const reports: { typing: CheckReport } = {
      typing: { state: 'signed_out', results: [], doing: 'field' },
    };
    const { stage, stored, look } = await begun(reports);
    expect(await look()).toBe(2_000);
    expect(stored().state).toBe('signed_out');
    stage.chat.url = 'https://accounts.google.com/v3/signin';
    expect(await look()).toBe(2_000);
    stage.chat.url = 'https://chatgpt.com/';
    reports.typing = typed;
    await look();
    expect(stored().state).toBe('ready');
  });

  it('is refused in a tab of a running task, and begins in one that is done', async () => {
    const running = await setStage({});
    expect(await checkChat(running.services, tab(running.chat.id))).toMatchObject({ ok: false });
    expect(await checkChat(running.services, tab(running.shop.id))).toMatchObject({ ok: false });
    const over = await setStage({ session: { progress: { answer: 'Done.' }, queue: { items: [] } } });
    expect(await checkChat(over.services, tab(over.chat.id))).toMatchObject({ ok: true });
  });

  it('is refused on a page that is not a chat', async () => {
    const { stage } = await begun();
    expect(await checkChat(stage.services, tab(stage.other.id))).toMatchObject({
      ok: false,
      failure: { message: 'AgentAnything does not know a chat on this page.' },
    });
  });

  it('fails at its step after two minutes', async () => {
    const { stage, stored, look } = await begun({ typing: { state: 'going', results: [], doing: 'field' } });
    expect(await look()).toBe(250);
    stage.clock.now += 120_000;
    await look();
    expect(stored()).toMatchObject({
      state: 'failed',
      results: [{ step: 'field', state: 'failed', why: 'late' }],
    });
  });
});

describe('the second half of a check', () => {
  it('begins only at the person’s press, and ends with the result of every step', async () => {
    const { stage, stored, look } = await begun({ typing: typed, reading: read });
    expect(await sendTest(stage.services, stored().id)).toMatchObject({ ok: false });
    await look();
    expect(await sendTest(stage.services, stored().id)).toMatchObject({ ok: true });
    await look();
    expect(stored()).toMatchObject({ state: 'passed', results: [...typed.results, ...read.results] });
    expect(await sendTest(stage.services, stored().id)).toMatchObject({ ok: false });
  });

  it('stores a press before it happens, and allows no other without proof that it did nothing', async () => {
    const { stage, stored, press, look } = await begun({ typing: typed });
    await look();
    await sendTest(stage.services, stored().id);
    expect(await press('p1')).toEqual({ may: true });
    expect(stored().presses).toEqual(['p1']);
    expect(await press('p1')).toEqual({ may: true });
    expect(await press('p2')).toEqual({ may: false });
    expect(await press('p2', true)).toEqual({ may: true });
  });

  it('continues in another worker, whose bridge receives the number of presses', async () => {
    const { stage, stored, press, killWorker, look, heard } = await begun({ typing: typed, reading: read });
    killWorker();
    await look();
    killWorker();
    await sendTest(stage.services, stored().id);
    killWorker();
    await press('p1');
    killWorker();
    expect(await press('p2')).toEqual({ may: false });
    await look();
    expect(stored().state).toBe('passed');
    expect(heard.findLast(({ type }) => type === 'LOOK_AT_CHECK')?.data).toMatchObject({
      part: 'reading',
      presses: 1,
    });
  });

  it.each([
    ['tab_closed', ({ browser, chat }) => browser.closeTab(chat.id)],
    ['left', ({ chat }) => void Object.assign(chat, { url: 'https://other.example/' })],
  ] as const satisfies readonly (readonly [
    string,
    (stage: Awaited<ReturnType<typeof setStage>>) => unknown,
  ])[])('reports why it was interrupted: %s', async (end, happen) => {
    const { stage, stored, look } = await begun({ typing: typed });
    await look();
    await sendTest(stage.services, stored().id);
    await happen(stage);
    expect(await look()).toBeUndefined();
    expect(stored()).toMatchObject({ state: 'interrupted', end });
  });

  it('is interrupted by a browser restart, which keeps only its result', async () => {
    const { stage, stored, look } = await begun({ typing: typed });
    await look();
    await closeChecks(stage.services);
    expect(stored()).toMatchObject({ state: 'interrupted', end: 'browser', closed: true });
  });

  it('is stopped by the person, and ignores what the bridge reports after that', async () => {
    const { stage, stored, look, heard } = await begun({ typing: typed });
    await endCheck(stage.services, stored().id, false);
    expect(heard.map(({ type }) => type)).toEqual(['LEAVE_CHECK']);
    await look();
    expect(stored()).toMatchObject({ state: 'stopped', results: [] });
  });
});

it('has an alarm while it runs, and none while it waits for the person', async () => {
  const { stored, look } = await begun({ typing: typed });
  const at = checkDeadline(stored(), stored().since);
  expect(at).toBe(stored().since + 30_000);
  expect(checkDeadline(stored(), stored().since + 40_000)).toBe(stored().since + 60_000);
  await look();
  expect(checkDeadline(stored(), stored().since)).toBeUndefined();
});
