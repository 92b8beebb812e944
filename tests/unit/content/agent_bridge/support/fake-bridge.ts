import { Bridge } from '../../../../../content/agent_bridge/bridge.ts';
import type { Ask } from '../../../../../content/agent_bridge/outbox.ts';
import type { Piece } from '../../../../../content/agent_bridge/transcript/serialize.ts';
import type { SessionId } from '../../../../../src/protocol/ids.ts';
import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';
import { noRepair } from '../../../../support/bridge/no-repair.ts';
import { FakeChat } from './fake-chat.ts';

const session = 'k7f2' as SessionId;
export const turn = 'k7f2-6-h3wq9' as TurnCode;
export const prompt = { turn, text: 'Turn k7f2-6-h3wq9. You: click 12 → done.' };
export const click: Piece = { kind: 'code', text: '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}' };
export const word: Piece = { kind: 'text', text: 'lantern' };

/** A bridge with a fake chat, a worker that may be dead, and a clock that the test moves. */
type Given = Partial<Pick<Parameters<Bridge['init']>[0], 'observing' | 'awaiting' | 'begun' | 'heard'>>;

export function setUp({ init = {}, chat = new FakeChat() }: { init?: Given; chat?: FakeChat } = {}) {
  const told: { name: string; payload: unknown }[] = [];
  const begun = {
    session,
    keyword: 'lantern',
    observing: init.observing ?? false,
    begun: init.begun ?? false,
  };
  const world = {
    chat,
    told,
    now: 1_000_000,
    workerDead: false,
    /** The worker answers presses with this. */
    mayPress: { may: true } as { may: boolean; paused?: true },
    watching: false,
    rechecks: 0,
    wakeAt: Number.POSITIVE_INFINITY,
  };
  const ask = async (name: string, payload: unknown) => {
    if (world.workerDead) return { ok: false };
    told.push({ name, payload });
    return { ok: true, value: world.mayPress };
  };
  const bridge = new Bridge({
    chat,
    ask: ask as unknown as Ask,
    now: () => world.now,
    wake: (inMs) => {
      world.wakeAt = Math.min(world.wakeAt, world.now + inMs);
    },
    watch: (on) => {
      world.watching = on;
    },
    recheck: () => {
      world.rechecks++;
    },
    repair: noRepair,
    isFieldless: () => chat.composer === undefined,
  });
  chat.onChange = () => {
    if (world.watching) void bridge.look();
  };
  void bridge.init({
    ...begun,
    ...(init.awaiting && { awaiting: init.awaiting }),
    ...(init.heard && { heard: init.heard }),
  });

  /** Moves the clock, and wakes the bridge whenever it asked for it. */
  async function pass(ms: number): Promise<void> {
    const until = world.now + ms;
    await settle();
    while (world.wakeAt <= until) {
      world.now = Math.max(world.now, world.wakeAt);
      world.wakeAt = Number.POSITIVE_INFINITY;
      await bridge.look();
      await settle();
    }
    world.now = until;
  }
  /** The person pauses the run, or resumes it. */
  const pause = (isOn: boolean) =>
    bridge.init({ ...begun, begun: true, ...(isOn && { paused: true as const }) });
  const names = () =>
    told.map(({ name }) => name).filter((name) => name !== 'PROMPT_STATE' && name !== 'MAY_PRESS');
  const states = () =>
    told
      .filter(({ name }) => name === 'PROMPT_STATE')
      .map(({ payload }) => (payload as { prompt: { state: string } }).prompt.state);
  return { ...world, world, bridge, pass, pause, names, states };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve));
