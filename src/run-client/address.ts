import { askingModelAddress } from '../protocol/failures/model-failures.ts';
import {
  blankInToken,
  namedServerAddress,
  noServerAddress,
  notAServerAddress,
  notAToken,
  openServerAddress,
  pathInServerAddress,
  tokenTooLong,
} from '../protocol/failures/server-failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { isPrivateHost } from '../protocol/private-host.ts';
import { TOKEN_MAX } from '../protocol/run-servers.ts';

/** The address of a run server as it is stored: its origin. Fails `url_refused`. */
export function readServerAddress(typed: string): Outcome<string> {
  const written = typed.trim();
  if (written === '') return failed(noServerAddress);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return failed(notAServerAddress);
  if (url.username !== '' || url.password !== '') return failed(namedServerAddress);
  if (/[?#]/.test(written)) return failed(askingModelAddress);
  if (!/^\/*$/.test(url.pathname)) return failed(pathInServerAddress(url.origin));
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) return failed(openServerAddress);
  return done(url.origin);
}

/** The token that a person has pasted, without the blanks and line breaks around it; '' for none. */
export function readToken(pasted: string): Outcome<string> {
  const token = pasted.trim().replace(/^Bearer\s+/i, '');
  if (/\s/.test(token)) return failed(blankInToken);
  // A header holds nothing else, and `fetch` would throw.
  if (!/^[\x21-\x7e]*$/.test(token)) return failed(notAToken);
  return token.length > TOKEN_MAX ? failed(tokenTooLong(TOKEN_MAX)) : done(token);
}
