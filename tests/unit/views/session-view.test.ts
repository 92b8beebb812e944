import { expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { Hold } from '../../../src/session/hold-reasons.ts';
import { NO_STEPS } from '../../../src/session/progress.ts';
import { assignPlaceholders } from '../../../src/targets/assign-placeholders.ts';
import { viewOf } from '../../../src/views/session-view.ts';
import { aCommand, anUpdate, aSession, item, type SessionOver, tab } from '../../support/samples.ts';
import { scriptIn, setStage } from '../background/support/stage.ts';

const hold = { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 } as const;

it('shows our pages everything, the latest session first, titles from Chrome', async () => {
  const stage = await setStage({
    session: {
      queue: {
        items: [
          aCommand({ fields: { id: 12, value: 'secret' } }),
          anUpdate({ news: [{ kind: 'briefing' }] }),
        ],
      },
    },
  });
  const later = aSession({
    id: 'bbbb' as never,
    createdAt: 9,
    agent: { tabId: tab(90) },
    targets: { tabs: [] },
    queue: { hold: { ...hold, reason: 'agent_gone' } },
  });
  await stage.services.state.update(({ sessions }) => ({ sessions: { ...sessions, [later.id]: later } }));
  const { sessions, settings, tools } = await viewOf(stage.services);
  expect(sessions.map(({ id }) => id)).toEqual(['bbbb', 'k7f2']);
  expect(sessions[0]).toMatchObject({ agent: { gone: true }, status: 'paused', hold: hold.sentence });
  expect(sessions[1]).toMatchObject({
    targets: [{ tabId: stage.shop.id, title: 'Shop', loading: false }],
  });
  expect(JSON.stringify(sessions)).not.toContain('secret');
  expect([settings.privacyAccepted, tools]).toEqual([true, []]);
});

it('counts what was redacted on the site of each target, without the values', async () => {
  const stage = await setStage();
  const mail = (value: string) => ({ type: 'EMAIL', value });
  await assignPlaceholders(stage.services, scriptIn(stage.shop), [
    mail('jane@a.example'),
    mail('bob@a.example'),
    mail('JANE@a.example'),
  ]);
  await assignPlaceholders(
    stage.services,
    { ...scriptIn(stage.shop, { frameId: 5 }), url: 'https://ads.example/' },
    [mail('ann@a.example')],
  );
  const { sessions } = await viewOf(stage.services);
  expect(sessions[0]?.targets).toMatchObject([{ redacted: 2 }]);
  expect(JSON.stringify(sessions)).not.toContain('@');
});

it('shows the last message as the worker sent it, once there is one', async () => {
  const stage = await setStage();
  expect((await viewOf(stage.services)).sessions[0]?.lastMessage).toBeNull();
  const told = await setStage({ session: { shown: { message: 'Turn k7f2-5.' } } });
  expect((await viewOf(told.services)).sessions[0]?.lastMessage).toBe('Turn k7f2-5.');
});

it.each([
  ['question', 'What is your password?', true],
  ['question', 'Which size?', false],
] as const)('says whether a %s asks for a secret: %s', async (kind, text, asksForSecret) => {
  const question = { id: 'q1', kind, item: item('c1'), text, choices: [], since: 1 };
  const stage = await setStage({ session: { queue: { question } } });
  expect((await viewOf(stage.services)).sessions[0]).toMatchObject({ question, asksForSecret });
});

it('shows the command under way in the person’s words, and what has happened before', async () => {
  const deed = {
    icon: 'click',
    doing: sentence('nowClicking', 'Search'),
    did: sentence('stepClicked', 'Search'),
    failed: sentence('failedClicking', 'Search'),
  } as const;
  const story = [{ kind: 'said', seq: 1, at: 1, text: 'Buy a kettle' }] as const;
  const started = { state: 'started', startedAt: 5, deed } as const;
  const stage = await setStage({ session: { shown: { story }, queue: { items: [aCommand(started)] } } });
  const [shown] = (await viewOf(stage.services)).sessions;
  expect(shown).toMatchObject({ story, deed: { ...deed, since: 5 }, agent: { name: 'ChatGPT' } });

  const waiting = await setStage({ session: { queue: { items: [aCommand({ deed })] } } });
  expect((await viewOf(waiting.services)).sessions[0]).toMatchObject({ story: [], deed: null });
});

it('shows which limit holds a task, by its reason alone', async () => {
  const limitOf = async (over: SessionOver) => {
    const stage = await setStage({ session: over, settings: { maxSteps: 40 } });
    return (await viewOf(stage.services)).sessions[0]?.limit;
  };
  const progress = { ...NO_STEPS, steps: 90, allowed: 90 };
  const held = (reason: Hold['reason']) => ({ queue: { hold: { ...hold, reason } }, progress });
  expect(await limitOf({ progress })).toBeNull();
  expect(await limitOf(held('person_acted'))).toBeNull();
  expect(await limitOf(held('steps_used'))).toEqual({ kind: 'steps', used: 90, of: 90 });
  expect(await limitOf({ ...held('steps_used'), progress: { ...NO_STEPS, steps: 40 } })).toEqual({
    ...{ kind: 'steps', used: 40, of: 40 },
  });
  expect(await limitOf(held('repeats'))).toEqual({ kind: 'repeats' });
  expect(await limitOf(held('no_progress'))).toEqual({ kind: 'no_progress' });
});
