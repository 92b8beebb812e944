import type { ServerId } from '../../../src/protocol/ids.ts';
import type { ServerView } from '../../../src/protocol/run-servers.ts';
import { NOW } from './story.ts';

/** A run server that works, but for what differs. */
export const aServer = (over: Partial<ServerView> = {}): ServerView => ({
  id: 'team' as ServerId,
  name: 'agents.team.example',
  address: 'https://agents.team.example',
  hasToken: true,
  trial: { state: 'works', at: NOW, ms: 300, model: 'gpt-5.1', person: 'Jane', version: '0.1.0' },
  seenAt: NOW,
  tasks: 0,
  ...over,
});

const LONG = 'run-server-abteilung-beschaffung-sued.intranet.example';

/** One of each kind. */
export const someServers: readonly ServerView[] = [
  aServer(),
  aServer({
    ...{ id: 'here' as ServerId, name: '127.0.0.1:3131', address: 'http://127.0.0.1:3131' },
    trial: { state: 'failed', at: NOW, code: 'unreachable' },
  }),
  aServer({
    ...{ id: 'long' as ServerId, name: LONG, address: `https://${LONG}` },
    trial: { state: 'failed', at: NOW, code: 'token', status: 401 },
  }),
];
