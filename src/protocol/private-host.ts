/**
 * IPv4 blocks outside the public network, each as its first address and the length of its prefix:
 * https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast.
 */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Name endings that no public site has: RFC 6761, 6762 with its appendix G, 8375, and ICANN's `internal`. */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;
const V4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether the host of a parsed URL is this computer, or is in a private network: by its number or by its name. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '');
  return isPrivateNumber(host) || (!isNumber(host) && (!host.includes('.') || LOCAL_NAMES.test(host)));
}

/**
 * Whether the host of a parsed URL is a number, in any notation, of this computer or of a private network. Of IPv6 only
 * global unicast is public, without the blocks that carry an IPv4 address or are set aside:
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPrivateNumber(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '');
  if (!isNumber(host)) return false;
  if (host.startsWith('[')) return isSpecialV6(host.slice(1, -1));
  return SPECIAL_V4.some(([base, bits]) => v4(host) >>> (32 - bits) === v4(base) >>> (32 - bits));
}

const isNumber = (host: string): boolean => host.startsWith('[') || V4.test(host);

const v4 = (address: string): number =>
  address.split('.').reduce((number, part) => ((number << 8) | Number(part)) >>> 0, 0);

/** Reads the first 32 bits, which decide: `URL` has written the address in its one short form. */
function isSpecialV6(address: string): boolean {
  const [first = '', second = ''] = address.split('::')[0]?.split(':') ?? [];
  const [high, low] = [Number.parseInt(first || '0', 16), Number.parseInt(second || '0', 16)];
  const isGlobal = high >>> 13 === 0b001;
  // 2001::/23 (Teredo, ORCHID, …), documentation, 6to4, documentation.
  const isSetAside =
    (high === 0x2001 && (low < 0x200 || low === 0xdb8)) ||
    high === 0x2002 ||
    (high === 0x3fff && low < 0x1000);
  return !isGlobal || isSetAside;
}
