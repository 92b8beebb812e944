import { describe, expect, it } from 'vitest';
import { reportInterrupted } from '../../../src/background/recovery.ts';
import { choicesOf, joinTabs, startTask } from '../../../src/background/start-task.ts';
import type { SessionId, ToolId } from '../../../src/protocol/ids.ts';
import { patch } from '../../../src/session/session.ts';
import { saveTool } from '../../../src/store/saved-tools.ts';
import { aRun } from '../../support/runs.ts';
import { aLearned, tab } from '../../support/samples.ts';
import { newsIn, type Stage, sessionsIn, setStage } from './support/stage.ts';

const stored = async ({ browser }: Stage) => sessionsIn(await browser.local.get(null));

describe('the choices for a task', () => {
  it('are the chats that are known, and the other tabs, but those of a task', async () => {
    const { services, browser, other } = await setStage();
    const claude = browser.addTab('https://claude.ai/chat/1', { title: 'Kitchen things' });
    const learned = browser.addTab('https://chat.example/', { title: 'Mine' });
    browser.addTab('chrome://settings/', { title: 'Settings' });
    await services.learned.keep('https://chat.example', aLearned());
    const { chats, sites, tabs } = await choicesOf(services);
    expect(chats.map(({ tabId, name, title }) => [tabId, name, title])).toEqual([
      [claude.id, 'Claude', 'Kitchen things'],
      [learned.id, 'chat.example', 'Mine'],
    ]);
    expect(tabs.map(({ tabId }) => tabId)).toEqual([other.id]);
    expect(sites.map(({ name }) => name)).toContain('ChatGPT');
  });
});

describe('a task', () => {
  it('begins with an open chat and the tabs that were chosen', async () => {
    const stage = await setStage({ session: null });
    const { chat, shop, other, services } = stage;
    const begun = await startTask(services, {
      task: 'Buy a kettle',
      agent: { kind: 'tab', tabId: tab(chat.id) },
      tabs: [tab(shop.id), tab(other.id)],
    });
    expect(begun.ok).toBe(true);
    const [session] = await stored(stage);
    expect(session?.agent.tabId).toBe(chat.id);
    expect(session?.task).toBe('Buy a kettle');
    expect(session?.targets.tabs.map(({ tabId, openedBy }) => [tabId, openedBy])).toEqual([
      [shop.id, 'person'],
      [other.id, 'person'],
    ]);
    expect(session?.targets.joining).toEqual([]);
  });

  it('opens the saved tools that were chosen in tabs that nobody looks at, and no others', async () => {
    const stage = await setStage({ session: null });
    const { services, browser, chat } = stage;
    const saved = await Promise.all(
      ['Parcels', 'Orders'].map((name) =>
        saveTool(services, { name, url: `https://${name.toLowerCase()}.example/` }),
      ),
    );
    const [parcels] = saved.flatMap((tool) => (tool.ok ? [tool.value.id] : []));
    if (!parcels) throw new Error('The tool was not saved.');
    await startTask(services, {
      ...{ task: 'x', agent: { kind: 'tab', tabId: tab(chat.id) }, tabs: [] },
      tools: [parcels, 'gone' as ToolId],
    });
    const [opened, another] = [...browser.tabs.values()].filter(({ url }) => /parcels|orders/.test(url));
    expect(opened).toMatchObject({ url: 'https://parcels.example/', active: false });
    expect(another).toBeUndefined();
    const [session] = await stored(stage);
    expect(session?.targets.tabs.map(({ tabId, url }) => [tabId, url])).toEqual([[opened?.id, opened?.url]]);
  });

  it('opens the chat where it is a new conversation, in a tab that nobody looks at', async () => {
    const stage = await setStage({ session: null });
    const begun = await startTask(stage.services, {
      ...{ task: 'x', agent: { kind: 'site', id: 'claude' }, tabs: [] },
    });
    expect(begun.ok).toBe(true);
    const opened = [...stage.browser.tabs.values()].at(-1);
    expect(opened).toMatchObject({ url: 'https://claude.ai/', active: false });
    expect((await stored(stage))[0]?.agent).toMatchObject({ tabId: opened?.id, url: 'https://claude.ai/' });
    expect(stage.browser.injected).toEqual([]);
  });

  it('does not begin in a chat that is unknown or has closed', async () => {
    const stage = await setStage({ session: null });
    const begin = (agent: Parameters<typeof startTask>[1]['agent']) =>
      startTask(stage.services, { task: 'x', agent, tabs: [] });
    expect((await begin({ kind: 'site', id: 'nowhere' })).ok).toBe(false);
    expect((await begin({ kind: 'tab', tabId: tab(999) })).ok).toBe(false);
    expect(await stored(stage)).toEqual([]);
  });

  it('leaves out a tab that has closed meanwhile, and keeps the others', async () => {
    const stage = await setStage({ session: null });
    const { chat, shop, services } = stage;
    await startTask(services, {
      task: 'x',
      agent: { kind: 'tab', tabId: tab(chat.id) },
      tabs: [tab(999), tab(shop.id)],
    });
    const [session] = await stored(stage);
    expect(session?.targets.tabs.map(({ tabId }) => tabId)).toEqual([shop.id]);
    expect(session?.targets.joining).toEqual([]);
  });

  it('gets the tabs that a worker which died has not given it', async () => {
    const stage = await setStage({ session: { targets: { tabs: [], elementRanges: [] } } });
    const id = stage.stored().id;
    await stage.services.state.update(({ sessions }) => ({
      sessions: { ...sessions, [id]: patch(stage.stored(), { targets: { joining: [tab(stage.shop.id)] } }) },
    }));
    await reportInterrupted(stage.services);
    expect(stage.stored().targets.tabs.map(({ tabId }) => tabId)).toEqual([stage.shop.id]);
    expect(stage.stored().targets.joining).toEqual([]);
    await joinTabs(stage.services, id);
    expect(stage.stored().targets.tabs).toHaveLength(1);
  });

  it('goes on in another chat with its tabs, and a new one begins beside it', async () => {
    const stage = await setStage();
    const lost = { reason: 'agent_gone', sentence: { key: 'holdChatClosed', args: [] }, since: 1 } as const;
    const id = stage.stored().id;
    await stage.services.state.update(({ sessions }) => ({
      sessions: { ...sessions, [id]: patch(stage.stored(), { queue: { hold: lost } }) },
    }));
    const next = stage.browser.addTab('https://claude.ai/chat/1', { title: 'A' });
    const third = stage.browser.addTab('https://gemini.google.com/app', { title: 'B' });
    const begin = (tabId: number, session?: SessionId) =>
      startTask(stage.services, {
        ...{ task: 'Go on', agent: { kind: 'tab', tabId: tab(tabId) }, tabs: [] },
        ...(session && { session }),
      });
    const fresh = await begin(third.id);
    expect(fresh.ok && fresh.value).not.toBe(id);
    expect(await begin(next.id, id)).toEqual({ ok: true, value: id });
    expect(stage.stored()).toMatchObject({ agent: { tabId: next.id }, queue: { hold: null } });
    expect(stage.stored().targets.tabs).toHaveLength(1);
  });
});

it('gives the agent the story of the task that the new one continues', async () => {
  const stage = await setStage({ session: null });
  const past = 'past' as SessionId;
  await stage.services.history.append(past, [{ kind: 'said', seq: 1, at: 1, text: 'Buy a kettle' }]);
  await stage.services.history.putSummary(aRun({ id: past, state: 'done' }));
  const start = { task: 'And a cup', agent: { kind: 'tab', tabId: tab(stage.chat.id) }, tabs: [] } as const;
  expect((await startTask(stage.services, { ...start, continues: 'none' as SessionId })).ok).toBe(false);
  expect(stage.sessions()).toEqual([]);
  expect((await startTask(stage.services, { ...start, continues: past })).ok).toBe(true);
  const [session] = stage.sessions();
  expect(session && newsIn(session)).toEqual([
    'briefing',
    expect.stringContaining('The person said "Buy a kettle".'),
  ]);
});
