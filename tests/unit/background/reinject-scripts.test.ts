import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reinjectScripts } from '../../../src/background/recovery.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { aTarget, SESSION, tab } from '../../support/samples.ts';
import { newsIn, serve, setStage } from './support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('re-injection', () => {
  const files = ({ browser }: Awaited<ReturnType<typeof setStage>>) =>
    browser.injected.map(({ tabId, file }) => `${tabId} ${file}`);

  it('injects missing scripts', async () => {
    const stage = await setStage();
    await reinjectScripts(stage.services);
    expect(files(stage).sort()).toEqual([
      `${stage.chat.id} content/agent_bridge/index.ts`,
      `${stage.shop.id} content/target_adapter/index.ts`,
    ]);
  });

  it('skips scripts that answer and are bound', async () => {
    const stage = await setStage();
    serve(stage.chat, {});
    serve(stage.shop, {});
    await reinjectScripts(stage.services);
    expect(files(stage)).toEqual([]);
  });

  it.each([true, false])('tells a chat that answers whether the run is paused: %s', async (isPaused) => {
    const stage = await setStage({
      session: {
        queue: {
          hold: isPaused
            ? { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 }
            : null,
        },
      },
    });
    const heard = serve(stage.chat, {});
    await reinjectScripts(stage.services);
    const told = heard.filter(({ type }) => type === 'INIT_AGENT').map(({ data }) => data);
    expect(told).toEqual([
      isPaused ? expect.objectContaining({ paused: true }) : expect.not.objectContaining({ paused: true }),
    ]);
  });

  it('holds the run of a chat that crashed while no worker listened', async () => {
    const stage = await setStage();
    stage.browser.crash(stage.chat);
    await reinjectScripts(stage.services);
    expect(stage.stored().queue.hold).toMatchObject({
      ...{ reason: 'agent_gone', sentence: { key: 'holdChatCrashed', args: ['ChatGPT'] } },
    });
  });

  it('makes scripts greet again that answer and are not bound', async () => {
    const stage = await setStage({
      session: {
        agent: { documentId: undefined as never },
        targets: { tabs: [aTarget({ tabId: tab(12), state: 'loading' })] },
      },
    });
    serve(stage.chat, {});
    serve(stage.shop, {});
    await reinjectScripts(stage.services);
    expect(files(stage)).toHaveLength(2);
  });

  it('skips a loading page, which gets its scripts when it can be read', async () => {
    const stage = await setStage();
    stage.chat.status = 'loading';
    stage.shop.status = 'loading';
    await reinjectScripts(stage.services);
    expect(files(stage)).toEqual([]);
  });

  it('drops tabs that were closed meanwhile', async () => {
    const stage = await setStage();
    stage.browser.tabs.delete(stage.shop.id);
    stage.browser.tabs.delete(stage.chat.id);
    await reinjectScripts(stage.services);
    expect(stage.sessions()).toMatchObject([
      { id: SESSION, targets: { tabs: [] }, queue: { hold: { reason: 'agent_gone' } } },
    ]);
    expect(newsIn(stage.stored())).toEqual(['Target 1 (https://shop.example) was closed.']);
  });
});
