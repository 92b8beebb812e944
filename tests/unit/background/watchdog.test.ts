import { expect, it } from 'vitest';
import { checkStall } from '../../../src/background/watchdog.ts';
import { aFakeAgent, fakeKinds } from '../../support/fake-agents.ts';
import { aCommand, type SessionOver } from '../../support/samples.ts';
import { serve, setStage } from './support/stage.ts';

const SENT = 1_000_000;
const waiting = { turn: { busySince: SENT, lastActionAt: SENT } };

/** The messages that a check of the watchdog, this long after a delivery, sends to the chat's script. */
async function heard(session: SessionOver, afterMs: number): Promise<string[]> {
  const stage = await setStage({ session });
  const messages = serve(stage.chat, {});
  stage.clock.now = SENT + afterMs;
  await checkStall(stage.services, stage.stored());
  return messages.map(({ type, data }) => `${type} ${JSON.stringify(data ?? {})}`);
}

it('sends a live script without a reply the turn to wait for', async () => {
  expect(await heard(waiting, 15_000)).toEqual([
    expect.stringMatching(/^TICK/),
    expect.stringMatching(/^INIT_AGENT .*"awaiting":"k7f2-5-\w{5}"/),
    // The re-injection checks every script too, and tells the chat whether the run is paused.
    expect.stringMatching(/^TICK/),
    expect.stringMatching(/^INIT_AGENT/),
  ]);
});

it.each([
  ['a reply may still be on its way', waiting, 14_999],
  ['no reply is to come', { turn: { ...waiting.turn, busySince: 0 } }, 60_000],
])('only ticks it while %s', async (_, session, afterMs) => {
  expect(await heard(session, afterMs)).toEqual([expect.stringMatching(/^TICK/)]);
});

it.each<[string, SessionOver, readonly string[]]>([
  ['thinks about a message for 10 minutes', waiting, []],
  ['has sent a command that is stuck', { queue: { items: [aCommand({ state: 'started' })] } }, ['TICK']],
])(
  'looks for lost scripts only where one can be missing, if an agent without a tab %s',
  async (_, session, toTarget) => {
    const { kinds, heard } = fakeKinds();
    const stage = await setStage({ session, agent: aFakeAgent(), fakes: kinds });
    const messages = serve(stage.shop, { TICK: () => true });
    stage.clock.now = SENT + 600_000;
    await checkStall(stage.services, stage.stored());
    expect(messages.map(({ type }) => type)).toEqual(toTarget);
    // The search for scripts calls `heedPause`, too.
    expect(heard.calls).toEqual(toTarget.length > 0 ? ['tick', 'heedPause'] : ['tick']);
  },
);
