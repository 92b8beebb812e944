import { expect, it } from 'vitest';
import { viewOf } from '../../../src/background/view.ts';
import { aCommand, anUpdate, aSession, tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';

const hold = { reason: 'person_acted', message: 'Paused.', since: 1 } as const;

it('shows our pages everything, the latest session first, titles from Chrome', async () => {
  const stage = await setStage({
    session: { commandQueue: [aCommand({ fields: { id: 12, value: 'secret' } }), anUpdate({ news: [{ kind: 'briefing' }] })] },
  });
  const later = aSession({
    id: 'bbbb' as never,
    createdAt: 9,
    agentTabId: tab(90),
    targetTabs: [],
    hold: { ...hold, reason: 'agent_gone' },
  });
  await stage.worker.state.update(({ sessions }) => ({ sessions: { ...sessions, [later.id]: later } }));
  const { sessions, settings, tools } = await viewOf(stage.worker);
  expect(sessions.map(({ id }) => id)).toEqual(['bbbb', 'k7f2']);
  expect(sessions[0]).toMatchObject({ agent: { gone: true }, status: 'paused', hold: 'Paused.' });
  expect(sessions[1]).toMatchObject({
    targets: [{ tabId: stage.shop.id, title: 'Shop', loading: false }],
    queue: [{ what: 'click 12' }, { what: 'Message to the agent' }],
  });
  expect(JSON.stringify(sessions)).not.toContain('secret');
  expect([settings.privacyAccepted, tools]).toEqual([true, []]);
});
