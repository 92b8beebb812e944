import { hasPassword, notAnAddress, notEncrypted } from '../../protocol/failures/link-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';

/** This computer, as browsers understand it: https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of a program without a hub: `ws:` on this computer, or `wss:`. */
export function socketAddress(written: string): Outcome<string> {
  const url = written.trim();
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  // A WebSocket takes no fragment.
  if (!parsed || !/^wss?:$/.test(parsed.protocol) || url.includes('#')) return failed(notAnAddress);
  if (parsed.username !== '' || parsed.password !== '') return failed(hasPassword);
  if (parsed.protocol === 'ws:' && !LOOPBACK.test(parsed.hostname)) return failed(notEncrypted(url));
  return done(url);
}
