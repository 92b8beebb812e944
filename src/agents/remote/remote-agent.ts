import { LIMITS } from '../../protocol/limits.ts';
import type { Agent, Outgoing } from '../../turn/agent.ts';
import type { TurnServices } from '../../turn/services.ts';
import { noteSent, wasSent } from './already-sent.ts';
import { logCall } from './log-call.ts';
import { answerInEnvelope } from './refs-answer.ts';
import { askedIn, type RemoteSession } from './remote-state.ts';
import { sendFrame, sendText } from './send-frames.ts';

/** A repeated call costs a program nothing, so it is not made to wait for a page that may change again. */
const PATIENCE_MS = 20;
const BUDGET = 8000;

/** The worker's `Agent` for a program: one frame for each answer. */
export function createRemoteAgent(session: RemoteSession, services: TurnServices): Agent {
  const { agent } = session;
  return {
    budget: agent.budget ?? BUDGET,
    patience: PATIENCE_MS,
    frame: () => ({ head: '', foot: '', name: '' }),
    forgets: false,
    briefing: () => '',
    ready: async () => 'ready',
    deliver: (message) =>
      agent.form === 'refs' ? deliverEnvelope(services, session, message) : deliverAnswer(session, message),
    async heedPause() {},
    async tick() {},
  };
}

/** Sends an answer once over each connection. It counts as delivered when the program confirms it. */
async function deliverAnswer({ id, agent, targets }: RemoteSession, { to, text, results }: Outgoing) {
  const pending = { state: 'pending' } as const;
  if (to === undefined || agent.leftAt !== undefined || wasSent(id, to, ANSWER)) return pending;
  const result = results.find(({ call }) => call === to);
  const target = targets.tabs.find(({ number }) => number === result?.target);
  const isSent = await sendFrame(agent, {
    type: 'answer',
    client: agent.client,
    task: agent.task,
    call: to,
    end: result?.end ?? 'unknown',
    ...(result?.code && { code: result.code }),
    text: text.slice(0, LIMITS.composed),
    ...(target && { target: target.number, url: target.url }),
  });
  if (isSent) noteSent(id, to, ANSWER);
  return pending;
}

const ANSWER = 'answer';

/**
 * Sends an answer in the envelope of a program without a hub, which confirms none. The answer to a call of an earlier connection
 * goes nowhere: the program may use its ids again.
 */
async function deliverEnvelope(
  services: TurnServices,
  session: RemoteSession,
  { to, text, results }: Outgoing,
) {
  const delivered = { state: 'delivered' } as const;
  const { agent } = session;
  const asked = to === undefined ? undefined : askedIn(agent, to);
  const result = results.find(({ call }) => call === to);
  if (!asked || !isOfEpoch(to, agent.epoch) || agent.leftAt !== undefined) return delivered;
  if (!(await sendText(agent, answerInEnvelope(session, asked, { text, result }))))
    return { state: 'pending' } as const;
  await logCall(services, agent, asked, result);
  return delivered;
}

/** The name of a call of a program without a hub: its ids need not differ. */
export const callOfFrame = (epoch: number, frame: number): string => `${epoch}.${frame}`;
const isOfEpoch = (call: string | undefined, epoch: number): boolean => call?.split('.')[0] === String(epoch);
