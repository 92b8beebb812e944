import { taskEnded } from '../../protocol/failures/remote-failures.ts';
import type { LinkId } from '../../protocol/link-id.ts';
import type { LinkState } from '../../protocol/messages/link.ts';
import { programId } from '../../store/programs.ts';
import { change } from '../../store/sessions.ts';
import { cancel } from '../../turn/cancel.ts';
import type { TurnServices } from '../../turn/services.ts';
import { forgetSent, hasSent, keepSent, noteSent, wasSent } from './already-sent.ts';
import { openCallsOf } from './attach.ts';
import { callStates } from './call-states.ts';
import { failedEnvelope, stateEnvelope } from './refs-answer.ts';
import { askedIn, asLeft, changeRemote, type RemoteSession } from './remote-state.ts';
import { sendFrame, sendText } from './send-frames.ts';
import { endedSince } from './sessions-seen.ts';

/**
 * What follows from the stored sessions of programs and the states of their links: whose connection is lost, whose task has ended,
 * who may begin again without a question, and why calls have no answer yet.
 */
export async function keepUp(services: TurnServices, sessions: readonly RemoteSession[]): Promise<void> {
  const over = endedSince(sessions);
  if (sessions.length === 0 && over.length === 0) return;
  const links = await services.programs.links();
  await Promise.all([
    ...over.map(({ session, why }) => tellEnd(services, session, why)),
    ...sessions.map(async (session) => {
      if (session.agent.leftAt === undefined && !isConnected(links, session))
        await noteLeft(services, session);
      else if (session.agent.leftAt === undefined) await tellStates(session);
    }),
  ]);
  await rememberPrograms(services, sessions);
}

function isConnected(links: Readonly<Record<LinkId, LinkState>>, { agent }: RemoteSession): boolean {
  const state = links[agent.link];
  return state?.state === 'connected' && state.connection === agent.connection;
}

/** A program without a hub gets no answers to calls of a lost connection: commands that have not begun are cancelled. */
async function noteLeft(services: TurnServices, { id, agent: known }: RemoteSession): Promise<void> {
  forgetSent(id);
  await change(services, id, (before) => {
    const { agent } = before;
    if (agent.kind !== 'remote' || agent.epoch !== known.epoch || agent.connection !== known.connection)
      return before;
    const now = services.now();
    const left = changeRemote(before, (one) => asLeft(one, now));
    return agent.form === 'refs'
      ? openCallsOf(left).reduce((all, call) => cancel(all, call, now), left)
      : left;
  });
}

type Why = ReturnType<typeof endedSince>[number]['why'];

async function tellEnd(services: TurnServices, session: RemoteSession, why: Why): Promise<void> {
  const { id, agent } = session;
  forgetSent(id);
  const { hub, client, task, name } = agent;
  if (why === 'refused')
    await services.programs.keepProgram({ hub, client, name, allowedAt: null, seenAt: services.now() });
  if (agent.leftAt !== undefined) return;
  if (agent.form === 'registry') await sendFrame(agent, { type: 'ended', client, task, why });
  else
    for (const call of openCallsOf(session)) {
      const asked = askedIn(agent, call);
      if (asked) await sendText(agent, failedEnvelope(asked.id ?? null, taskEnded));
    }
}

/** Sends why calls have no answer yet, as it changes: the usual states only to a call that waited for something else before. */
async function tellStates({ id, agent, ...session }: RemoteSession): Promise<void> {
  if (agent.form === 'refs' && !agent.hearsStates) return;
  const states = callStates({ id, agent, ...session });
  const nameOf = (call: string) => `state of ${call}`;
  for (const { call, why, words } of states) {
    const isUsual = why === 'queued' || why === 'running';
    if (wasSent(id, nameOf(call), words) || (isUsual && !hasSent(id, nameOf(call)))) continue;
    noteSent(id, nameOf(call), words);
    const asked = askedIn(agent, call);
    if (agent.form === 'registry')
      await sendFrame(agent, { type: 'state', client: agent.client, task: agent.task, call, why, words });
    else if (asked) await sendText(agent, stateEnvelope(asked.id ?? null, { why, words }));
  }
  const open = new Set(
    openCallsOf({ id, agent, ...session }).flatMap((call) => [String(call), nameOf(call)]),
  );
  keepSent(id, (name) => open.has(name));
}

/** Keeps which programs the person has allowed, and when each was there last. */
async function rememberPrograms(services: TurnServices, sessions: readonly RemoteSession[]): Promise<void> {
  const programs = await services.programs.programs();
  for (const { agent } of sessions) {
    if (agent.asksToBegin || agent.form === 'refs') continue;
    const { hub, client, name } = agent;
    const known = programs[programId(hub, client)];
    const seenAt = Math.max(agent.leftAt ?? agent.attachedAt, known?.seenAt ?? 0);
    const allowedAt = known?.allowedAt ?? agent.attachedAt;
    if (known?.seenAt === seenAt && known.allowedAt === allowedAt && known.name === name) continue;
    await services.programs.keepProgram({ hub, client, name, allowedAt, seenAt });
  }
}
