import { beforeEach, describe, expect, it } from 'vitest';
import type { Debugger } from '../../../src/cdp/attachments.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { debuggerWith } from '../../support/debugger-with.ts';
import { tab } from '../../support/samples.ts';

let browser: FakeBrowser;
let shop: TabId;
let cdp: Debugger;

beforeEach(() => {
  browser = new FakeBrowser();
  shop = tab(browser.addTab('https://shop.example/').id);
  browser.start();
  cdp = debuggerWith();
});

const tell = (method: string, params: object, sessionId?: string) =>
  browser.onDebuggerEvent.fire(
    { tabId: shop, ...(sessionId !== undefined && { sessionId }) },
    method,
    params,
  );
/** Chrome attaches to a frame, which is in one that has the session `of`. */
const comes = (sessionId: string, of?: string) =>
  tell('Target.attachedToTarget', { sessionId, targetInfo: { type: 'iframe' } }, of);
const sentIn = (session: string) =>
  browser.sent.filter(({ sessionId }) => sessionId === session).map(({ method }) => method);

describe('a frame in another process', () => {
  it('gets emulated focus in its own session, and so do the frames in it', async () => {
    await cdp.attach(shop);
    comes('widget');
    comes('card', 'widget');
    for (const session of ['widget', 'card'])
      expect(sentIn(session)).toEqual(['Emulation.setFocusEmulationEnabled', 'Target.setAutoAttach']);
  });

  it('that has gone again is no failure', async () => {
    await cdp.attach(shop);
    browser.onInput = ({ sessionId }) => {
      if (sessionId) throw new Error('Session with given id not found.');
    };
    comes('widget');
    expect(await cdp.attach(shop)).toMatchObject({ ok: true });
  });

  it('is reported again if an earlier worker may have died before it heard', async () => {
    browser.attached.add(shop);
    await cdp.attach(shop);
    const told = browser.sent.filter(({ method }) => method === 'Target.setAutoAttach');
    expect(told.map(({ params }) => params.autoAttach)).toEqual([false, true]);
  });

  it('crashes without its tab', async () => {
    await cdp.attach(shop);
    tell('Inspector.targetCrashed', {}, 'widget');
    expect([...browser.attached]).toEqual([shop]);
  });
});
