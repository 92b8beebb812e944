import { hubLink, type LinkId } from '../../protocol/link-id.ts';
import type { LinkState } from '../../protocol/messages/link.ts';
import type { Program, Programs } from '../../protocol/programs.ts';
import { PROTOCOL } from '../../protocol/protocol-version.ts';
import { type KnownProgram, type ProgramSettings, programId } from '../../store/programs.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { socketStatus } from './connect.ts';
import { hubPorts } from './keep-links.ts';
import { isRemoteSession, type RemoteSession } from './remote-state.ts';

type Links = Readonly<Record<LinkId, LinkState>>;

/** What the person sees of programs on this computer. */
export async function programsView(services: Services): Promise<Programs> {
  const { programs } = services;
  const [settings, known, links, hushedNow, socket, all] = await Promise.all([
    programs.settings(),
    programs.programs(),
    programs.links(),
    programs.hushedNow(),
    socketStatus(services),
    allSessions(services),
  ]);
  const hushed = new Set([...settings.hushed, ...hushedNow]);
  const sessions = all.filter(isRemoteSession);
  return {
    isOn: settings.isOn,
    hubs: hubPorts(settings).map((port) => ({
      port,
      ...hubStateOf(settings, links[hubLink(port)]),
      isHushed: hushed.has(port),
    })),
    socket: { state: socket.state, url: socket.url, nextAt: socket.nextAt, since: socket.since },
    programs: Object.values(known)
      .flatMap((program) => programOf(program, { settings, links, sessions }))
      .sort((a, b) => b.seenAt - a.seenAt),
  };
}

function hubStateOf(
  { isOn }: ProgramSettings,
  state: LinkState | undefined,
): Omit<Programs['hubs'][number], 'port' | 'isHushed'> {
  const none = { version: null, nextAt: null, refusal: null };
  if (!isOn) return { state: 'off', ...none };
  switch (state?.state) {
    case 'connected':
      return { ...none, state: 'connected', version: state.version ?? null };
    case 'waiting':
      return { ...none, state: 'waiting', nextAt: state.nextAt };
    case 'refused': {
      const { code, hub = null, protocol: theirs = null, fix = null, version = null } = state;
      return { ...none, state: 'refused', version, refusal: { code, hub, theirs, ours: PROTOCOL, fix } };
    }
    default:
      return { ...none, state: 'connecting' };
  }
}

interface Around {
  readonly settings: ProgramSettings;
  readonly links: Links;
  readonly sessions: readonly RemoteSession[];
}

/** A program in a list; an empty one if the person has not allowed it. */
function programOf(
  { hub, client, name, allowedAt, seenAt }: KnownProgram,
  { settings, links, sessions }: Around,
): readonly Program[] {
  if (allowedAt === null) return [];
  const own = sessions.filter(({ agent }) => agent.hub === hub && agent.client === client);
  const port = settings.hubs[hub]?.port;
  const link = port === undefined ? undefined : links[hubLink(port)];
  const isThere = link?.state === 'connected' && own.some(({ agent }) => agent.leftAt === undefined);
  const cannot = port === undefined || link?.state === 'refused';
  return [
    {
      id: programId(hub, client),
      name,
      allowedAt,
      seenAt,
      state: isThere ? 'connected' : cannot ? 'cannot_connect' : 'not_running',
      tabs: own.reduce((sum, { targets }) => sum + targets.tabs.length, 0),
    },
  ];
}
