import { unknownPlaceholder, urlRefused } from '../protocol/failures.ts';
import type { Failure } from '../protocol/outcome.ts';
import type { Risk } from '../protocol/risk.ts';
import { isPrivateHost } from './private-host.ts';
import { ADDRESS_MAX, checkAddress, PLACEHOLDER } from './url-policy.ts';

/** Whether a command may be carried out: at once, after the person has agreed, or not at all. */
export type Verdict =
  | { readonly verdict: 'allow' }
  | { readonly verdict: 'ask'; readonly question: string }
  | { readonly verdict: 'refuse'; readonly failure: Failure };

export interface Circumstances {
  /** Origins that the person has put into the session. */
  readonly origins: readonly string[];
  /** Where the command acts; undefined where that cannot be told. */
  readonly targetOrigin: string | undefined;
  readonly placeholders: readonly { readonly placeholder: string; readonly origins: readonly string[] }[];
}
const allow: Verdict = { verdict: 'allow' };

/**
 * Decides on one parsed command by its risk. Asks where something outside the page is at risk; refuses what no
 * agent can mean.
 */
export function decide(
  risk: Risk,
  fields: Readonly<Record<string, unknown>>,
  circumstances: Circumstances,
): Verdict {
  if (risk === 'none') return allow;
  const text = (field: string): string => String(fields[field] ?? '');
  return 'opensUrl' in risk
    ? decideUrl(text(risk.opensUrl), circumstances)
    : decideValue(text(risk.typesText), circumstances);
}

/** Allows the origins that the person brought into the session; of any other site asks, with the whole URL. */
function decideUrl(text: string, { origins }: Circumstances): Verdict {
  const url = checkAddress(text);
  if (!url.ok) return refuse(url.failure);
  if (url.value.href.length > ADDRESS_MAX)
    return refuse(urlRefused(text, `it is longer than ${ADDRESS_MAX} characters`));
  if (origins.includes(url.value.origin)) return allow;
  if (isPrivateHost(url.value.hostname)) {
    return refuse(
      urlRefused(text, 'addresses of this computer and of private networks are opened by the person only'),
    );
  }
  return {
    verdict: 'ask',
    question: `The agent wants to open a site that is new to this session: ${url.value.href}`,
  };
}

/** A placeholder's value may be typed where it was seen; elsewhere the person decides. */
function decideValue(value: string, { targetOrigin, placeholders }: Circumstances): Verdict {
  const unknown = (value.match(new RegExp(PLACEHOLDER, 'g')) ?? []).find(
    (name) => !placeholders.some((one) => one.placeholder === name),
  );
  if (unknown) return refuse(unknownPlaceholder(unknown));
  const abroad = placeholders.find(
    ({ placeholder, origins }) => value.includes(placeholder) && !isHome(origins, targetOrigin),
  );
  if (!abroad) return allow;
  const { placeholder, origins } = abroad;
  return {
    verdict: 'ask',
    question: `The agent wants to type ${placeholder}, seen on ${origins.join(', ')}, on ${targetOrigin ?? 'a page that is not known'}.`,
  };
}

/** Documents without an origin of their own all call it `null`, and have nothing in common. */
const isHome = (origins: readonly string[], origin: string | undefined): boolean =>
  origin !== undefined && origin !== 'null' && origins.includes(origin);

const refuse = (failure: Failure): Verdict => ({ verdict: 'refuse', failure });
