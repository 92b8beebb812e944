import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTask } from '../../../../src/background/start-task.ts';
import { type FrameId, TOP_FRAME } from '../../../../src/protocol/ids.ts';
import { PRACTICE_URL } from '../../../../src/protocol/practice.ts';
import { sessionOf } from '../../../../src/store/sessions.ts';
import { navigationSeen } from '../../../../src/targets/navigation-steps.ts';
import { answerPractice, practiceSite } from '../../../../src/targets/tabs/practice.ts';
import type { FakeTab } from '../../../support/browser/browser.ts';
import { tab } from '../../../support/samples.ts';
import { setStage } from '../../background/support/stage.ts';

const files: Record<string, string> = {
  'src/pages/practice/practice.html':
    '<h1 title="__MSG_practiceOrder__">__MSG_practiceTitle__</h1>__MSG_practiceResult__',
  'assets/practice.js': 'code',
  'manifest.json': '{}',
};
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const file = Object.keys(files).find((path) => url.endsWith(`/${path}`));
    if (file === undefined) throw new TypeError('Failed to fetch');
    return new Response(files[file]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const textOf = async (path: string) => {
  const file = await practiceSite.read(path);
  return file && { type: file.type, text: new TextDecoder().decode(file.body) };
};

describe('the site of the practice page', () => {
  it('has the page in the person’s words, with places for values', async () => {
    await setStage();
    expect(await textOf('/')).toEqual({
      type: 'text/html; charset=utf-8',
      text: '<h1 title="Order">Practice café</h1>{1} for {2}, number {3}.',
    });
  });

  it('has the parts of the page and no other file of the package', async () => {
    await setStage();
    expect((await textOf('/assets/practice.js'))?.text).toBe('code');
    for (const path of [
      '/manifest.json',
      '/src/pages/practice/practice.html',
      '/assets/gone.js',
      '/assets/../manifest.json',
    ])
      expect(await textOf(path)).toBeUndefined();
  });
});

describe('a task on the practice page', () => {
  const practice = { task: 'Order', tabs: [], practice: true } as const;

  it('attaches before the page loads, in a tab in front, and has the tab once the page is there', async () => {
    const { services, browser, chat } = await setStage({ session: null });
    const opened = () => [...browser.tabs.values()].at(-1) as FakeTab;
    // Chrome answers first; the page commits later.
    browser.onInput = ({ method }) => {
      if (method === 'Page.navigate') setTimeout(commit, 50);
    };
    const commit = () => {
      expect(opened()).toMatchObject({ url: 'about:blank', active: true });
      opened().url = PRACTICE_URL;
      navigationSeen(tab(opened().id), { kind: 'committed', url: PRACTICE_URL });
    };
    const started = await startTask(services, { ...practice, agent: { kind: 'tab', tabId: tab(chat.id) } });
    const { id } = opened();
    const methods = browser.sent.filter(({ tabId }) => tabId === id).map(({ method }) => method);
    expect(methods.indexOf('Fetch.enable')).toBeGreaterThan(-1);
    expect(methods.indexOf('Fetch.enable')).toBeLessThan(methods.indexOf('Page.navigate'));
    expect(browser.sent.find(({ method }) => method === 'Page.navigate')?.params).toEqual({
      url: PRACTICE_URL,
    });
    expect(await services.practiceRefused.read()).toBe(false);
    const session = started.ok ? await sessionOf(services, started.value) : undefined;
    expect(session?.targets.tabs).toMatchObject([{ tabId: id, url: PRACTICE_URL }]);
  });

  it('does not begin, and is offered no more, if Chrome refuses the debugger', async () => {
    const { services, browser, chat } = await setStage({ session: null });
    browser.onOpen = ({ id }) => browser.refusals.set(id, 'Cannot attach to this target.');
    const before = browser.tabs.size;
    const started = await startTask(services, { ...practice, agent: { kind: 'tab', tabId: tab(chat.id) } });
    expect(started).toMatchObject({ ok: false, failure: { code: 'debugger_refused' } });
    expect(browser.tabs.size).toBe(before);
    expect(await services.practiceRefused.read()).toBe(true);
  });
});

describe('the practice page that a tab loads alone', () => {
  const at = (tabId: number, frameId: FrameId = TOP_FRAME) => ({
    tabId: tab(tabId),
    frameId,
    url: PRACTICE_URL,
  });

  it('is loaded once more after the debugger has attached', async () => {
    const { services, browser } = await setStage();
    const { id } = browser.addTab(PRACTICE_URL);
    await answerPractice(services, at(id));
    expect(browser.attached.has(id)).toBe(true);
    expect(services.cdp.answers(tab(id))).toBe(true);
    const updated = vi.spyOn(chrome.tabs, 'update');
    await answerPractice(services, at(id)); // That load begins.
    expect(updated).not.toHaveBeenCalled();
    // The attachment ended between the request and its answer.
    await answerPractice(services, { ...at(id), isUnanswered: true });
    expect(updated).toHaveBeenCalledWith(id, { url: PRACTICE_URL });
  });

  it.each([
    ['in a frame', (id: number) => at(id, 3 as FrameId), {}],
    ['in a tab that a page opened', at, { openerTabId: 1 }],
  ])('is not answered %s', async (_, place, over) => {
    const { services, browser } = await setStage();
    const { id } = browser.addTab(PRACTICE_URL, over);
    await answerPractice(services, place(id));
    expect(browser.attached.has(id)).toBe(false);
  });

  it('is not answered before the person has agreed', async () => {
    const { services, browser } = await setStage();
    await services.preferences.saveSettings({ privacyAccepted: false });
    const { id } = browser.addTab(PRACTICE_URL);
    await answerPractice(services, at(id));
    expect(browser.attached.has(id)).toBe(false);
  });
});
