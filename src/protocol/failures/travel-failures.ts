import type { Failure } from '../outcome.ts';
import { named, quoted, type Said, said, say } from '../said.ts';

// Why a target has not come to the page that it was to go to.

/** The history of the target has no such entry. */
export const noHistory = (target: number, direction: 'back' | 'forward'): Failure => ({
  code: 'not_come',
  message:
    direction === 'back'
      ? say`Target ${target} has no page to go back to.`
      : say`Target ${target} has no page to go forward to.`,
  hint: say`Use the links of the page, or open an address with open.`,
});

/** Chrome has refused to begin, and nothing has changed. */
export const notBegun = (cause: unknown): Failure => ({
  code: 'not_come',
  message: say`The browser did not begin it: ${quoted(reasonOf(cause))}.`,
  hint: say`See what there is with {"action":"tab","do":"list"}, or ask the person.`,
});

/** Nothing was seen to begin. The browser asks in the tab itself before it sends a form again. */
export const mayBeAsking: Failure = {
  code: 'interrupted',
  message: said('The browser has not begun to load a page; it may be asking the person in that tab.'),
  hint: said('Go another way, or ask the person with ask_user to look at that tab.'),
};

/** The browser shows an error page in place of the one that was asked for. `error` is its name of the reason. */
export const pageFailed = (target: number, error: string): Failure => ({
  code: 'not_come',
  message: say`The page did not come: ${reasonFor(error)} (${named(plain(error))}). Target ${target} may show the browser’s own error page now.`,
  hint: say`Check the address, go back, or open another one.`,
});

/** Reasons by the beginning of their names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h */
const REASONS: readonly (readonly [RegExp, Said])[] = [
  [/^ERR_NAME_|^ERR_DNS_|^ERR_ICANN_/, say`there is no site of that name`],
  [/^ERR_INTERNET_DISCONNECTED|^ERR_NETWORK_/, say`the browser has no connection to the network`],
  [/^ERR_CERT_|^ERR_SSL_|^ERR_BAD_SSL/, say`the browser does not trust the certificate of the site`],
  [
    /^ERR_BLOCKED_|^ERR_UNSAFE_PORT|^ERR_DISALLOWED_/,
    say`the browser, the site or another extension blocks it`,
  ],
  [/^ERR_TOO_MANY_REDIRECTS/, say`the site sends the browser round in circles`],
  [/^ERR_CACHE_MISS/, say`it was the answer to a form, which is not sent again`],
  [/^ERR_CONNECTION_|^ERR_TIMED_OUT|^ERR_ADDRESS_|^ERR_EMPTY_RESPONSE/, say`the site does not answer`],
];

const reasonFor = (error: string): Said =>
  REASONS.find(([pattern]) => pattern.test(plain(error)))?.[1] ?? say`the browser could not load it`;

const plain = (error: string): string => error.replace(/^net::/, '');

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
