import { describe, expect, it } from 'vitest';
import { Bridge } from '../../../../content/agent_bridge/bridge.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import type { Payload, PromptState } from '../../../../src/protocol/messages/index.ts';
import { withPress } from '../../../../src/session/messages/presses.ts';
import type { Session } from '../../../../src/session/session.ts';
import { noRepair } from '../../../support/bridge/no-repair.ts';
import { sampled } from '../../../support/sample.ts';
import { anUpdate, aSession } from '../../../support/samples.ts';
import { prompt, settle } from './support/fake-bridge.ts';
import { FakeChat } from './support/fake-chat.ts';

/** What the chat does with a press. */
type Taking = 'takes' | 'ignores' | 'empties' | 'hides';

/** A message before a chat, and a worker that knows its presses; the bridge is another one whenever the test wants. */
class Message {
  readonly chat = new FakeChat();
  readonly proofs: boolean[] = [];
  /** What becomes of the worker's next answers, in order; then it answers. */
  deaths: ('before' | 'after' | 'none')[] = [];
  states: PromptState[] = [];
  #stored: Session = aSession({
    queue: { items: [anUpdate({ state: 'started', message: { ...prompt, seen: [] } })] },
  });
  #now = 1_000_000;
  #bridge: Bridge | undefined;

  constructor(taking: readonly Taking[]) {
    this.chat.press = () => {
      const held = this.chat.composer === prompt.text;
      this.proofs.push(held);
      const how = taking[this.chat.presses++] ?? 'ignores';
      if (!held || how === 'ignores') return true;
      this.chat.composer = '';
      if (how === 'empties') return true;
      this.chat.received.push(prompt.text);
      if (how === 'takes') this.chat.turns.push({ who: 'user', text: prompt.text });
      return true;
    };
  }

  /** Another bridge in the same page, or after a reload of it, which forgets what the field held. */
  begin({ reloaded }: { reloaded: boolean }): void {
    this.#bridge?.release({ goesOn: true });
    if (reloaded) this.chat.composer = '';
    this.#bridge = new Bridge({
      chat: this.chat,
      ask: this.#ask as unknown as Ask,
      now: () => this.#now,
      wake: () => {},
      watch: () => {},
      recheck: () => {},
      repair: noRepair,
      isFieldless: () => false,
    });
    void this.#bridge.init({
      session: this.#stored.id,
      keyword: 'lantern',
      observing: false,
      begun: false,
    });
    this.tell();
  }

  /** The worker tells the message, as it does whenever it looks at the session. */
  tell(): void {
    const [item] = this.#stored.queue.items;
    const message = item?.kind === 'UPDATE_AGENT' ? item.message : undefined;
    if (!message) throw new Error('The message is gone.');
    const { turn, text, presses } = message;
    const state = this.#bridge?.execute({ turn, text, ...(presses && { presses: presses.length }) });
    if (state) this.states.push(state);
  }

  /** Some looks; the ends of the worker's answers are between them. */
  async look(times: number, apartMs = 100): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.#now += apartMs;
      await this.#bridge?.look();
    }
    await settle();
  }

  readonly #ask = async (name: string, payload: unknown) => {
    const death = name === 'MAY_PRESS' ? (this.deaths.shift() ?? 'none') : 'none';
    if (death === 'before') return { ok: false };
    if (name === 'PROMPT_STATE') this.states.push((payload as Payload<'PROMPT_STATE'>).prompt);
    if (name !== 'MAY_PRESS') return { ok: true };
    const { turn, ...press } = payload as Payload<'MAY_PRESS'>;
    const pressed = withPress(this.#stored, turn, press);
    this.#stored = pressed ?? this.#stored;
    return death === 'after' ? { ok: false } : { ok: true, value: { may: pressed !== undefined } };
  };
}

/** Numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const takings: readonly Taking[] = ['takes', 'ignores', 'empties', 'hides'];
const deaths = ['before', 'after', 'none', 'none'] as const;

describe('whatever begins anew between two looks, and whenever the worker dies', () => {
  const seeds = Array.from({ length: 150 }, (_, seed) => seed);
  it.each(sampled(seeds, { table: 'presses', keyOf: String }))(
    'a message is pressed once, and again only on proof (%i)',
    async (seed) => {
      const next = numbers(seed + 1);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T; // In its range.
      const message = new Message([pick(takings), pick(takings), pick(takings)]);
      message.deaths = Array.from({ length: 4 }, () => pick(deaths));
      message.begin({ reloaded: false });
      for (let step = 0; step < 60; step++) {
        await message.look(1 + Math.floor(next() * 25), 50 + next() * 400);
        if (next() < 0.3) message.begin({ reloaded: next() < 0.3 });
        else if (next() < 0.5) message.tell();
      }
      expect(message.chat.presses).toBeLessThanOrEqual(2);
      expect(message.proofs).not.toContain(false);
      expect(message.chat.received.length).toBeLessThanOrEqual(1);
    },
  );
});

describe('a message that the chat does not take', () => {
  it('is pressed twice in all where each press is followed by another bridge, and that is said', async () => {
    const message = new Message([]);
    for (let bridges = 0; bridges < 8; bridges++) {
      message.begin({ reloaded: false });
      await message.look(60);
    }
    expect(message.chat.presses).toBe(2);
    expect(message.states.at(-1)).toEqual({ state: 'failed', why: 'not_taken' });
  });

  it('is pressed once where it leaves the field and never comes, and that is said', async () => {
    const message = new Message(['empties']);
    message.begin({ reloaded: false });
    await message.look(20);
    for (const reloaded of [false, true, false]) {
      message.begin({ reloaded });
      await message.look(400);
    }
    expect(message.chat.presses).toBe(1);
    expect(message.states.at(-1)).toEqual({ state: 'failed', why: 'not_shown' });
  });

  it('is pressed by the first bridge that hears from the worker, however long it is silent', async () => {
    const message = new Message(['takes']);
    message.deaths = Array.from({ length: 500 }, () => 'before');
    message.begin({ reloaded: false });
    await message.look(450);
    expect(message.chat.presses).toBe(0);
    message.deaths = ['after'];
    await message.look(3);
    expect(message.chat.received).toEqual([prompt.text]);
  });

  it('is not pressed by a bridge that was replaced while the worker stored its press', async () => {
    const message = new Message(['takes']);
    message.begin({ reloaded: false });
    const looked = message.look(1);
    message.begin({ reloaded: false });
    await looked;
    await message.look(60);
    expect(message.chat.presses).toBe(1);
    expect(message.chat.received).toEqual([prompt.text]);
  });
});
