import { noTokenGiven, serverRemoved } from '../../protocol/failures/server-failures.ts';
import type { ServerId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { ServerDraft, ServerTrial } from '../../protocol/run-servers.ts';
import { sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { readServerAddress, readToken } from '../../run-client/address.ts';
import type { ServerPlace } from '../../run-client/request.ts';
import { tryServer } from '../../run-client/try-server.ts';
import { hold } from '../../session/holds.ts';
import { allSessions, change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { isRunSession } from './run-state.ts';

/** Characters of a server's id. */
const ID_LENGTH = 8;

/** The server as it is filled in, with the stored token where none is typed and the address is the same. */
async function readDraft(
  services: TurnServices,
  { id, address, token }: ServerDraft,
): Promise<Outcome<Required<ServerPlace>>> {
  const place = readServerAddress(address);
  if (!place.ok) return place;
  const typed = readToken(token ?? '');
  if (!typed.ok) return typed;
  if (typed.value !== '') return done({ address: place.value, token: typed.value });
  // A stored token goes to its own server only.
  const before = id && (await services.servers.all())[id];
  const stored = before?.address === place.value ? await services.servers.token(id as ServerId) : undefined;
  return stored === undefined ? failed(noTokenGiven) : done({ address: place.value, token: stored });
}

/** Tests a server as it is filled in. */
export async function testServer(services: TurnServices, draft: ServerDraft): Promise<Outcome<ServerTrial>> {
  const read = await readDraft(services, draft);
  if (!read.ok) return read;
  const trial = await tryServer(read.value, new AbortController().signal, { clock: services.now });
  const { id } = draft;
  if (id !== undefined && (await isAsStored(services, id, read.value))) await noteTrial(services, id, trial);
  return done(trial);
}

const isAsStored = async (
  { servers }: TurnServices,
  id: ServerId,
  { address, token }: Required<ServerPlace>,
): Promise<boolean> => (await servers.all())[id]?.address === address && (await servers.token(id)) === token;

const noteTrial = ({ servers }: TurnServices, id: ServerId, trial: ServerTrial): Promise<void> =>
  servers.change(id, (server) => ({
    ...server,
    trial,
    seenAt: trial.state === 'works' ? trial.at : server.seenAt,
  }));

/** Stores a server as the person has filled it in, and tests it. */
export async function saveServer(services: TurnServices, draft: ServerDraft): Promise<Outcome<ServerId>> {
  const read = await readDraft(services, draft);
  if (!read.ok) return read;
  const { address, token } = read.value;
  const all = await services.servers.all();
  if (draft.id !== undefined && !all[draft.id]) return failed(serverRemoved);
  const id = draft.id ?? (randomCode(ID_LENGTH) as ServerId); // Names a new one.
  const before = all[id];
  const isSame = before?.address === address;
  await services.servers.keep(
    id,
    {
      address,
      addedAt: before?.addedAt ?? services.now(),
      trial: null,
      seenAt: isSame ? before.seenAt : null,
    },
    token,
  );
  const trial = await tryServer(read.value, new AbortController().signal, { clock: services.now });
  await noteTrial(services, id, trial);
  return done(id);
}

/** Deletes a server with its token. A task that it decides in waits for another agent. */
export async function removeServer(services: TurnServices, id: ServerId): Promise<Outcome> {
  await services.servers.remove(id);
  const now = services.now();
  for (const session of (await allSessions(services)).filter(isRunSession))
    if (session.agent.server === id)
      await change(services, session.id, (before) =>
        isRunSession(before) && before.agent.server === id
          ? hold(before, 'agent_gone', sentence('holdModelGone', before.agent.title), now)
          : before,
      );
  return done();
}
