import { placeholderInAddress, urlRefused } from '../protocol/failures/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { decoded, webAddress } from '../protocol/web-address.ts';

/** A placeholder such as `[EMAIL_1]` or `[CARD_1 …4242]`. */
export const PLACEHOLDER = /\[[A-Z][A-Z_]*_\d+(?: (?:…|\.\.\.)\d{1,4})?\]/;
/** What replaces a value that has no placeholder. */
const HIDDEN = /\[(?:HIDDEN|PASSWORD)\]/;
/** Maximum length of an address: nobody would check a longer one before allowing it. */
export const ADDRESS_MAX = 2_000;

/** Extension galleries: Chrome injects no script there, see https://developer.chrome.com/docs/extensions/develop/concepts/content-scripts */
const GALLERIES: readonly string[] = [
  'chromewebstore.google.com',
  'chrome.google.com',
  'microsoftedge.microsoft.com',
  'addons.opera.com',
];

export const isGallery = ({ hostname }: URL): boolean => GALLERIES.includes(hostname.replace(/\.+$/, ''));

/** The policy for every address that the extension opens. Fails `url_refused`. */
export function checkAddress(text: string): Outcome<URL> {
  const url = webAddress(text);
  if (!url) return failed(urlRefused(text, 'only absolute http and https addresses can be opened'));
  if (url.username || url.password) return failed(urlRefused(text, 'it carries a user name or password'));
  if (isGallery(url)) return failed(urlRefused(text, 'no extension may work in an extension store'));
  const shown = decoded(url.href);
  if (PLACEHOLDER.test(shown) || HIDDEN.test(shown)) return failed(placeholderInAddress(text));
  return done(url);
}
