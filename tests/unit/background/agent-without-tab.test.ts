import * as v from 'valibot';
import { expect, it } from 'vitest';
import { findTabsAgain } from '../../../src/background/after-restart.ts';
import { hello } from '../../../src/background/handlers.ts';
import { reinjectScripts, reportInterrupted } from '../../../src/background/recovery.ts';
import { navigated, tabGone, tabReplaced } from '../../../src/background/tab-events.ts';
import { abilitiesOf } from '../../../src/background/tab-roles.ts';
import { TOP_FRAME } from '../../../src/protocol/ids.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { viewSchema } from '../../../src/protocol/view.ts';
import { patch } from '../../../src/session/session.ts';
import type { Agent } from '../../../src/turn/agent.ts';
import { deliver } from '../../../src/turn/deliver.ts';
import { callPerson } from '../../../src/views/call-person.ts';
import { groupColourOf } from '../../../src/views/group-colours.ts';
import { iconOf } from '../../../src/views/icon-state.ts';
import { isTold } from '../../../src/views/occasion.ts';
import { updateDashboards } from '../../../src/views/publish.ts';
import { viewOf } from '../../../src/views/session-view.ts';
import { aFakeAgent, fakeKinds } from '../../support/fake-agents.ts';
import {
  aCommand,
  anUpdate,
  aTarget,
  codeOf,
  SESSION,
  type SessionOver,
  tab,
} from '../../support/samples.ts';
import { newsIn, scriptIn, serve, setStage } from './support/stage.ts';

/** A worker on a task whose agent has no tab, with the shop as its target. */
async function task(session: SessionOver = {}, port: Partial<Agent> = {}) {
  const { kinds, heard } = fakeKinds(() => port);
  const stage = await setStage({ session, agent: aFakeAgent(), fakes: kinds });
  return { ...stage, heard };
}

const asking: SessionOver = {
  queue: {
    items: [aCommand({ action: 'ask_user', state: 'started' })],
    question: { kind: 'question', id: 'q1', item: aCommand().id, since: 1, text: 'Which one?', choices: [] },
  },
};

it('is shown in the view with its name and without anything of a chat', async () => {
  const { services } = await task();
  const view = await viewOf(services);
  expect(v.is(viewSchema, view)).toBe(true);
  const [shown] = view.sessions;
  expect(shown?.agent).toEqual({ tabId: null, url: null, name: 'Fake fake-turns', gone: false });
  expect(shown).not.toHaveProperty('chat');
  expect(shown).toMatchObject({ isSlow: false, isOffline: false, status: 'idle' });
});

it('makes the icon wait, and its group yellow, once it asks the person', async () => {
  const { stored } = await task(asking);
  expect(iconOf([stored()], true).state).toBe('waiting');
  expect(groupColourOf(stored())).toBe('yellow');
  const { stored: working } = await task({ queue: { items: [aCommand()] } });
  expect(iconOf([working()], true).state).toBe('working');
  expect(groupColourOf(working())).toBe('blue');
});

it('calls the person in the window of its target, by its name', async () => {
  const { services, browser, shop, stored } = await task(asking);
  browser.notifications.isAllowed = true;
  await callPerson(services);
  expect([...browser.notifications.shown.values()]).toMatchObject([{ message: 'Which one?' }]);
  expect([...browser.notifications.shown.keys()]).toEqual([`${shop.windowId}/${SESSION}/q1`]);
  expect(isTold(stored(), 'called')).toBe(true);
});

it('gives its target a pill that names the target’s role', async () => {
  const { services, shop, stored } = await task();
  const heard = serve(shop, { DASHBOARD_UPDATE: () => undefined });
  await updateDashboards(services, stored());
  expect(heard).toEqual([
    { type: 'DASHBOARD_UPDATE', data: { role: 'target', status: 'idle', lesson: null, corner: null } },
  ]);
});

it('binds the script of its target, and none that says it is an agent’s', async () => {
  const loading = { state: 'loading', since: 1 } as const;
  const { services, shop, chat, stored } = await task();
  await services.state.update(({ sessions }) => ({
    sessions: {
      ...sessions,
      [SESSION]: patch(stored(), { targets: { tabs: [aTarget({ tabId: tab(shop.id), ...loading })] } }),
    },
  }));
  const [inShop, inChat] = [serve(shop, { INIT_TARGET: {} }), serve(chat, { INIT_AGENT: {} })];
  await hello(services, scriptIn(chat), { part: 'agent_bridge' });
  await hello(services, scriptIn(shop), { part: 'agent_bridge' });
  expect([inShop, inChat]).toEqual([[], []]);
  expect(stored().targets.tabs).toMatchObject([loading]);
  expect((await abilitiesOf(services, tab(chat.id))).role).toEqual({ kind: 'none' });
  await hello(services, scriptIn(shop), { part: 'target_adapter' });
  expect(inShop).toMatchObject([{ type: 'INIT_TARGET' }]);
  expect(stored().targets.tabs).toMatchObject([{ state: 'ready' }]);
});

it('waits for the person in a browser that was restarted, where its target is lost', async () => {
  const { services, browser, stored } = await task({ turn: { busySince: 1 } });
  browser.tabs.clear();
  await findTabsAgain(services);
  expect(stored()).toMatchObject({
    queue: { hold: { reason: 'cut_off' } },
    turn: { busySince: 1 },
    targets: { tabs: [] },
  });
  expect(stored().targets.lost).toMatchObject({ targets: [{ number: 1 }] });
  expect(stored().targets.lost).not.toHaveProperty('agent');
  expect(stored().agent.tabId).toBeNull();
});

it('keeps its finished task in a restarted browser', async () => {
  const { services, browser, sessions } = await task({ progress: { answer: 'It costs €64.50.' } });
  browser.tabs.clear();
  await findTabsAgain(services);
  expect(sessions()).toMatchObject([{ progress: { answer: 'It costs €64.50.' }, queue: { hold: null } }]);
});

it('hears of a closed target, and is not gone itself', async () => {
  const { services, shop, chat, stored } = await task();
  await tabGone(services, tab(chat.id));
  expect(stored().targets.tabs).toHaveLength(1);
  await tabGone(services, tab(shop.id));
  expect(stored()).toMatchObject({ queue: { hold: null }, targets: { tabs: [] } });
  expect(newsIn(stored())).toEqual(['Target 1 (https://shop.example) was closed.']);
});

it('keeps its state where a target navigates or gets another id', async () => {
  const { services, shop, stored, browser } = await task();
  const place = { tabId: tab(shop.id), frameId: TOP_FRAME, url: 'https://shop.example/cart' };
  await navigated(services, place);
  expect(stored().targets.tabs).toMatchObject([{ state: 'loading' }]);
  const added = browser.addTab('https://shop.example/cart');
  await tabReplaced(services, tab(added.id), tab(shop.id));
  expect(stored().targets.tabs).toMatchObject([{ tabId: added.id }]);
  expect(stored().agent).toEqual(aFakeAgent());
});

it('gets one receipt of an interrupted command, and hears of the pause', async () => {
  const { services, stored, heard } = await task({ queue: { items: [aCommand({ state: 'dispatched' })] } });
  await reportInterrupted(services);
  await reinjectScripts(services);
  expect(newsIn(stored()).filter((one) => one.includes('click 12'))).toHaveLength(1);
  expect(stored().queue.hold).toBeNull();
  expect(heard.calls).toEqual(['heedPause']);
});

it('gets the news alone: no code, nothing that it must answer, and no task that it has not forgotten', async () => {
  const news = [{ kind: 'person' as const, text: 'size 42' }];
  const { services, stored, heard, shop } = await task({
    turn: { number: 24 },
    queue: { items: [anUpdate({ news })] },
  });
  serve(shop, { GET_SNAPSHOT: { version: '1', url: shop.url, title: '', lines: [] } });
  const send = async () => {
    const [item] = stored().queue.items;
    return item?.kind === 'UPDATE_AGENT' && deliver(services, stored(), item);
  };
  await send();
  await send();
  expect(heard.messages).toHaveLength(1);
  expect(heard.messages[0]).toMatch(/^The person says: size 42\n┌ page data [\s\S]*\n└ end \w+$/);
});

it('learns in the words of its kind that it takes less, and so does the person', async () => {
  const news = [{ kind: 'person' as const, text: 'size 42' }];
  const { services, stored, shop } = await task(
    {
      queue: {
        items: [anUpdate({ state: 'started', news, message: { turn: codeOf(6), text: '', seen: [] } })],
      },
    },
    {
      deliver: async () => ({
        state: 'too_long',
        takes: 900,
        notice: (takes) => say`A context of ${takes} characters.`,
        event: (takes) => sentence('limitSteps', `${takes}`),
        sentence: sentence('holdPersonActed'),
      }),
    },
  );
  serve(shop, { GET_SNAPSHOT: { version: '1', url: shop.url, title: '', lines: [] } });
  const send = async () => {
    const [item] = stored().queue.items;
    return item?.kind === 'UPDATE_AGENT' && deliver(services, stored(), item);
  };
  await send();
  expect(newsIn(stored())).toEqual(['size 42', 'A context of 2000 characters.']);
  expect(stored().shown.story.at(-1)).toMatchObject({ sentence: sentence('limitSteps', '2000') });
  await send();
  await send();
  expect(stored().queue.hold).toMatchObject({ sentence: sentence('holdPersonActed') });
});

it('is quarantined, and its target released, if its kind is unknown', async () => {
  const { browser } = await task({ targets: { tabs: [aTarget({ tabId: tab(20) })] } });
  const { prepareStorage } = await import('../../../src/store/sessions.ts');
  const { kinds } = await import('../../../src/background/agent-kinds.ts');
  await prepareStorage(kinds, 5);
  expect(browser.local.items).not.toHaveProperty(`session:${SESSION}`);
  expect(browser.local.items).toMatchObject({
    [`aside:${SESSION}`]: { at: 5, task: 'Buy shoes' },
    releases: [{ tabId: 20, by: 'person' }],
  });
});
