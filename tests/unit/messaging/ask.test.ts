import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askFrame, tellPages } from '../../../src/messaging/ask.ts';
import { silentPage } from '../../../src/protocol/failures/dialog-failures.ts';
import { noModels } from '../../../src/protocol/models.ts';
import { noPrograms } from '../../../src/protocol/programs.ts';
import { initialSettings } from '../../../src/protocol/settings.ts';
import type { View } from '../../../src/protocol/view.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { frame, tab } from '../../support/samples.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  browser.start();
});
afterEach(() => {
  vi.useRealTimers();
});

const shop = () => browser.addTab('https://shop.example/');
const tick = (tabId: number, frameId = 0) => askFrame({ tabId: tab(tabId), frameId: frame(frameId) }, 'TICK');
const noAnswer = (message: unknown) => ({
  ok: false,
  failure: { code: 'no_answer', message, hint: expect.any(String) },
});

describe('a question to a frame', () => {
  it('is answered by the script in that frame', async () => {
    const { id, frames } = shop();
    const heard: unknown[] = [];
    const child = { frameId: 5, parentFrameId: 0, url: 'https://shop.example/frame', documentId: 'd5' };
    frames.set(5, {
      ...child,
      serve: ({ type, data }) => heard.push([type, data]) && { ready: true, why: 'idle' },
    });
    const answer = await askFrame({ tabId: tab(id), frameId: frame(5) }, 'GET_READINESS');
    expect(answer).toEqual({ ok: true, value: { ready: true, why: 'idle' } });
    expect(heard).toEqual([['GET_READINESS', undefined]]);
  });

  it.each([
    ['GET_READINESS', { ready: true, why: 'because' }, 'why'],
    ['GET_READINESS', undefined, 'not as a whole'],
    ['GET_READINESS', [], 'ready'],
  ] as const)('fails if the answer to %s is %j', async (name, answer, where) => {
    const { id, frames } = shop();
    const top = frames.get(0);
    if (top) top.serve = () => answer;
    expect(await askFrame({ tabId: tab(id), frameId: frame(0) }, name)).toEqual(
      noAnswer(`The tab did not answer (malformed answer to ${name}: ${where}).`),
    );
  });

  it('drops unknown fields of an answer, and an answer to a message that has none', async () => {
    const { id, frames } = shop();
    const top = frames.get(0);
    if (top) top.serve = ({ type }) => (type === 'TICK' ? 'tock' : { ready: true, why: 'idle', tabId: 1 });
    const place = { tabId: tab(id), frameId: frame(0) };
    expect(await askFrame(place, 'GET_READINESS')).toEqual({ ok: true, value: { ready: true, why: 'idle' } });
    expect(await askFrame(place, 'TICK')).toEqual({ ok: true, value: undefined });
  });

  it('fails if the frame has no script, the tab is closed, or there is no such frame', async () => {
    const { id } = shop();
    expect(await tick(id)).toEqual(noAnswer(expect.any(String)));
    expect(await tick(id, 9)).toEqual(noAnswer(expect.any(String)));
    expect(await tick(999)).toEqual(noAnswer(expect.any(String)));
  });

  it('tells a script that fails from one that is not there, without what its error quotes', async () => {
    const { id, frames } = shop();
    const top = frames.get(0);
    if (top)
      top.serve = () => {
        throw new Error(`'Ann "A" Smith' is no selector of https://shop.example/ann`);
      };
    expect(await tick(id)).toEqual({
      ok: false,
      failure: {
        code: 'script_failed',
        message: expect.stringMatching(/failed with "… is no selector of …"\.$/),
        hint: expect.any(String),
      },
    });
  });

  it('fails after ten seconds if the page hangs', async () => {
    const { id, frames } = shop();
    const top = frames.get(0);
    if (top) top.serve = () => new Promise(() => {});
    const asked = tick(id);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual({ ok: false, failure: silentPage });
  });

  it('leaves no timer behind once it is answered', async () => {
    const { id, frames } = shop();
    const top = frames.get(0);
    if (top) top.serve = () => undefined;
    expect(await tick(id)).toEqual({ ok: true, value: undefined });
    await tick(999);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('tells our pages, and does not fail if none is open', async () => {
  const view: View = {
    settings: initialSettings,
    tools: [],
    programs: noPrograms,
    models: noModels,
    servers: [],
    learned: [],
    checks: [],
    notice: null,
    asides: [],
    sessions: [],
  };
  await expect(tellPages('VIEW_CHANGED', view)).resolves.toBe(false);
  expect(browser.toPages).toEqual([expect.objectContaining({ type: 'VIEW_CHANGED', data: view })]);
});
