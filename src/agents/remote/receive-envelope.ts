import type { CallId } from '../../protocol/ids.ts';
import { SOCKET } from '../../protocol/link-id.ts';
import type { Failure } from '../../protocol/outcome.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { acceptCall, hearsStates } from './accept-call.ts';
import { attach, sessionOfTask } from './attach.ts';
import { readFrame } from './read-frame.ts';
import { failedEnvelope } from './refs-answer.ts';
import { readEnvelope } from './refs-form.ts';
import { callOfFrame } from './remote-agent.ts';
import type { RemoteSession } from './remote-state.ts';
import { sendText } from './send-frames.ts';

/** Characters of an answer: a program without a hub is shown pages whole. */
const BUDGET = 60_000;

interface From {
  readonly link: typeof SOCKET;
  readonly connection: number;
  readonly number: number;
}

/** Takes one frame of a program without a hub: a command in its envelope. */
export async function receiveEnvelope(services: TurnServices, from: From, text: string): Promise<void> {
  const fail = async (id: string | number | null, failure: Failure) => {
    await sendText(from, failedEnvelope(id, failure));
  };
  const frame = readFrame(text);
  if (!frame.ok) return fail(null, frame.failure);
  const { type } = frame.value;
  if (type === 'ping') {
    await sendText(from, JSON.stringify({ type: 'pong' }));
    return;
  }
  if (type === 'pong') return;
  const read = readEnvelope(frame.value);
  if (!read.ok) return fail(read.id, read.failure);
  // What cannot be read makes no task, and asks the person nothing.
  if (!read.isHello && !read.command.ok && !(await knownSession(services)))
    return fail(read.id, read.command.failure);
  services.log('command of a program', text);
  const session = await sessionOn(services, from);
  if (!session.ok) return fail(read.id, session.failure);
  if (read.isHello) {
    await change(services, session.value.id, hearsStates);
    return;
  }
  const { epoch } = session.value.agent;
  const call = callOfFrame(epoch, from.number) as CallId; // Ours to choose.
  const { isHello: _, ok: __, ...envelope } = read;
  const taken = await acceptCall(services, session.value, { ...envelope, call, epoch, action: read.type });
  if (taken === 'ended' || taken === 'stale') return receiveEnvelope(services, from, text);
  if (taken !== 'accepted') return fail(read.id, taken);
}

/** The session of the program at this connection, or a new one: there is one for each address. */
async function sessionOn(services: TurnServices, from: From) {
  const known = await knownSession(services);
  if (known && isOn(known, from)) return { ok: true as const, value: known };
  const client = await clientOf(services);
  const given = {
    hub: SOCKET,
    client,
    task: '',
    name: nameOf(client),
    form: 'refs',
    budget: BUDGET,
  } as const;
  return attach(services, given, { link: SOCKET, connection: from.connection, by: from.number });
}

const knownSession = async (services: TurnServices) =>
  sessionOfTask(services, { hub: SOCKET, client: await clientOf(services), task: '' });

/** The program is known by its address. */
const clientOf = async ({ programs }: TurnServices) => placeOf((await programs.settings()).socket.url);

const isOn = ({ agent }: RemoteSession, { connection }: From): boolean =>
  agent.leftAt === undefined && agent.connection === connection;

const CLIENT_MAX = 200;
const NAME_MAX = 80;

/** An address without what may be secret in it. */
const placeOf = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/\/\/[^/]*@/, '//')
    .slice(0, CLIENT_MAX);
const nameOf = (place: string): string =>
  place
    .replace(/^wss?:\/\//, '')
    .replace(/\/$/, '')
    .slice(0, NAME_MAX);
