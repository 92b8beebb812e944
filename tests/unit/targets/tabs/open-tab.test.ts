import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hello } from '../../../../src/background/handlers.ts';
import { documentReady } from '../../../../src/background/tab-events.ts';
import { hashOf } from '../../../../src/protocol/text-hash.ts';
import type { CommandItem } from '../../../../src/session/items.ts';
import { adoptTab, findOpened, openTab, openTool } from '../../../../src/targets/tabs/open-tab.ts';
import type { FakeTab } from '../../../support/browser/browser.ts';
import { aCommand, frame, more, tab } from '../../../support/samples.ts';
import { type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const item = aCommand({ action: 'open_tab', state: 'started', startedAt: 1 });

async function setUp(
  onOpen: (tab: FakeTab, stage: Stage) => void = () => {},
  over: Parameters<typeof setStage>[0] = {},
) {
  const stage = await setStage({ session: more({ queue: { items: [item] } }, over.session ?? {}) });
  stage.services.now = () => Date.now();
  stage.browser.onOpen = (tab) => onOpen(tab, stage);
  return stage;
}

/** Runs an opening; returns its outcome and how many ms it took. */
async function open(stage: Stage, opening = openTab(stage.services, item, 'https://new.example/path')) {
  const began = Date.now();
  let ms = 0;
  void opening.then(() => {
    ms = Date.now() - began;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  return { outcome: await opening, ms };
}
const done = (value: string) => ({ ok: true, value });

describe('a tab that the agent opens', () => {
  it('opens in the background, becomes a target, and is reported when its adapter greets', async () => {
    const stage = await setUp((tab) => {
      setTimeout(async () => {
        serve(tab, {});
        await hello(stage.services, scriptIn(tab), { part: 'target_adapter' });
      }, 300);
    });
    const { outcome, ms } = await open(stage);
    expect(outcome).toEqual(done('Opened as target 2.'));
    expect(ms).toBeLessThan(400);
    expect([...stage.browser.tabs.values()].at(-1)).toMatchObject({
      active: false,
      autoDiscardable: false,
      url: 'https://new.example/path',
    });
    expect(stage.stored()).toMatchObject({
      targets: { tabs: [{ number: 1 }, { number: 2, openedBy: 'agent', state: 'ready' }] },
    });
    expect(stage.stored().permissions.origins).toContain('https://new.example');
  });

  it.each([
    ['https://elsewhere.example/x', 'which has gone to another site, so the person was asked.'],
    ['http://127.0.0.1:8099/admin', 'which has gone to another site, which is not shown.'],
  ])('that the site sends on to %s is withheld, and its site is not the session’s', async (url, words) => {
    const stage = await setUp((opened) => {
      setTimeout(async () => {
        opened.url = url;
        Object.assign(opened.frames.get(0) ?? {}, { url });
        await documentReady(stage.services, { tabId: tab(opened.id), frameId: frame(0), url });
      }, 300);
    });
    const { outcome } = await open(stage);
    expect(outcome).toEqual(done(`Opened as target 2, ${words}`));
    expect(stage.stored().permissions.origins).toEqual(['https://shop.example', 'https://new.example']);
  });

  it('and has been sent on before the next worker finds it, is withheld, too', async () => {
    const stage = await setUp();
    const tabOf = stage.browser.addTab('https://elsewhere.example/x');
    const opening = {
      address: hashOf('https://new.example/path'),
      site: 'https://new.example',
      newerThan: stage.other.id,
      tabId: tab(tabOf.id),
    };
    const found = await findOpened(opening);
    if (!found) throw new Error('The tab is not there.');
    await open(stage, adoptTab(stage.services, { ...item, opening }, found));
    expect(stage.stored().permissions.origins).toEqual(['https://shop.example', 'https://new.example']);
    expect(stage.stored().targets.tabs.at(-1)).toMatchObject({
      state: 'asked',
      url: 'https://elsewhere.example/',
    });
  });

  it('is waited for on a slow machine, where its adapter greets seconds after the page has loaded', async () => {
    const stage = await setUp((tab) => {
      tab.status = 'complete';
      setTimeout(async () => {
        serve(tab, {});
        await hello(stage.services, scriptIn(tab), { part: 'target_adapter' });
      }, 6000);
    });
    const { outcome, ms } = await open(stage);
    expect(outcome).toEqual(done('Opened as target 2.'));
    expect(ms).toBeLessThan(6200);
  });

  it('is reported 600 ms after it has loaded if it takes no adapter', async () => {
    const stage = await setUp((tab) => {
      setTimeout(() => {
        Object.assign(tab, { status: 'complete', url: 'chrome-error://chromewebdata/' });
      }, 1000);
    });
    const { outcome, ms } = await open(stage);
    expect(outcome).toEqual(done('Opened as target 2, which cannot be read yet.'));
    expect(ms).toBeGreaterThanOrEqual(1600);
    expect(ms).toBeLessThan(1800);
  });

  it('is reported after 20 s if it does not load', async () => {
    const { outcome, ms } = await open(await setUp());
    expect(outcome).toEqual(done('Opened as target 2, which is still loading.'));
    expect(ms).toBeLessThan(21_000);
  });

  it('is reported as closed if it was closed meanwhile', async () => {
    const stage = await setUp((tab) => {
      setTimeout(() => stage.browser.tabs.delete(tab.id), 100);
    });
    expect((await open(stage)).outcome).toMatchObject({ ok: false, failure: { code: 'tab_unavailable' } });
  });

  it('is reported as not opened if Chrome refuses', async () => {
    const stage = await setUp();
    stage.browser.start((call, work) =>
      call === 'tabs.create' ? Promise.reject(new Error('No current window')) : work(),
    );
    expect((await open(stage)).outcome).toMatchObject({
      ok: false,
      failure: { message: 'The tab did not open: No current window.' },
    });
  });

  it('is stored before it opens, with what distinguishes it from other tabs', async () => {
    let before: CommandItem | undefined;
    const stage = await setUp(() => {
      before = stage.stored().queue.items[0] as CommandItem;
    });
    await open(stage);
    expect(before).toMatchObject({
      state: 'dispatched',
      opening: { address: hashOf('https://new.example/path'), newerThan: stage.other.id },
    });
    expect(before?.opening).not.toHaveProperty('tabId');
    expect(stage.stored().queue.items[0]).toMatchObject({ opening: { tabId: stage.other.id + 1 } });
  });

  it.each<[string, Parameters<typeof setStage>[0]]>([
    [
      'the run is held',
      {
        session: {
          queue: {
            hold: { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 },
          },
        },
      },
    ],
    ['its command has gone', { session: { queue: { items: [] } } }],
  ])('is not opened where %s', async (_, over) => {
    const stage = await setUp(() => {}, over);
    expect((await open(stage)).outcome).toMatchObject({ ok: false, failure: { code: 'stopped' } });
    expect(stage.browser.tabs.size).toBe(3);
  });

  it('is refused for a URL that the guard forbids', async () => {
    const stage = await setUp();
    for (const url of [
      'file:///etc/passwd',
      'chrome-extension://x/options.html',
      'https://a.example/?q=[EMAIL_1]',
    ]) {
      expect((await open(stage, openTab(stage.services, item, url))).outcome).toMatchObject({
        ok: false,
        failure: { code: 'url_refused' },
      });
    }
    expect(stage.browser.tabs.size).toBe(3);
  });
});

describe('a saved tool', () => {
  const tools = [{ name: 'Orders', saved: 'Orders of Jane', url: 'https://orders.example/' }];

  it('opens by its name, whatever its case and surrounding spaces', async () => {
    const stage = await setUp();
    await open(stage, openTool(stage.services, item, { name: ' orders ', tools }));
    expect([...stage.browser.tabs.values()].at(-1)?.url).toBe('https://orders.example/');
  });

  it('opens by the name that the person has given it, too', async () => {
    const stage = await setUp();
    await open(stage, openTool(stage.services, item, { name: 'Orders of Jane', tools }));
    expect([...stage.browser.tabs.values()].at(-1)?.url).toBe('https://orders.example/');
  });

  it('whose address cannot be opened names no more than its site', async () => {
    const stage = await setUp();
    const odd = [{ name: 'Mail', saved: 'Mail', url: 'https://me:pw@mail.example/jane%40example.org' }];
    const { outcome } = await open(stage, openTool(stage.services, item, { name: 'Mail', tools: odd }));
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'url_refused' } });
    expect(JSON.stringify(outcome)).toContain('https://mail.example');
    expect(JSON.stringify(outcome)).not.toMatch(/jane|pw/);
  });

  it('that does not exist fails with the names of all tools', async () => {
    const stage = await setUp();
    expect(
      (await open(stage, openTool(stage.services, item, { name: 'Mail', tools }))).outcome,
    ).toMatchObject({
      ok: false,
      failure: { hint: 'The saved tools are "Orders".' },
    });
    expect(
      (await open(stage, openTool(stage.services, item, { name: 'Mail', tools: [] }))).outcome,
    ).toMatchObject({
      ok: false,
      failure: { hint: expect.stringContaining('saved no tools') },
    });
  });
});
