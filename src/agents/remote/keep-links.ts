import { identity } from '../../browser/extension.ts';
import { askOpen, keepOffscreen } from '../../browser/offscreen.ts';
import { askOffscreen } from '../../messaging/ask.ts';
import { hubLink, type LinkId, SOCKET } from '../../protocol/link-id.ts';
import type { LinkState } from '../../protocol/messages/link.ts';
import { HUB_PORT } from '../../protocol/protocol-version.ts';
import type { ProgramSettings } from '../../store/programs.ts';
import type { Services } from '../../store/services.ts';

type Dial = Parameters<typeof askOffscreen<'LINK_DIAL'>>[1] & object;

// Both are lost with the worker, and with it whoever pairs.
let keeping = Promise.resolve();
const pairing = new Set<LinkId>();

/** The ports at which hubs may be: those of the paired ones, or the usual one. */
export function hubPorts({ hubs }: ProgramSettings): readonly number[] {
  const ports = new Set(Object.values(hubs).map(({ port }) => port));
  return ports.size > 0 ? [...ports] : [HUB_PORT];
}

/** Whether the person has switched any link on. */
export const wantsLink = ({ isOn, socket }: ProgramSettings): boolean => isOn || socket.isOn;

/** How a hub at this port is dialled. */
export const hubDial = ({ hubs }: ProgramSettings, port: number, code?: string): Dial => ({
  link: hubLink(port),
  url: `ws://127.0.0.1:${port}/extension`,
  hub: {
    ...identity(),
    port,
    keys: Object.fromEntries(Object.entries(hubs).map(([hub, { key }]) => [hub, key])),
    ...(code !== undefined && { code }),
  },
});

const dialsOf = (settings: ProgramSettings): readonly Dial[] => [
  ...(settings.isOn ? hubPorts(settings).map((port) => hubDial(settings, port)) : []),
  ...(settings.socket.isOn ? [{ link: SOCKET, url: settings.socket.url }] : []),
];

/**
 * Keeps exactly the links that the person has switched on: opens the offscreen document for them, dials missing ones, and closes
 * others. The document redials, too; this makes up for a document that Chrome has closed, and for late timers.
 */
export function keepLinks(services: Pick<Services, 'programs'>): Promise<void> {
  // One after the other: each ends with what the settings say last.
  keeping = keeping
    .catch(() => {}) // Its caller has received the error.
    .then(() => keepWanted(services));
  return keeping;
}

async function keepWanted({ programs }: Pick<Services, 'programs'>): Promise<void> {
  const [settings, stored] = await Promise.all([programs.settings(), programs.links()]);
  const dials = dialsOf(settings);
  const wanted = new Set([...dials.map(({ link }) => link), ...pairing]);
  const isStored = Object.values(stored).some(({ state }: LinkState) => state !== 'off');
  if (wanted.size === 0 && !isStored) return keepOffscreen({ link: false });
  const kept = await keptLinks(wanted.size > 0);
  // Also those that a closed document has kept: it reports them no more.
  const gone = (Object.keys(stored) as LinkId[]).filter((link) => !kept.has(link) && !pairing.has(link)); // Object.keys loses the names.
  const closing = [...kept.keys()].filter((link) => !wanted.has(link));
  await Promise.all(closing.map((link) => askOffscreen('LINK_CLOSE', { link })));
  for (const link of [...gone, ...closing]) await programs.noteLink(link, { state: 'off' });
  for (const dial of dials) if (!pairing.has(dial.link)) await askOffscreen('LINK_DIAL', dial);
  if (wanted.size === 0) await keepOffscreen({ link: false });
}

/** Links that the document keeps: none if it is closed, which is opened again if one is wanted. */
async function keptLinks(isWanted: boolean): Promise<ReadonlyMap<LinkId, LinkState>> {
  const asked = isWanted
    ? await askOpen({ link: true }, () => askOffscreen('GET_LINKS'))
    : await askOffscreen('GET_LINKS');
  return new Map(asked.ok ? asked.value.map(({ link, state }) => [link, state]) : []);
}

/** A state without the key of a hub, which is stored with the settings alone. */
export function withoutKey(state: LinkState): LinkState {
  if (state.state !== 'connected') return state;
  const { paired: _, ...known } = state;
  return known;
}

/** Keeps a link while the person pairs by it, whatever is switched on. */
export async function whilePairing<T>(link: LinkId, work: () => Promise<T>): Promise<T> {
  pairing.add(link);
  try {
    return await work();
  } finally {
    pairing.delete(link);
  }
}
