import { forgottenPlaceholder, unknownPlaceholder, urlRefused } from '../protocol/failures/failures.ts';
import type { Failure } from '../protocol/outcome.ts';
import type { Risk } from '../protocol/risk.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { isPrivateNumber } from './private-host.ts';
import { judgeSite } from './site.ts';
import { ADDRESS_MAX, checkAddress, PLACEHOLDER } from './url-policy.ts';

/** Whether a command may run: at once, after the person agrees, or not at all. */
export type Decision =
  | { readonly verdict: 'allow' }
  /** `site` joins the session if the person agrees. */
  | { readonly verdict: 'ask'; readonly question: Sentence; readonly site?: string }
  | { readonly verdict: 'refuse'; readonly failure: Failure };

/** What a decision depends on beside the command. */
export interface DecisionContext {
  /** Origins that the person brought into the session. */
  readonly origins: readonly string[];
  /** Origin of the document that the command acts on; undefined if unknown. */
  readonly targetOrigin: string | undefined;
  /** Origin of the page that this document is a part of. */
  readonly pageOrigin?: string | undefined;
  /** The tab that is to become a target; undefined where it is one, or none. */
  readonly opened?: { readonly number: number; readonly site: string } | undefined;
  readonly placeholders: readonly { readonly placeholder: string; readonly origins: readonly string[] }[];
  /** Whether the value of an unknown placeholder was there once in this session. */
  readonly isForgotten: (placeholder: string) => boolean;
}
const allow: Decision = { verdict: 'allow' };

/**
 * Decides on one parsed command by its risk. Asks where something outside the page is at risk; refuses what no
 * agent can mean.
 */
export function decide(
  risk: Risk,
  fields: Readonly<Record<string, unknown>>,
  context: DecisionContext,
): Decision {
  if (risk === 'none') return allow;
  const text = (field: string): string => String(fields[field] ?? '');
  if ('opensUrl' in risk) return decideUrl(text(risk.opensUrl), context);
  if ('handlesTab' in risk) return decideTab(context);
  return 'typesText' in risk ? decideValue(text(risk.typesText), context) : decideFrame(context);
}

/**
 * Allows the origins that the person brought into the session; of any other site asks, with the whole URL. A number of a
 * private network says nothing to a person, so nobody is asked about it.
 */
function decideUrl(text: string, { origins }: DecisionContext): Decision {
  const url = checkAddress(text);
  if (!url.ok) return refuse(url.failure);
  if (url.value.href.length > ADDRESS_MAX)
    return refuse(urlRefused(text, `it is longer than ${ADDRESS_MAX} characters`));
  if (origins.includes(url.value.origin)) return allow;
  if (isPrivateNumber(url.value.hostname)) {
    return refuse(
      urlRefused(text, 'addresses of this computer and of private networks are opened by the person only'),
    );
  }
  return {
    verdict: 'ask',
    question: sentence('approveNewSite', url.value.href),
  };
}

/** A tab that a page has opened is read only at a site of the session; of any other site the person is asked. */
function decideTab({ opened, origins }: DecisionContext): Decision {
  const verdict = opened ? judgeSite(opened.site, { origins }) : 'none';
  if (!opened || verdict === 'show' || verdict === 'none') return allow;
  const { number, site } = opened;
  if (verdict === 'refuse')
    return refuse(
      urlRefused(site, 'addresses of this computer and of private networks are opened by the person only'),
    );
  return { verdict: 'ask', question: sentence('approveOpenedTab', String(number), site), site };
}

/**
 * The agent may type a placeholder's value on the origins where it was seen; elsewhere the person decides. Typing into a
 * frame of another site is typing into that site, which the person has to have allowed.
 */
function decideValue(value: string, context: DecisionContext): Decision {
  const { targetOrigin, placeholders, isForgotten } = context;
  const unknown = (value.match(new RegExp(PLACEHOLDER, 'g')) ?? []).find(
    (name) => !placeholders.some((one) => one.placeholder === name),
  );
  if (unknown)
    return refuse(isForgotten(unknown) ? forgottenPlaceholder(unknown) : unknownPlaceholder(unknown));
  const foreign = placeholders.find(
    ({ placeholder, origins }) => value.includes(placeholder) && !wasSeenOn(origins, targetOrigin),
  );
  if (!foreign) return decideFrame(context);
  const { placeholder, origins } = foreign;
  const seen = origins.join(', ');
  const question =
    targetOrigin === undefined
      ? sentence('approvePlaceholderUnknownPage', placeholder, seen)
      : sentence('approvePlaceholder', placeholder, seen, targetOrigin);
  return { verdict: 'ask', question };
}

function decideFrame({ origins, targetOrigin: site, pageOrigin }: DecisionContext): Decision {
  if (site === undefined || pageOrigin === undefined || site === pageOrigin || origins.includes(site))
    return allow;
  const question = sentence('approveFrameSite', pageOrigin, site);
  // A document without a site of its own, such as one of a `data:` address, cannot be allowed for later.
  return site === 'null' ? { verdict: 'ask', question } : { verdict: 'ask', question, site };
}

/** All documents with an opaque origin report `null`, so `null` never matches. */
const wasSeenOn = (origins: readonly string[], origin: string | undefined): boolean =>
  origin !== undefined && origin !== 'null' && origins.includes(origin);

const refuse = (failure: Failure): Decision => ({ verdict: 'refuse', failure });
