import { describe, expect, it } from 'vitest';
import { findTabsAgain } from '../../../src/background/after-restart.ts';
import { hello } from '../../../src/background/handlers.ts';
import { movedWithin, navigated } from '../../../src/background/tab-events.ts';
import { assign } from '../../../src/background/tab-roles.ts';
import { type FrameId, type SessionId, TOP_FRAME } from '../../../src/protocol/ids.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { agentBack } from '../../../src/session/holds.ts';
import { askApproval } from '../../../src/session/waits/questions.ts';
import { addSession, change } from '../../../src/store/sessions.ts';
import { resume } from '../../../src/turn/person.ts';
import { iconOf } from '../../../src/views/icon-state.ts';
import { viewOf } from '../../../src/views/session-view.ts';
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

describe('a task that the end of the browser stopped in the middle', () => {
  const deed = {
    icon: 'click',
    doing: sentence('nowClicking', 'Send'),
    did: sentence('stepClicked', 'Send'),
    failed: sentence('failedClicking', 'Send'),
  } as const;
  const sent = aCommand({ deed, state: 'dispatched' });
  const reset = aTarget({ tabId: tab(14), number: 3, url: 'https://bank.example/reset/--a1b2' });

  async function cutOff(over: object, ...urls: readonly string[]) {
    const stage = await setStage({
      session: {
        targets: { tabs: [...targets, reset] },
        queue: { items: [sent] },
        permissions: { origins: ['https://shop.example', 'https://bank.example'] },
        ...over,
      },
    });
    stage.browser.tabs.clear();
    for (const url of urls) stage.browser.addTab(url);
    await findTabsAgain(stage.services);
    return stage;
  }
  const shown = async (stage: Stage) => (await viewOf(stage.services)).sessions[0];

  it('waits until the person lets it continue, and names the uncertain steps and the tabs to open again', async () => {
    const stage = await cutOff({}, CHAT, CART);
    expect(stage.stored().queue.hold).toMatchObject({
      reason: 'cut_off',
      sentence: sentence('holdCutOff', '1'),
    });
    expect(await shown(stage)).toMatchObject({
      status: 'waiting',
      run: { state: 'cut_off' },
      cutOff: {
        unsure: [deed.did],
        open: ['shop.example'],
        reopens: [
          { site: 'bank.example', path: '/', isCut: false },
          { site: 'bank.example', path: '/reset/', isCut: true },
        ],
      },
    });
    expect(iconOf([stage.stored()], true).state).toBe('waiting');
  });

  it('opens its lost tabs again once it continues, and tells the agent which of its knowledge is void', async () => {
    const stage = await cutOff({}, CHAT, CART);
    await resume(stage.services, SESSION);
    const opened = [...stage.browser.tabs.values()]
      .filter(({ url }) => url.startsWith(BANK))
      .map(({ url }) => url);
    expect(opened).toEqual([BANK, `${BANK}reset/`]);
    expect(stage.stored()).toMatchObject({
      targets: {
        lost: null,
        tabs: [{ number: 1 }, { number: 2, url: BANK }, { number: 3, url: `${BANK}reset/` }],
      },
      queue: { hold: null, cutOff: null },
    });
    const news = newsIn(stage.stored()).join('\n');
    expect(news).toContain('Target 3 is a new tab, opened at https://bank.example/reset/.');
    expect(news).toContain('Element numbers and placeholders from before are void');
    expect((await shown(stage))?.cutOff).toBeNull();
  });

  it('waits no longer for a reply that may have died with the browser', async () => {
    const stage = await cutOff({ turn: { number: 5, replied: 4, busySince: 1 } }, CHAT, CART);
    await resume(stage.services, SESSION);
    expect(stage.stored().turn).toMatchObject({ number: 5, replied: 5, busySince: 0 });
    expect(newsIn(stage.stored())).toContainEqual(expect.stringMatching(/may not have seen my last message/));
  });

  it('opens its lost tabs again also where the person had paused it', async () => {
    const pause = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 } as const;
    const stage = await cutOff({ queue: { items: [sent], hold: pause } }, CHAT, CART);
    await resume(stage.services, SESSION);
    expect(stage.stored().targets).toMatchObject({
      lost: null,
      tabs: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
  });

  it('opens its lost tabs again for another chat that carries on', async () => {
    const stage = await cutOff({}, CHAT);
    const other = stage.browser.addTab('https://claude.ai/new');
    const claude = { tabId: tab(other.id), role: 'agent', task: '', into: SESSION } as const;
    expect(await assign(stage.services, claude)).toMatchObject({ ok: true });
    expect(stage.stored()).toMatchObject({
      agent: { tabId: other.id },
      targets: { lost: null, tabs: [{ number: 1 }, { number: 2 }, { number: 3 }] },
      queue: { hold: null, cutOff: null },
    });
  });

  it('waits for its agent first, and then for the person', async () => {
    const stage = await cutOff({}, CART);
    expect(stage.stored().queue.hold?.reason).toBe('agent_gone');
    expect((await shown(stage))?.cutOff).toMatchObject({ unsure: [deed.did] });
    await change(stage.services, SESSION, (now) => agentBack(now, 9));
    expect(stage.stored().queue.hold?.reason).toBe('cut_off');
  });

  it.each([
    ['is done', { progress: { answer: 'Done.' } }],
    ['waits for nothing', { queue: {} }],
    [
      'was paused',
      {
        queue: {
          items: [sent],
          hold: { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 },
        },
      },
    ],
  ])('is none that %s', async (_, over) => {
    const stage = await cutOff(over, CHAT, CART);
    expect(stage.stored().queue).toMatchObject({ cutOff: null });
  });

  it('is none if its tabs are the same: the extension alone was restarted', async () => {
    const stage = await setStage({ session: { queue: { items: [sent] } } });
    await findTabsAgain(stage.services);
    expect(stage.stored().queue).toMatchObject({ cutOff: null, hold: null });
  });
});
