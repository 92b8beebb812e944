import { describe, expect, it } from 'vitest';
import { withAgentTab } from '../../../../src/session/tabs/agent-tabs.ts';
import { groupSessionTab } from '../../../../src/targets/tabs/group-tab.ts';
import { tab } from '../../../support/samples.ts';
import { setStage } from '../../background/support/stage.ts';

/** A task for which the agent has opened three tabs. */
async function setUp(task = 'Buy a kettle') {
  const stage = await setStage({ session: { task } });
  const { browser } = stage;
  const [first, second, third] = ['a', 'b', 'c'].map((path) =>
    browser.addTab(`https://shop.example/${path}`),
  );
  if (!first || !second || !third) throw new Error('There are no tabs.');
  const session = [first, second, third].reduce((now, { id }) => withAgentTab(now, tab(id)), stage.stored());
  const group = async (...ids: readonly number[]) => {
    for (const id of ids) await groupSessionTab(stage.services, session, tab(id));
  };
  return { ...stage, first, second, third, group };
}

describe('a group', () => {
  it('takes the tabs that the agent has opened in one window, and no other', async () => {
    const { first, second, third, shop, group } = await setUp();
    third.windowId = 99;
    await group(first.id, second.id, third.id);
    expect(second.groupId).toBe(first.groupId);
    expect(third.groupId).not.toBe(first.groupId);
    expect(shop.groupId).toBe(-1);
  });

  it('takes a tab that the person has given only where the option says so', async () => {
    const { services, first, shop, group } = await setUp();
    await group(first.id, shop.id);
    expect(shop.groupId).toBe(-1);
    await services.preferences.saveSettings({ groupsGivenTabs: true });
    await group(shop.id);
    expect(shop.groupId).toBe(first.groupId);
  });

  it('is blue where the person allows that: the task goes on', async () => {
    const { browser, first, group } = await setUp();
    browser.groupNames = new Map();
    await group(first.id);
    expect([...browser.groupColours]).toEqual([[first.groupId, 'blue']]);
  });

  it('leaves a pinned tab and one in another group as they are, and fails nothing', async () => {
    const { browser, first, second, third, group } = await setUp();
    Object.assign(first, { pinned: true });
    second.groupId = 7;
    await group(first.id, second.id);
    expect([first.groupId, second.groupId]).toEqual([-1, 7]);
    browser.start((call, work) => (call === 'tabs.group' ? Promise.reject(new Error('No')) : work()));
    await group(third.id);
    expect(third.groupId).toBe(-1);
  });

  it.each([
    ['Buy a kettle', 'Buy a kettle'],
    ['  Buy a kettle\nand two cups, by Friday', 'Buy a kettle and two cu…'],
    ['', 'AgentAnything'],
  ])('of the task %j is named %j where the person allows that', async (task, name) => {
    const { browser, first, second, third, group } = await setUp(task);
    browser.groupNames = new Map();
    third.windowId = 99;
    await group(first.id, second.id, third.id);
    expect([...browser.groupNames]).toEqual([
      [first.groupId, name],
      [third.groupId, name],
    ]);
  });

  it('keeps the name that the person has given it', async () => {
    const { browser, first, second, group } = await setUp();
    await group(first.id);
    browser.groupNames = new Map([[first.groupId, 'Mine']]);
    await group(second.id);
    expect([...browser.groupNames]).toEqual([[first.groupId, 'Mine']]);
  });

  it('has no name where Chrome refuses it', async () => {
    const { browser, first, group } = await setUp();
    browser.groupNames = new Map();
    browser.start((call, work) => (call === 'tabGroups.update' ? Promise.reject(new Error('No')) : work()));
    await group(first.id);
    expect([first.groupId > 0, browser.groupNames.size]).toEqual([true, 0]);
  });
});
