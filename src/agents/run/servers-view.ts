import type { Choices } from '../../protocol/choices.ts';
import type { ServerId } from '../../protocol/ids.ts';
import type { ServerView } from '../../protocol/run-servers.ts';
import type { StoredServer } from '../../store/run-servers.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { isRunSession, serverName } from './run-state.ts';

type ViewServices = Pick<Services, 'servers' | 'state'>;

/** What the person sees of the run servers that they have added, the latest first. */
export async function serversView(services: ViewServices): Promise<readonly ServerView[]> {
  const [all, tokens, sessions] = await Promise.all([
    addedServers(services),
    services.servers.withTokens(),
    allSessions(services),
  ]);
  const using = sessions.filter(isRunSession);
  return all.map(([id, server]) => ({
    id,
    name: serverName(server),
    address: server.address,
    hasToken: tokens.has(id),
    trial: server.trial,
    seenAt: server.seenAt,
    tasks: using.filter(({ agent }) => agent.server === id).length,
  }));
}

/** The run servers that a task may begin with. */
export const serverChoices = async (services: ViewServices): Promise<Choices['servers']> =>
  (await addedServers(services)).map(([id, server]) => ({
    id,
    name: serverName(server),
    model: server.trial?.state === 'works' ? server.trial.model : '',
  }));

const addedServers = async ({ servers }: Pick<Services, 'servers'>) =>
  (Object.entries(await servers.all()) as [ServerId, StoredServer][]) // Object.entries loses the names.
    .sort(([, a], [, b]) => b.addedAt - a.addedAt);
