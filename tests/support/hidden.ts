import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';
import { ensureChromium } from '../../scripts/ensure/chromium.mjs';
import { type Chromium, startChromium } from './cdp-pipe.ts';
import { chromiumArgs } from './chromium-args.ts';
import { unexplained } from './fronts/judge.ts';
import { type FrontEvent, recordFronts } from './fronts/record.ts';
import { until } from './until.ts';

/**
 * Chromium in which tabs are as hidden as a person's are: no test tool is attached to them, as attaching makes them visible.
 * Functions are sent as text, so they can use their arguments and nothing else from around them.
 */
export interface HiddenBrowser {
  readonly id: string;
  /** As it names itself: `Chrome/156.0.8078.79`. */
  readonly version: string;
  inWorker<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Opens a tab in the background and waits until it has loaded. Fails where it is visible after all. */
  openHidden(url: string): Promise<number>;
  /** Looks into a tab from the extension's own world there. */
  inTab<A extends readonly unknown[], T>(tabId: number, look: (...args: A) => T, ...args: A): Promise<T>;
  /** Runs in a page of the extension that is opened for this one call. */
  inPage<A extends readonly unknown[], T>(
    path: string,
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T>;
  /** The same in a page of any extension, by its whole address. */
  inPageAt<A extends readonly unknown[], T>(
    address: string,
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T>;
  /** Runs in a page of the extension that is open by itself: the panel, the popup. Waits for it. */
  inOpen<A extends readonly unknown[], T>(
    path: string,
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T>;
  /**
   * Runs a script in the extension's page that `inOpen` finds at `manifest.json`, for as long as the browser lives. Its timers
   * are as punctual there as the worker's: this page alone counts as visible from here on.
   */
  install(script: string): Promise<void>;
  stopWorker(): Promise<void>;
  /** Attaches to a page as another client of Chrome's debugger, until it detaches or the browser ends. */
  attachTo(url: string): Promise<OtherClient>;
  /** All that came to the front and went, in order. */
  frontEvents(): Promise<FrontEvent[]>;
  /** What came to the front, as a person brings nothing there in this browser, and no page has opened it. */
  unexplainedFronts(): Promise<string[]>;
  close(): Promise<void>;
}

/** Somebody else at the debugger of a page. */
export interface OtherClient {
  /** Rejects with Chrome's own words where it refuses. */
  send(method: keyof ProtocolMapping.Commands, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  detach(): Promise<unknown>;
}

interface Start {
  readonly args: readonly string[];
  /** The folder of another build than `dist`. */
  readonly build?: string;
  /** The screen to be shown on; without one, the browser has no windows. */
  readonly screen?: Readonly<Record<string, string>>;
}

export async function startHidden({ args, screen, build }: Start): Promise<HiddenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'agent-anything-'));
  const chromium = startChromium(
    await ensureChromium(),
    [
      `--user-data-dir=${profile}`,
      ...chromiumArgs({ headless: screen === undefined, args, ...(build !== undefined && { build }) }),
    ],
    screen,
  );
  const worker = () =>
    findTarget(
      chromium,
      ({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'),
    );
  const { url } = await until('the extension’s service worker', worker);
  const id = new URL(url).host;
  const { product } = await chromium.send('Browser.getVersion');

  const recorder = await chromium.send('Target.createTarget', {
    url: `chrome-extension://${id}/manifest.json`,
    background: true,
  });
  await evaluate(
    chromium,
    recorder.targetId,
    `globalThis.events = []; globalThis.noteFront = (event) => events.push(event); (${recordFronts})()`,
  );

  const inWorker: HiddenBrowser['inWorker'] = async (work, ...args) =>
    evaluate(chromium, (await until('the service worker to wake', worker)).targetId, call(work, args));

  // Not in the worker: it may sleep, and is not woken by this.
  const inTab: HiddenBrowser['inTab'] = async (tabId, look, ...args) => {
    const injection = `{ target: { tabId: ${tabId} }, func: ${look}, args: ${JSON.stringify(args)} }`;
    return evaluate(
      chromium,
      recorder.targetId,
      `chrome.scripting.executeScript(${injection}).then(([{ result }]) => result)`,
    );
  };

  const inPageAt: HiddenBrowser['inPageAt'] = async (url, work, ...args) => {
    const { targetId } = await chromium.send('Target.createTarget', { url, background: true });
    const answer = await evaluate(chromium, targetId, call(work, args));
    await chromium.send('Target.closeTarget', { targetId });
    return answer as Awaited<ReturnType<typeof work>>;
  };

  const frontEvents = () => evaluate<FrontEvent[]>(chromium, recorder.targetId, 'globalThis.events');

  return {
    id,
    version: product,
    inWorker,
    inTab,
    openHidden: async (address) => {
      const tabId = await inWorker(openInBackground, address);
      const state = await inTab(tabId, () => document.visibilityState);
      if (state !== 'hidden') throw new Error(`Tab ${tabId} (${address}) is ${state}.`);
      return tabId;
    },
    inPage: (path, work, ...args) => inPageAt(`chrome-extension://${id}/${path}`, work, ...args),
    inPageAt,
    stopWorker: async () => {
      const running = await worker();
      if (!running) return;
      await chromium.send('Target.closeTarget', { targetId: running.targetId });
      await until('the service worker to end', async () => (await worker())?.targetId !== running.targetId);
    },
    attachTo: async (address) => {
      const isWanted = ({ type, url }: Target) => type === 'page' && url.startsWith(address);
      const { targetId } = await until(address, () => findTarget(chromium, isWanted));
      const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params = {}) => chromium.send(method, params as never, sessionId), // What Chrome makes of it is the test's.
        detach: () => chromium.send('Target.detachFromTarget', { sessionId }),
      };
    },
    inOpen: async (path, work, ...args) => {
      const address = `chrome-extension://${id}/${path}`;
      const { targetId } = await until(`${path} to be open`, () =>
        findTarget(chromium, ({ url }) => url.startsWith(address)),
      );
      return evaluate(chromium, targetId, call(work, args));
    },
    install: async (script) => {
      const { targetId } = recorder;
      const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
      await chromium.send('Emulation.setFocusEmulationEnabled', { enabled: true }, sessionId);
      await evaluate(chromium, targetId, `${script};undefined`);
    },
    frontEvents,
    unexplainedFronts: async () => unexplained(await frontEvents()),
    close: async () => {
      await chromium.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openInBackground(url: string): Promise<number> {
  const loaded = new Set<number | undefined>();
  let check = () => {};
  const note = (tabId: number, { status }: { status?: string }) => {
    if (status === 'complete') loaded.add(tabId);
    check();
  };
  chrome.tabs.onUpdated.addListener(note);
  const { id } = await chrome.tabs.create({ url, active: false });
  await new Promise<void>((done) => {
    check = () => loaded.has(id) && done();
    check();
  });
  chrome.tabs.onUpdated.removeListener(note);
  return id ?? -1;
}

const call = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `(${work})(...${JSON.stringify(args)})`;

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

async function findTarget(
  { send }: Chromium,
  wanted: (target: Target) => boolean,
): Promise<Target | undefined> {
  return (await send('Target.getTargets')).targetInfos.find(wanted);
}

/** Attaches for one expression only: an attached worker is never put to sleep. */
async function evaluate<T>({ send }: Chromium, targetId: string, expression: string): Promise<T> {
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const run = (text: string) =>
    send('Runtime.evaluate', { expression: text, awaitPromise: true, returnByValue: true }, sessionId);
  await until('the extension’s code to be ready', async () => {
    // Between two documents a new tab has no place to evaluate anything in, which is an error.
    const answer = await run(
      'typeof chrome === "object" && "runtime" in chrome && globalThis.document?.readyState !== "loading"',
    ).catch(() => undefined);
    return answer?.result.value === true;
  });
  const { result, exceptionDetails } = await run(expression);
  await send('Target.detachFromTarget', { sessionId });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
