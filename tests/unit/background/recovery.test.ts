import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportInterrupted } from '../../../src/background/recovery.ts';
import { say } from '../../../src/protocol/said.ts';
import { hashOf } from '../../../src/protocol/text-hash.ts';
import type { Acted, CommandItem } from '../../../src/session/items.ts';
import { aCommand, anUpdate, aTarget, item, more, type SessionOver, tab } from '../../support/samples.ts';
import { newsIn, serve, setStage } from './support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const url = 'https://new.example/';
const opening = { address: hashOf(url), site: 'https://new.example', newerThan: 13 };
const openTab = (over: Partial<CommandItem> = {}) =>
  aCommand({
    action: 'open_tab',
    fields: { url },
    state: 'dispatched',
    opening,
    ...over,
  });

describe('after the worker restarts', () => {
  it('reports a started command as not done, and does not repeat it', async () => {
    const stage = await setStage({ session: { queue: { items: [aCommand({ state: 'started' })] } } });
    await reportInterrupted(stage.services);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: click 12 → not done\. .*it did not happen/),
      `page ${stage.shop.id} full`,
    ]);
    expect(stage.browser.sent).toEqual([]);
  });

  it('reports a dispatched command as unknown and shows its page', async () => {
    const tabs = [aTarget({ tabId: tab(12) }), aTarget({ tabId: tab(13), number: 2 })];
    const stage = await setStage({
      session: { targets: { tabs }, queue: { items: [aCommand({ state: 'dispatched' })] } },
    });
    await reportInterrupted(stage.services);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: click 12 → unknown\. /),
      'page 12 full',
    ]);
  });

  describe('whose act was complete', () => {
    const acted: Acted = {
      ...{ said: say`Clicked.`, tabId: tab(12), way: 'trusted', isAnnounced: true },
      ...{ documentId: 'doc-12', topDocumentId: 'doc-12' },
    };
    const complete = async (answers: Readonly<Record<string, unknown>>, over: SessionOver = {}) => {
      const stage = await setStage({
        session: more({ queue: { items: [aCommand({ state: 'dispatched', acted })] } }, over),
      });
      const top = stage.shop.frames.get(0);
      if (top) top.documentId = 'doc-12';
      serve(stage.shop, {
        GET_ARRIVED: true,
        END_INPUT: { ok: true, value: {} },
        GET_EFFECTS: [],
        ...answers,
      });
      return stage;
    };

    it('is reported as done, with the effects that its page shows', async () => {
      const stage = await complete({ GET_EFFECTS: [{ kind: 'state', id: 12, state: 'is on' }] });
      await reportInterrupted(stage.services);
      const [receipt, ...others] = newsIn(stage.stored());
      expect(receipt).toMatch(/^You: click 12 → done\. Clicked\. .*is on.*The extension restarted/);
      expect(others).toEqual(['page 12 full']);
      expect(stage.stored().progress.lastStep).toEqual({ label: 'click 12', end: 'done' });
    });

    it('is reported as done by a page that is there now', async () => {
      const stage = await complete({});
      const top = stage.shop.frames.get(0);
      if (top) Object.assign(top, { documentId: 'doc-13', url: 'https://shop.example/paid' });
      await reportInterrupted(stage.services);
      expect(newsIn(stage.stored())[0]).toMatch(
        /^You: click 12 → done\. Clicked\. The page is now https:\/\/shop\.example.*restarted/,
      );
    });

    it('is reported as done while another page loads', async () => {
      const targetTabs = [aTarget({ tabId: tab(12), navigatingSince: 7 })];
      const stage = await complete({}, { targets: { tabs: targetTabs } });
      stage.shop.status = 'loading';
      await reportInterrupted(stage.services);
      expect(newsIn(stage.stored())[0]).toMatch(/→ done\. Clicked\. Another page is loading\..*restarted/);
    });

    it('is not reported as done if its page held a form back, and the person is asked', async () => {
      const held = { to: 'https://pay.example', holds: [{ name: 'Name', value: 'Jane' }] };
      const stage = await complete({ END_INPUT: { ok: true, value: { held } } });
      await reportInterrupted(stage.services);
      expect(newsIn(stage.stored())[0]).toMatch(/→ not done\. .*https:\/\/pay\.example/);
      expect(stage.stored().queue.question).toMatchObject({
        kind: 'approval',
        sendTo: 'https://pay.example',
      });
    });

    it('is reported as unknown if its page no longer answers', async () => {
      const stage = await complete({});
      delete stage.shop.frames.get(0)?.serve;
      await reportInterrupted(stage.services);
      expect(newsIn(stage.stored())[0]).toMatch(/→ unknown\. /);
    });
  });

  it('releases the mouse button that a press may have left down, before the tab', async () => {
    const pressed = aCommand({ state: 'dispatched', pressesIn: tab(12) });
    const stage = await setStage({ session: { queue: { items: [pressed] } } });
    stage.browser.attached.add(stage.shop.id);
    await reportInterrupted(stage.services);
    expect(stage.shop.id).toBe(12);
    expect(stage.browser.sent.at(-1)).toMatchObject({ tabId: 12, params: { type: 'mouseReleased', x: -1 } });
    expect([...stage.browser.attached]).toEqual([]);
  });

  it('loads a tab that was discarded while nobody listened', async () => {
    const stage = await setStage();
    stage.shop.discarded = true;
    await reportInterrupted(stage.services);
    expect(stage.browser.reloaded).toEqual([stage.shop.id]);
  });

  it('shows every page if the command names none', async () => {
    const pressed = aCommand({ state: 'dispatched', action: 'press', fields: { key: 'Enter' } });
    const tabs = [aTarget({ tabId: tab(12) }), aTarget({ tabId: tab(13), number: 2 })];
    const stage = await setStage({ session: { targets: { tabs }, queue: { items: [pressed] } } });
    await reportInterrupted(stage.services);
    expect(newsIn(stage.stored()).slice(1)).toEqual(['page 12 full', 'page 13 full']);
  });

  it.each<['complete' | 'loading', number | undefined]>([
    ['complete', undefined],
    ['loading', 7],
  ])(
    'knows of a tab that is %s whether the page that it was asked for is still to come',
    async (status, since) => {
      const asked = aTarget({ tabId: tab(12), navigatingSince: 7 });
      const stage = await setStage({ session: { targets: { tabs: [asked] } } });
      stage.shop.status = status;
      await reportInterrupted(stage.services);
      expect(stage.stored().targets.tabs[0]?.navigatingSince).toBe(since);
    },
  );

  it('gives each command one receipt, however often it runs', async () => {
    const begun = [aCommand({ state: 'dispatched' }), aCommand({ id: item('c2'), state: 'started' })];
    const stage = await setStage({ session: { queue: { items: begun } } });
    await reportInterrupted(stage.services);
    await reportInterrupted(stage.services);
    expect(newsIn(stage.stored()).filter((text) => text.startsWith('You:'))).toHaveLength(2);
  });

  it('leaves queued commands, a message on its way and a waiting question unchanged', async () => {
    const waits: SessionOver = {
      queue: {
        items: [
          aCommand({ state: 'started', action: 'ask_user', fields: { question: '?', choices: [] } }),
          aCommand({ id: item('c2') }),
          anUpdate({ state: 'started' }),
        ],
        question: { id: 'q1', kind: 'question', item: item('c1'), text: '?', choices: [], since: 1 },
      },
    };
    const stage = await setStage({ session: waits });
    const before = stage.stored();
    await reportInterrupted(stage.services);
    expect(stage.stored()).toEqual(before);
  });

  it('detaches the debugger, because a button may be down', async () => {
    const stage = await setStage();
    stage.browser.attached.add(stage.shop.id);
    await reportInterrupted(stage.services);
    expect([...stage.browser.attached]).toEqual([]);
  });

  it('completes pending releases, except of tabs that were assigned again', async () => {
    const stage = await setStage();
    const releases = [stage.other.id, stage.shop.id].map((id) => ({ tabId: tab(id), by: 'person' as const }));
    await stage.services.state.update(() => ({ releases }));
    const other = serve(stage.other, {});
    const shop = serve(stage.shop, {});
    await reportInterrupted(stage.services);
    expect(other.map(({ type }) => type)).toEqual(['RELEASE']);
    expect(shop).toEqual([]);
    expect(stage.browser.local.items.releases).toEqual([]);
  });
});

describe('an interrupted opening', () => {
  const takenUp = async (
    over: Partial<CommandItem>,
    open: (stage: Awaited<ReturnType<typeof setStage>>) => void,
  ) => {
    const stage = await setStage({ session: { queue: { items: [openTab(over)] } } });
    stage.services.now = () => Date.now();
    open(stage);
    const done = reportInterrupted(stage.services);
    await vi.advanceTimersByTimeAsync(30_000);
    await done;
    return stage;
  };

  it('adopts the tab that it created, and opens no other', async () => {
    const stage = await takenUp({}, ({ browser }) => browser.addTab(url));
    expect(stage.browser.tabs.size).toBe(4);
    expect(stage.stored().targets.tabs).toMatchObject([
      { number: 1 },
      { tabId: 14, number: 2, openedBy: 'agent' },
    ]);
    expect(newsIn(stage.stored())[0]).toMatch(
      /^You: open_tab https:\/\/new\.example → done\. Opened as target 2/,
    );
  });

  it('finds the tab by its stored id, whatever its URL is now', async () => {
    const stage = await takenUp({ opening: { ...opening, tabId: tab(14) } }, ({ browser }) =>
      browser.addTab('https://login.example/'),
    );
    expect(stage.stored().targets.tabs.at(-1)).toMatchObject({ tabId: 14 });
  });

  it.each<[string, (stage: Awaited<ReturnType<typeof setStage>>) => void]>([
    ['no tab', () => {}],
    ['a tab elsewhere', ({ browser }) => browser.addTab('https://elsewhere.example/')],
    ['two such tabs', ({ browser }) => [browser.addTab(url), browser.addTab(url)]],
    ['such a tab that the person is looking at', ({ browser }) => browser.addTab(url, { active: true })],
  ])('that finds %s is reported as unknown', async (_, open) => {
    const stage = await takenUp({}, open);
    expect(stage.stored().targets.tabs).toHaveLength(1);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/→ unknown\. /)]);
  });

  it('is reported as not done if it created no tab', async () => {
    const stage = await setStage({
      session: {
        queue: { items: [aCommand({ action: 'open_tab', fields: { url: url }, state: 'started' })] },
      },
    });
    await reportInterrupted(stage.services);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/→ not done\. /)]);
  });
});
