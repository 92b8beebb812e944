import { describe, expect, it } from 'vitest';
import { findTabsAgain } from '../../../src/background/after-restart.ts';
import { hello } from '../../../src/background/handlers.ts';
import { movedWithin, navigated } from '../../../src/background/tab-events.ts';
import { type FrameId, type SessionId, TOP_FRAME } from '../../../src/protocol/ids.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { askApproval } from '../../../src/session/waits/questions.ts';
import { addSession, change } from '../../../src/store/sessions.ts';
import { aCommand, aSession, aTarget, element, frame, SESSION, tab } from '../../support/samples.ts';
import { newsIn, type Stage, setStage } from './support/stage.ts';

const CHAT = 'https://chatgpt.com/c/1';
const CART = 'https://shop.example/cart';
const BANK = 'https://bank.example/';

const item = aCommand({ action: 'click', fields: { id: 12 }, state: 'received' });
const targets = [
  aTarget({ tabId: tab(12), url: CART }),
  aTarget({ tabId: tab(13), url: BANK, number: 2, openedBy: 'agent' }),
];
const elementRanges = [12, 13].map((id) => ({
  from: element(id * 10),
  to: element(id * 10),
  tabId: tab(id),
  frameId: frame(0),
  documentId: 'd',
}));

/** A run that waits for a yes, and the browser that was closed meanwhile: these addresses are open in new tabs. */
async function restarted(...urls: readonly string[]): Promise<{ stage: Stage; ids: readonly number[] }> {
  const stage = await setStage({
    session: { targets: { tabs: targets, elementRanges }, queue: { items: [item] } },
  });
  await change(stage.services, SESSION, (session) =>
    askApproval(
      session,
      item,
      {
        question: sentence('approvePress', 'Send', 'shop.example'),
        need: { kind: 'sends', site: 'https://shop.example' },
        control: 'Send',
      },
      5,
    ),
  );
  stage.browser.tabs.clear();
  const ids = urls.map((url) => stage.browser.addTab(url).id);
  await findTabsAgain(stage.services);
  return { stage, ids };
}

const at = (stage: Stage, tabId: number, url: string) =>
  navigated(stage.services, { tabId: tab(tabId), frameId: TOP_FRAME as FrameId, url });

describe('after the browser was closed', () => {
  it('the approval waits on, in the tabs that are open again under other ids', async () => {
    const { stage, ids } = await restarted(`${CART}?from=mail`, CHAT, BANK);
    expect(stage.stored()).toMatchObject({
      agent: { tabId: ids[1] },
      targets: {
        tabs: [
          { tabId: ids[0], number: 1, state: 'loading' },
          { tabId: ids[2], number: 2, state: 'loading' },
        ],
        elementRanges: [],
      },
      queue: { question: { kind: 'approval', need: { kind: 'sends' } }, hold: null },
    });
    expect(stage.stored().targets.lost).toEqual(null);
  });

  it('a chat is found under the address that its page gave itself before any reply', async () => {
    const stage = await setStage({ session: { targets: { tabs: [] } } });
    const { tabId } = stage.stored().agent;
    const moved = (url: string, frameId: number = TOP_FRAME) =>
      movedWithin(stage.services, { tabId: tab(tabId ?? 0), frameId: frameId as FrameId, url });
    await moved('https://chatgpt.com/c/new?model=o');
    await moved('https://chatgpt.com/in-a-frame', 7);
    await moved('https://other.example/');
    stage.browser.tabs.clear();
    const { id } = stage.browser.addTab('https://chatgpt.com/c/new');
    await findTabsAgain(stage.services);
    expect(stage.stored()).toMatchObject({ agent: { tabId: id }, queue: { hold: null } });
  });

  it('a chat and a tab that come later are found then, and nothing of the run is lost', async () => {
    const { stage } = await restarted(BANK);
    expect(stage.stored()).toMatchObject({
      queue: { hold: { reason: 'agent_gone' }, question: { kind: 'approval' } },
      targets: { lost: { agent: true, targets: [{ number: 1, url: 'https://shop.example/cart' }] } },
    });
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/target 1 \(https:\/\/shop\.example\)/)]);
    const chat = stage.browser.addTab(CHAT).id;
    await at(stage, chat, CHAT);
    await hello(
      stage.services,
      {
        kind: 'tab',
        tabId: tab(chat),
        frameId: TOP_FRAME,
        documentId: 'new',
        url: CHAT,
        origin: 'https://chatgpt.com',
      },
      { part: 'agent_bridge' },
    ).catch(() => {}); // No bridge hears its role here.
    const shop = stage.browser.addTab(CART).id;
    await at(stage, shop, CART);
    expect(stage.stored()).toMatchObject({
      agent: { tabId: chat, documentId: 'new' },
      queue: { hold: null, question: { kind: 'approval' } },
      targets: { tabs: [{ number: 2 }, { tabId: shop, number: 1 }] },
    });
    expect(stage.stored().targets.lost).toEqual(null);
  });

  it('a tab that comes much later, or is at another page, is not taken', async () => {
    const { stage } = await restarted(CHAT, BANK);
    const other = stage.browser.addTab(CART).id;
    await at(stage, other, 'https://shop.example/');
    expect(stage.stored().targets.tabs).toHaveLength(1);
    stage.clock.now += 11 * 60_000;
    await at(stage, other, CART);
    expect(stage.stored().targets.tabs).toHaveLength(1);
  });

  it('a tab that kept its id and its site is still the same, another page in it is not', async () => {
    const stage = await setStage({ session: { targets: { tabs: targets } } });
    stage.chat.url = 'https://chatgpt.com/c/2';
    stage.shop.url = 'https://shop.example/orders';
    await findTabsAgain(stage.services);
    expect(stage.stored()).toMatchObject({
      agent: { tabId: stage.chat.id },
      targets: { tabs: [{ number: 1 }] },
    });
  });

  it('no tab is two things, of one task or of two', async () => {
    const twice = [aTarget({ tabId: tab(12), url: CART }), aTarget({ tabId: tab(13), url: CART, number: 2 })];
    const stage = await setStage({ session: { targets: { tabs: twice } } });
    await addSession(
      stage.services,
      aSession({ id: 'm3x9' as SessionId, agent: { tabId: tab(77) }, targets: { tabs: [] } }),
    );
    stage.browser.tabs.clear();
    stage.browser.addTab(CHAT);
    stage.browser.addTab(CART);
    await findTabsAgain(stage.services);
    expect(stage.sessions().map(({ queue: { hold } }) => hold?.reason)).toEqual([undefined, 'agent_gone']);
    expect(stage.sessions().flatMap(({ targets }) => targets.tabs)).toHaveLength(1);
  });

  it('a task that is done ends with its chat', async () => {
    const stage = await setStage({ session: { progress: { answer: 'Ordered.' } } });
    stage.browser.tabs.clear();
    await findTabsAgain(stage.services);
    expect(stage.sessions()).toEqual([]);
  });
});
