import * as v from 'valibot';
import { readAction } from '../../commands/reading/read-action.ts';
import { malformed } from '../../protocol/failures/remote-failures.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type LinkId, SOCKET } from '../../protocol/link-id.ts';
import { explain } from '../../protocol/outcome.ts';
import { fromHub, type HubFrame } from '../../protocol/remote/frames.ts';
import { named, say } from '../../protocol/said.ts';
import type { UpdateItem } from '../../session/items.ts';
import { change } from '../../store/sessions.ts';
import { disengage } from '../../targets/tabs/release.ts';
import { cancel } from '../../turn/cancel.ts';
import { noteDelivery } from '../../turn/deliver.ts';
import type { TurnServices } from '../../turn/services.ts';
import { acceptCall } from './accept-call.ts';
import { attach, openCallsOf, sessionOfTask } from './attach.ts';
import { logCall } from './log-call.ts';
import { readFrame } from './read-frame.ts';
import { receiveEnvelope } from './receive-envelope.ts';
import { askedIn, asLeft, changeRemote, type RemoteSession } from './remote-state.ts';
import { sendFrame } from './send-frames.ts';
import { endedByClient } from './sessions-seen.ts';

interface Received {
  readonly link: LinkId;
  readonly connection: number;
  /** The number of the first frame in its connection. */
  readonly first: number;
  readonly frames: readonly string[];
}

/** The source of one frame: its hub, connection and number. */
interface FromHub {
  readonly link: LinkId;
  readonly connection: number;
  readonly number: number;
  readonly hub: string;
}

/**
 * Takes the frames of a connection, one after the other. Returns once all that they ask is stored; who sends them again after
 * an error changes nothing twice. Rejects until the state of the connection is stored, and drops frames of an earlier one.
 */
export async function receiveFrames(
  services: TurnServices,
  { link, connection, first, frames }: Received,
): Promise<true> {
  const state = (await services.programs.links())[link];
  if (state?.state === 'off' || state?.state === 'refused') return true;
  if (state?.state !== 'connected' || state.connection < connection)
    throw new Error('The state of this connection is not known yet.');
  if (state.connection > connection) return true;
  for (const [index, text] of frames.entries()) {
    const number = first + index;
    if (link === SOCKET) await receiveEnvelope(services, { link, connection, number }, text);
    else if (state.hub !== undefined)
      await receive(services, { link, connection, number, hub: state.hub }, text);
  }
  return true;
}

async function receive(services: TurnServices, from: FromHub, text: string): Promise<void> {
  const read = readFrame(text);
  if (!read.ok) return sendMalformed(from, explain(read.failure));
  const parsed = v.safeParse(fromHub, read.value, { abortEarly: true });
  if (!parsed.success) {
    const path = parsed.issues[0]?.path?.map(({ key }) => String(key)).join('.') ?? '';
    const why = path === '' ? say`it has no known type` : say`${named(path)} is missing or wrong`;
    return sendMalformed(from, explain(malformed(why)));
  }
  services.log('frame of a hub', parsed.output);
  await handle(services, from, parsed.output);
}

async function sendMalformed(to: FromHub, message: string): Promise<void> {
  await sendFrame(to, { type: 'malformed', message: message.slice(0, LIMITS.note) });
}

async function handle(services: TurnServices, from: FromHub, frame: HubFrame): Promise<void> {
  if (frame.type === 'ping') {
    await sendFrame(from, { type: 'pong', n: frame.n });
    return;
  }
  if (frame.type === 'attach') return attachProgram(services, from, frame);
  const session = await sessionOfTask(services, { ...frame, hub: from.hub });
  if (!session) return frame.type === 'call' ? sendEnded(from, frame) : undefined;
  switch (frame.type) {
    case 'call':
      return takeCall(services, session, { from, frame });
    case 'cancel':
      return cancelCall(services, session, { from, frame });
    case 'ack':
      return confirm(services, session, frame);
    case 'detach':
      return detach(services, session, { from, frame });
  }
}

type Of<T extends HubFrame['type']> = Extract<HubFrame, { type: T }>;

const taskOf = ({ client, task }: { readonly client: string; readonly task: string }) => ({ client, task });

async function attachProgram(services: TurnServices, from: FromHub, frame: Of<'attach'>): Promise<void> {
  const given = { ...taskOf(frame), hub: from.hub, name: frame.name, budget: frame.budget } as const;
  const before = await sessionOfTask(services, given);
  const place = { link: from.link, connection: from.connection, by: from.number };
  const attached = await attach(services, { ...given, form: 'registry' }, place);
  if (!attached.ok) {
    const { code, message } = attached.failure;
    await sendFrame(from, {
      type: 'refused',
      ...taskOf(frame),
      code: code === 'busy' ? 'too_many_tasks' : code === 'storage_full' ? 'storage_full' : 'not_allowed',
      message: message.slice(0, LIMITS.note),
    });
    return;
  }
  const { agent, targets } = attached.value;
  if (before && agent.isTakenOver && before.agent.epoch < agent.epoch)
    await sendFrame(from, { type: 'taken_over', ...taskOf(frame), epoch: before.agent.epoch });
  await sendFrame(from, {
    type: 'attached',
    ...taskOf(frame),
    epoch: agent.epoch,
    open: openCallsOf(attached.value).slice(0, 64),
    // Titles may hold personal data: the program reads them in the pages that it is shown.
    targets: targets.tabs.map(({ number, url }) => ({ number, title: '', url })),
  });
}

async function takeCall(
  services: TurnServices,
  session: RemoteSession,
  { from, frame }: { readonly from: FromHub; readonly frame: Of<'call'> },
): Promise<void> {
  const { call, epoch, action } = frame;
  const command = readAction({ ...frame.fields, action });
  const taken = await acceptCall(services, session, { call, epoch, action, command });
  if (taken === 'ended') return sendEnded(from, frame);
  if (taken === 'stale') return sendTakenOver(from, frame);
  if (taken === 'accepted') {
    await sendFrame(from, { type: 'received', ...taskOf(frame), call });
    return;
  }
  const answer = { type: 'answer', ...taskOf(frame), call, end: 'not_done', code: taken.code } as const;
  await sendFrame(from, { ...answer, text: explain(taken) });
}

async function sendTakenOver(
  to: FromHub,
  frame: {
    readonly client: string;
    readonly task: string;
    readonly epoch: number;
    readonly call?: Of<'call'>['call'];
  },
): Promise<void> {
  const { epoch, call } = frame;
  await sendFrame(to, { type: 'taken_over', ...taskOf(frame), epoch, ...(call !== undefined && { call }) });
}

/** The task has ended, perhaps while its program had no connection. */
async function sendEnded(
  to: FromHub,
  frame: { readonly client: string; readonly task: string },
): Promise<void> {
  await sendFrame(to, { type: 'ended', ...taskOf(frame), why: 'person' });
}

async function cancelCall(
  services: TurnServices,
  { id, agent }: RemoteSession,
  { from, frame }: { readonly from: FromHub; readonly frame: Of<'cancel'> },
): Promise<void> {
  if (agent.epoch !== frame.epoch) return sendTakenOver(from, frame);
  await change(services, id, (before) =>
    before.agent.kind === 'remote' && before.agent.epoch === frame.epoch
      ? cancel(before, frame.call, services.now())
      : before,
  );
}

/** The program has the answer to a call. */
async function confirm(services: TurnServices, session: RemoteSession, { call }: Of<'ack'>): Promise<void> {
  const item = session.queue.items.find(
    (one): one is UpdateItem => one.kind === 'UPDATE_AGENT' && one.to === call,
  );
  if (!item?.message) return;
  await noteDelivery(services, session, item.message.turn, { state: 'delivered' });
  const asked = askedIn(session.agent, call);
  const results = item.news.flatMap((one) => (one.kind === 'receipt' && one.result ? [one.result] : []));
  if (asked)
    await logCall(
      services,
      session.agent,
      asked,
      results.find((one) => one.call === call),
    );
}

async function detach(
  services: TurnServices,
  { id, agent }: RemoteSession,
  { from, frame }: { readonly from: FromHub; readonly frame: Of<'detach'> },
): Promise<void> {
  if (agent.epoch !== frame.epoch) return sendTakenOver(from, frame);
  if (!frame.ends) {
    await change(services, id, (before) =>
      changeRemote(before, (one) => (one.epoch === frame.epoch ? asLeft(one, services.now()) : one)),
    );
    return;
  }
  endedByClient(id);
  await disengage(services, id);
}
