import { describe, expect, it } from 'vitest';
import { patch } from '../../../../src/session/session.ts';
import { withAgentTab, withTabUsed } from '../../../../src/session/tabs/agent-tabs.ts';
import { closeAgentTabs } from '../../../../src/targets/tabs/close-agent-tabs.ts';
import { viewOf } from '../../../../src/views/session-view.ts';
import { aTarget, more, SESSION, type SessionOver, tab } from '../../../support/samples.ts';
import { setStage } from '../../background/support/stage.ts';

/** A task that is done, for which the agent has opened three tabs: the second was looked at, the third is in front. */
async function setUp(over: SessionOver = {}) {
  const stage = await setStage({ session: more({ progress: { answer: 'Done.' } }, over) });
  const { browser } = stage;
  const [free, used, shown] = ['a', 'b', 'c'].map((path) => browser.addTab(`https://shop.example/${path}`));
  if (!free || !used || !shown) throw new Error('There are no tabs.');
  shown.active = true;
  const ids = [free, used, shown].map(({ id }) => tab(id));
  await stage.services.state.update(({ sessions }) => {
    const session = sessions[SESSION];
    if (!session) throw new Error('There is no session.');
    const opened = withTabUsed(ids.reduce(withAgentTab, session), tab(used.id));
    const target = aTarget({ tabId: tab(free.id), number: 2, openedBy: 'agent' });
    return {
      sessions: {
        ...sessions,
        [SESSION]: patch(opened, { targets: { tabs: [...opened.targets.tabs, target], count: 2 } }),
      },
    };
  });
  const { targets } = stage.stored();
  const there = () => [free, used, shown].map(({ id }) => browser.tabs.has(id));
  return { ...stage, free, used, shown, there, targetTabs: targets.tabs };
}

describe('the tabs that the agent has opened', () => {
  it('are closed at the end, but for those that the person has used or has in front', async () => {
    const stage = await setUp();
    expect(await closeAgentTabs(stage.services, SESSION)).toEqual({ ok: true });
    expect(stage.there()).toEqual([false, true, true]);
    const stored = stage.stored();
    expect(stored.targets.tabs).toEqual(stage.targetTabs.slice(0, -1));
    expect(stored.targets.agentTabs).toEqual([
      { tabId: stage.used.id, isUsed: true },
      { tabId: stage.shown.id },
    ]);
    expect(stage.browser.tabs.has(stage.targetTabs[0]?.tabId ?? -1)).toBe(true);
  });

  it('stay while the task is at work', async () => {
    const stage = await setUp({ progress: { answer: null } });
    await closeAgentTabs(stage.services, SESSION);
    expect(stage.there()).toEqual([true, true, true]);
  });

  it('are counted for the person without those that stay', async () => {
    const { services } = await setUp();
    const { sessions } = await viewOf(services);
    expect(sessions[0]?.closable).toBe(1);
  });
});
