import type * as v from 'valibot';
import { SOCKET } from '../../protocol/link-id.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';
import type { linkStatusSchema } from '../../protocol/programs.ts';
import type { ProgramSettings } from '../../store/programs.ts';
import type { Services } from '../../store/services.ts';
import { keepLinks } from './keep-links.ts';
import { socketAddress } from './socket-address.ts';

type LinkStatus = v.InferOutput<typeof linkStatusSchema>;

/** Lets paired programs connect, or not. */
export async function acceptPrograms(services: Services, isOn: boolean): Promise<Outcome> {
  await services.programs.changeSettings((settings) => ({ ...settings, isOn }));
  await keepLinks(services);
  return done();
}

/** Connects to the program without a hub, at this address or the last one. */
export const connect = (services: Services, written?: string): Promise<Outcome> =>
  changeSocket(services, written, () => true);

export const disconnect = (services: Services): Promise<Outcome> =>
  changeSocket(services, undefined, () => false);

/** Stores the address of the program without a hub; a link that is on goes there at once. */
export const updateUrl = (services: Services, written: string): Promise<Outcome> =>
  changeSocket(services, written, (isOn) => isOn);

async function changeSocket(
  services: Services,
  written: string | undefined,
  isOn: (before: boolean) => boolean,
): Promise<Outcome> {
  const { programs } = services;
  const address = written === undefined ? undefined : socketAddress(written);
  if (address && !address.ok) return address;
  await programs.changeSettings(({ socket, ...settings }) => ({
    ...settings,
    socket: { isOn: isOn(socket.isOn), url: address?.value ?? socket.url },
  }));
  await keepLinks(services);
  return done();
}

/** How the link to the program without a hub is. */
export async function socketStatus({ programs }: Pick<Services, 'programs'>): Promise<LinkStatus> {
  const [{ socket }, links] = await Promise.all([programs.settings(), programs.links()]);
  return { ...statusOf(socket, links[SOCKET]), url: socket.url };
}

function statusOf(
  { isOn }: ProgramSettings['socket'],
  state: Awaited<ReturnType<Services['programs']['links']>>[typeof SOCKET] | undefined,
): Omit<LinkStatus, 'url'> {
  const none = { since: null, attempts: 0, nextAt: null, clients: 0 };
  if (!isOn) return { state: 'off', ...none };
  switch (state?.state) {
    case 'connected':
      return { ...none, state: 'connected', since: state.since, clients: 1 };
    case 'waiting':
      return { ...none, state: 'waiting', attempts: state.attempts, nextAt: state.nextAt };
    default:
      return { ...none, state: 'connecting' };
  }
}
