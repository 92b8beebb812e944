/**
 * Addresses of this computer and of private networks:
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const PRIVATE_V4 = /^(?:(?:0|10|127)\.\d+|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+$/;
const PRIVATE_V6 = /^(?:::1?$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
const MAPPED_V4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Whether the host of a parsed URL is an IP address of this computer or of a private network, in any
 * notation.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const mapped = MAPPED_V4.exec(host);
  if (!mapped) return PRIVATE_V4.test(host) || PRIVATE_V6.test(host);
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '', 16));
  return PRIVATE_V4.test(`${(high ?? 0) >> 8}.${(high ?? 0) & 255}.${(low ?? 0) >> 8}.${(low ?? 0) & 255}`);
}
