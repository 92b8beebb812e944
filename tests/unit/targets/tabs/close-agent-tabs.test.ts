import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/session/session.ts';
import { withAgentTab, withTabUsed } from '../../../../src/session/tabs/agent-tabs.ts';
import { closeAgentTabs } from '../../../../src/targets/tabs/close-agent-tabs.ts';
import { viewOf } from '../../../../src/views/session-view.ts';
import { aTarget, SESSION, tab } from '../../../support/samples.ts';
import { setStage } from '../../background/support/stage.ts';

/** A task that is done, for which the agent has opened three tabs: the second was looked at, the third is in front. */
async function setUp(over: Partial<Session> = {}) {
  const stage = await setStage({ session: { answer: 'Done.', ...over } });
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
        [SESSION]: { ...opened, targetTabs: [...opened.targetTabs, target], targetCount: 2 },
      },
    };
  });
  const { targetTabs } = stage.stored();
  const there = () => [free, used, shown].map(({ id }) => browser.tabs.has(id));
  return { ...stage, free, used, shown, there, targetTabs };
}

describe('the tabs that the agent has opened', () => {
  it('are closed at the end, but for those that the person has used or has in front', async () => {
    const stage = await setUp();
    expect(await closeAgentTabs(stage.services, SESSION)).toEqual({ ok: true });
    expect(stage.there()).toEqual([false, true, true]);
    const stored = stage.stored();
    expect(stored.targetTabs).toEqual(stage.targetTabs.slice(0, -1));
    expect(stored.agentTabs).toEqual([{ tabId: stage.used.id, isUsed: true }, { tabId: stage.shown.id }]);
    expect(stage.browser.tabs.has(stage.targetTabs[0]?.tabId ?? -1)).toBe(true);
  });

  it('stay while the task is at work', async () => {
    const stage = await setUp({ answer: null });
    await closeAgentTabs(stage.services, SESSION);
    expect(stage.there()).toEqual([true, true, true]);
  });

  it('are counted for the person without those that stay', async () => {
    const { services } = await setUp();
    const { sessions } = await viewOf(services);
    expect(sessions[0]?.closable).toBe(1);
  });
});
