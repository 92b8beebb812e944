import { unknownPlaceholder, urlRefused } from '../protocol/failures.ts';
import { done, type Failure, failed, type Outcome } from '../protocol/outcome.ts';
import { webAddress } from '../protocol/web-address.ts';

/** Whether a command may be carried out: at once, after the person has agreed, or not at all. */
export type Verdict =
  | { readonly verdict: 'allow' }
  | { readonly verdict: 'ask'; readonly question: string }
  | { readonly verdict: 'refuse'; readonly failure: Failure };

export interface Circumstances {
  /** Origins that the person has put into the session. */
  readonly origins: readonly string[];
  /** Where the command acts; undefined where it acts on no page. */
  readonly targetOrigin: string | undefined;
  readonly placeholders: readonly { readonly placeholder: string; readonly origins: readonly string[] }[];
}

const PLACEHOLDER = /\[[A-Z][A-Z_]*_\d+(?: …\d{1,4})?\]/;
const allow: Verdict = { verdict: 'allow' };

/** Decides on one parsed command. What risks something outside the page is asked; what can never be meant is refused. */
export function decide(action: string, fields: Readonly<Record<string, unknown>>, circumstances: Circumstances): Verdict {
  if (action === 'open_tab' && typeof fields.url === 'string') return decideUrl(fields.url, circumstances);
  if (typeof fields.value === 'string') return decideValue(fields.value, circumstances);
  return allow;
}

/** An agent may open what the person brought into the session; any other site is the person's decision, with the whole address. */
function decideUrl(text: string, { origins }: Circumstances): Verdict {
  const url = checkAddress(text);
  if (!url.ok) return refuse(url.failure);
  if (origins.includes(url.value.origin)) return allow;
  return { verdict: 'ask', question: `The agent wants to open a site that is new to this session: ${url.value.href}` };
}

/** The one policy for every address that is ever opened. Fails `url_refused`. */
export function checkAddress(text: string): Outcome<URL> {
  const url = webAddress(text);
  if (!url) return failed(urlRefused(text, 'only absolute http and https addresses can be opened'));
  if (url.username || url.password) return failed(urlRefused(text, 'it carries a user name or password'));
  if (PLACEHOLDER.test(decode(url.href))) return failed(urlRefused(text, 'placeholders are never put into addresses'));
  return done(url);
}

/** A placeholder's value may be typed where it was seen; elsewhere the person decides. */
function decideValue(value: string, { targetOrigin, placeholders }: Circumstances): Verdict {
  for (const name of value.match(new RegExp(PLACEHOLDER, 'g')) ?? []) {
    const entry = placeholders.find(({ placeholder }) => placeholder === name);
    if (!entry) return refuse(unknownPlaceholder(name));
    if (targetOrigin === undefined || entry.origins.includes(targetOrigin)) continue;
    return { verdict: 'ask', question: `The agent wants to type ${name}, seen on ${entry.origins.join(', ')}, on ${targetOrigin}.` };
  }
  return allow;
}

const refuse = (failure: Failure): Verdict => ({ verdict: 'refuse', failure });

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray % is legal in an address.
  }
}
