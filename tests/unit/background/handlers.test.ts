import { describe, expect, it, vi } from 'vitest';
import { handlersOf } from '../../../src/background/handlers.ts';
import { noKeeper } from '../../support/history.ts';
import { codeOf, SESSION, tab } from '../../support/samples.ts';
import { newsIn, scriptIn, serve, setStage } from './support/stage.ts';

const page = { kind: 'page' } as const;

async function setUp(given?: Parameters<typeof setStage>[0]) {
  const stage = await setStage(given);
  const looked = { times: 0, beats: 0 };
  const handlers = handlersOf(Promise.resolve(stage.services), {
    look: () => {
      looked.times += 1;
    },
    beat: () => {
      looked.beats += 1;
    },
    keeper: noKeeper,
  });
  return { stage, handlers, looked };
}

describe('a request of the person', () => {
  const tool = { name: 'Mail', url: 'https://mail.example/' };

  it('fails and changes nothing if the storage is full', async () => {
    const { stage, handlers } = await setUp();
    const before = [stage.browser.local.items, stage.browser.sync.items];
    const wishes = [
      () => handlers.SAVE_TOOL(tool, page),
      () => handlers.IMPORT_TOOLS({ json: JSON.stringify([tool]), onlyReads: false }, page),
      () => handlers.SAVE_SETTINGS({ maxTabs: 1 }, page),
      () => handlers.ASSIGN_ROLE({ tabId: tab(stage.other.id), role: 'target', task: '' }, page),
      () => handlers.REMOTE_INJECT({ session: SESSION, text: 'go on' }, page),
    ];
    for (const message of [
      'Resource::kQuotaBytes quota exceeded',
      'This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.',
    ]) {
      for (const wish of wishes) {
        stage.browser.sync.refuseOnce(message);
        stage.browser.local.refuseOnce(message);
        expect(await wish()).toMatchObject({ ok: false, failure: { code: 'storage_full' } });
      }
    }
    expect([stage.browser.local.items, stage.browser.sync.items]).toEqual(before);
  });

  it('rejects for any other error', async () => {
    const { stage, handlers } = await setUp();
    stage.browser.sync.refuseOnce('An unexpected error occurred');
    await expect(handlers.SAVE_TOOL(tool, page)).rejects.toThrow('unexpected');
  });
});

describe('the panel in a page', () => {
  const hold = { reason: 'agent_failed', sentence: { key: 'holdChatFailed', args: [] }, since: 1 } as const;
  const news = [{ kind: 'notice', text: 'The person paused the run in the meantime and has resumed it.' }];

  it.each(['chat', 'shop'] as const)(
    'pauses the session of the %s, until a page of ours resumes it',
    async (where) => {
      const { stage, handlers } = await setUp({ session: { turn: { busySince: 1 } } });
      await handlers.PAUSE({}, scriptIn(stage[where]));
      expect(stage.stored().queue.hold).toMatchObject({
        reason: 'person_paused',
        sentence: { key: 'holdPersonPaused' },
      });
      expect(await handlers.RESUME({ session: SESSION }, page)).toMatchObject({ ok: true });
      expect(stage.stored()).toMatchObject({ queue: { hold: null, items: [{ news }] } });
    },
  );

  it('keeps a hold that is there, and pauses no session of others', async () => {
    const { stage, handlers } = await setUp({ session: { queue: { hold } } });
    await handlers.PAUSE({}, scriptIn(stage.shop));
    expect(stage.stored().queue.hold).toEqual(hold);
    const { stage: running, handlers: others } = await setUp();
    await others.PAUSE({}, scriptIn(running.other));
    expect(running.stored().queue.hold).toBeNull();
  });

  it('opens the panel beside its own tab, and changes nothing', async () => {
    const { stage, handlers } = await setUp({ session: { queue: { hold } } });
    const before = stage.stored();
    await handlers.OPEN_PANEL({}, scriptIn(stage.shop));
    expect(stage.browser.sidePanel.opened).toEqual([stage.shop.id]);
    await handlers.OPEN_PANEL({}, scriptIn(stage.shop, { frameId: 5 }));
    expect(stage.browser.sidePanel.opened).toHaveLength(1);
    expect(stage.stored()).toEqual(before);
  });

  it('opens the popup where Chrome opens no panel: over its own tab, while the person looks at that', async () => {
    const { stage, handlers } = await setUp({ session: { queue: { hold } } });
    stage.browser.sidePanel.isThere = false;
    stage.shop.active = true;
    await handlers.OPEN_PANEL({}, scriptIn(stage.shop));
    expect(stage.browser.popups).toBe(1);
    // Behind another tab, and of no session.
    for (const where of ['chat', 'other'] as const) await handlers.OPEN_PANEL({}, scriptIn(stage[where]));
    expect(stage.browser.popups).toBe(1);
  });

  it('remembers for a site where the person has put the sign', async () => {
    const { stage, handlers } = await setUp();
    await handlers.PILL_MOVED({ corner: 'top-left' }, scriptIn(stage.shop));
    await handlers.PILL_MOVED({ corner: 'top-right' }, scriptIn(stage.shop, { frameId: 5 }));
    const heard = serve(stage.shop, { DASHBOARD_UPDATE: undefined });
    await handlers.HELLO({ part: 'target_adapter' }, scriptIn(stage.shop));
    expect(heard.find(({ type }) => type === 'DASHBOARD_UPDATE')?.data).toMatchObject({ corner: 'top-left' });
  });
});

describe('a script in a tab', () => {
  it('gets its frame id when it greets, also outside every session', async () => {
    const { stage, handlers, looked } = await setUp();
    const hello = { part: 'target_adapter' } as const;
    expect(await handlers.HELLO(hello, scriptIn(stage.other, { frameId: 7 }))).toEqual({ frameId: 7 });
    expect(looked.times).toBe(1);
  });

  it('changes the URL of its own target only, from the top frame', async () => {
    const { stage, handlers } = await setUp();
    const before = stage.stored();
    for (const sender of [
      scriptIn(stage.other),
      scriptIn(stage.chat),
      scriptIn(stage.shop, { frameId: 5 }),
    ]) {
      await handlers.TARGET_UPDATE({ url: 'https://evil.example/' }, sender);
    }
    expect(stage.stored()).toEqual(before);
    await handlers.TARGET_UPDATE({ url: 'https://shop.example/cart' }, scriptIn(stage.shop));
    expect(stage.stored().targets.tabs).toMatchObject([{ url: 'https://shop.example/cart' }]);
  });

  it('holds the run only from a target', async () => {
    const { stage, handlers } = await setUp({ session: { turn: { busySince: 1 } } });
    for (const from of [stage.chat, stage.other])
      await handlers.USER_INTERRUPT({ how: 'pointer' }, scriptIn(from));
    expect(stage.stored().queue.hold).toBeNull();
    await handlers.USER_INTERRUPT({ how: 'pointer' }, scriptIn(stage.shop, { frameId: 5 }));
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'person_acted' });
  });

  it('reports a delivery only from the bound chat', async () => {
    const failed = { turn: codeOf(5), prompt: { state: 'failed', why: 'no_field' } } as const;
    const sent = { state: 'started', message: { turn: codeOf(5), text: '…', seen: [] } } as const;
    const { stage, handlers } = await setUp({
      session: {
        queue: {
          items: [
            { id: 'u1' as never, session: SESSION, kind: 'UPDATE_AGENT', receivedAt: 1, news: [], ...sent },
          ],
        },
      },
    });
    await handlers.PROMPT_STATE(failed, scriptIn(stage.chat, { documentId: 'doc-old' }));
    await handlers.PROMPT_STATE(failed, scriptIn(stage.shop));
    expect(stage.stored().queue.hold).toBeNull();
    await handlers.PROMPT_STATE(failed, scriptIn(stage.chat));
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'agent_failed' });
  });
});

it('takes words, answers and the end of a session from our pages', async () => {
  const { stage, handlers, looked } = await setUp();
  serve(stage.shop, {});
  await handlers.REMOTE_INJECT({ session: SESSION, text: 'size 42' }, page);
  expect(newsIn(stage.stored())).toEqual(['size 42']);
  await handlers.TIME_IS_UP({}, { kind: 'offscreen' });
  expect(looked.beats).toBe(1);
  await handlers.DISENGAGE_ALL({ session: SESSION }, page);
  expect(stage.sessions()).toEqual([]);
  expect((await handlers.GET_VIEW({}, page)).sessions).toEqual([]);
});

describe('the phone finder', () => {
  const injected = ({ browser }: Awaited<ReturnType<typeof setUp>>['stage']) =>
    browser.injected.map(({ tabId, file }) => [tabId, file]);

  it('is injected into the document of the target that asks', async () => {
    const { stage, handlers } = await setUp();
    const sender = scriptIn(stage.shop);
    expect(await handlers.LOAD_PART({ part: 'long-numbers' }, sender)).toMatchObject({ ok: true });
    expect(injected(stage)).toEqual([[stage.shop.id, 'content/target_adapter/phone_finder.ts']]);
    await expect(
      handlers.LOAD_PART({ part: 'long-numbers' }, { ...sender, documentId: 'doc-before' }),
    ).rejects.toThrow('No document');
  });

  it('fails after 2 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { stage, handlers } = await setUp();
    chrome.scripting.executeScript = () => new Promise(() => {});
    const late = expect(handlers.LOAD_PART({ part: 'long-numbers' }, scriptIn(stage.shop))).rejects.toThrow(
      '2 s',
    );
    await vi.advanceTimersByTimeAsync(2_000);
    await late;
    vi.useRealTimers();
  });

  it.each(['chat', 'other'] as const)('is not injected into the %s', async (where) => {
    const { stage, handlers } = await setUp();
    expect(await handlers.LOAD_PART({ part: 'long-numbers' }, scriptIn(stage[where]))).toMatchObject({
      ok: false,
    });
    expect(injected(stage)).toEqual([]);
  });
});
