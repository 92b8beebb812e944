import { expect, it } from 'vitest';
import { type Ask, Outbox } from '../../../../content/agent_bridge/outbox.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';

const turn = 'k7f2-6-h3wq9' as TurnCode;

it('sends in order, and repeats an unanswered message before the next one', async () => {
  const heard: string[] = [];
  const worker = { dead: false };
  const ask = async (name: string) => {
    heard.push(name);
    return { ok: !worker.dead };
  };
  const outbox = new Outbox(ask as unknown as Ask);
  worker.dead = true;
  outbox.add('INTRO_COMPLETE', { turn });
  outbox.add('AGENT_IDLE', { turn, end: 'answered', note: '' });

  await outbox.flush();
  expect(heard).toEqual(['INTRO_COMPLETE']);
  expect(outbox.isEmpty).toBe(false);

  worker.dead = false;
  await Promise.all([outbox.flush(), outbox.flush()]);
  expect(heard).toEqual(['INTRO_COMPLETE', 'INTRO_COMPLETE', 'AGENT_IDLE']);
  expect(outbox.isEmpty).toBe(true);
});
