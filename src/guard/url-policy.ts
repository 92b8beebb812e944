import { urlRefused } from '../protocol/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { decoded, webAddress } from '../protocol/web-address.ts';

export const PLACEHOLDER = /\[[A-Z][A-Z_]*_\d+(?: …\d{1,4})?\]/;
/** Longer than any address that a person would check before allowing it. */
export const ADDRESS_MAX = 2_000;

/** The one policy for every address that is ever opened. Fails `url_refused`. */
export function checkAddress(text: string): Outcome<URL> {
  const url = webAddress(text);
  if (!url) return failed(urlRefused(text, 'only absolute http and https addresses can be opened'));
  if (url.username || url.password) return failed(urlRefused(text, 'it carries a user name or password'));
  if (PLACEHOLDER.test(decoded(url.href)))
    return failed(urlRefused(text, 'placeholders are never put into addresses'));
  return done(url);
}
