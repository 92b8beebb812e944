// @vitest-environment jsdom
import { setMaxListeners } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lifetime } from '../../../../content/page/lifetime.ts';
import type { DashboardState } from '../../../../src/protocol/view.ts';
import { FakeBrowser, OWN_ID } from '../../../support/browser/browser.ts';
import { chromeOf } from '../../../support/browser/chrome.ts';

const browser = new FakeBrowser();
const worker = { id: OWN_ID };
const listeners = new Map<string, (event: Event) => void>();
const hosts: Element[] = [];

/** How often the worker was told that the person acts. */
async function pauses(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve)); // A message takes a turn of the event loop.
  return browser.toPages.filter(({ type }) => type === 'USER_INTERRUPT').length;
}

/** The adapter serves a document once, so all tests share it. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setMaxListeners(0, lifetime);
  // Kept between the tests, as what the adapter has begun goes on.
  Object.assign(globalThis, {
    chrome: { ...chromeOf(browser, (_, work) => work()), i18n: { getMessage: (key: string) => key } },
  });
  // Layout, media and the top layer, which jsdom has not.
  Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  HTMLElement.prototype.showPopover = () => {};
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    writable: true,
    value: [],
  });
  CSSStyleSheet.prototype.replaceSync = () => {};
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    hosts.push(this);
    return attach.call(this, init);
  });
  // Only a browser makes trusted events: where the test is the person, it calls what listens.
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, options?: unknown) => {
      listeners.set(type, listener as (event: Event) => void);
      add(type, listener as EventListener, options as AddEventListenerOptions);
    },
  );
  await import('../../../../content/target_adapter/acting-part.ts');
  const { startAdapter } = await import('../../../../content/target_adapter/adapter.ts');
  startAdapter();
  await browser.ask('INIT_TARGET', { session: 'k7f2', redact: [], epoch: 'a' }, worker);
  const state: DashboardState = { role: 'target', status: 'working', lesson: null, corner: null };
  await browser.ask('DASHBOARD_UPDATE', state, worker);
});

beforeEach(() => {
  browser.toPages.length = 0;
  vi.setSystemTime(Date.now() + 10_000); // The worker is told at most once a second.
});

const KINDS = ['pointerdown', 'keydown', 'paste', 'drop'] as const;
const input = (type: string) =>
  Object.assign(new Event(type, { bubbles: true }), { key: 'a', clientX: 5, clientY: 5 });
const person = (type: string, target: EventTarget) =>
  listeners.get(type)?.({
    isTrusted: true,
    type,
    target,
    key: 'a',
    clientX: 5,
    clientY: 5,
  } as unknown as Event); // What is read of an event.

describe('a run is paused', () => {
  it.each(KINDS)('by the person’s %s', async (type) => {
    person(type, document.body);
    expect(await pauses()).toBe(1);
  });

  it.each(KINDS)('by no %s that a script of the page makes', async (type) => {
    document.body.dispatchEvent(input(type));
    expect(await pauses()).toBe(0);
  });

  it.each(KINDS)('by no %s in our panel', async (type) => {
    const [panel] = hosts;
    if (!panel) throw new Error('no panel');
    person(type, panel);
    expect(await pauses()).toBe(0);
  });

  it('by no key of ours that was announced', async () => {
    const input = { kind: 'keys', keys: ['a'], sendTo: [] };
    await browser.ask('ANNOUNCE_INPUT', { redact: [], epoch: 'a', input }, worker);
    person('keydown', document.body);
    expect(await pauses()).toBe(0);
  });
});

it('a scroll is answered once the page has drawn it, as pages hear of it then', async () => {
  const page = document.documentElement;
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: page });
  Object.defineProperty(page, 'scrollHeight', { configurable: true, value: 1_000 });
  Object.defineProperty(page, 'clientHeight', { configurable: true, value: 100 });
  page.scrollBy = () => {
    page.scrollTop += 100;
  };
  let draw: (() => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
    draw = drawn;
  });
  let isAnswered = false;
  const asked = browser.ask('SCROLL', { by: { x: 0, y: 1 } }, worker);
  void asked.then(() => {
    isAnswered = true;
  });
  await vi.waitUntil(() => draw);
  await new Promise((resolve) => setTimeout(resolve)); // What is answered comes a turn later.
  expect(isAnswered).toBe(false);
  draw?.();
  expect(await asked).toMatchObject({ ok: true, value: { moved: true } });
  vi.unstubAllGlobals();
});
