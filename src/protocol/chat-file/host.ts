const PLAIN = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|[^:]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** Whether this is a host as an address shows it, with a port or without, and nothing else. */
export const isPlainHost = (host: string): boolean =>
  PLAIN.test(host) && URL.canParse(`https://${host}`) && new URL(originOfHost(host)).host === host;

/** The one origin that a chat file of this host speaks of: https, and http only on this computer. */
export const originOfHost = (host: string): string => `${LOOPBACK.test(host) ? 'http' : 'https'}://${host}`;

/** The host that a chat file names for this origin; undefined where no file may speak of it. */
export function fileHostOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { host } = new URL(origin);
  return isPlainHost(host) && originOfHost(host) === origin ? host : undefined;
}
