import type { Effect } from '../protocol/effect.ts';
import { inAddress, listed, overheard, quoted, type Said, say, sayAll } from '../protocol/said.ts';
import type { ApiCall } from '../protocol/snapshot.ts';
import { originOf } from '../protocol/web-address.ts';
import type { Evidence } from '../targets/act/settle.ts';
import { isSubmission } from '../targets/logged-request.ts';
import { CONTENT, NOTHING_READABLE } from './beside-changes.ts';
import { describeCall } from './describe-call.ts';

/** Characters of a message that a page showed for a moment. */
const SAID_MAX = 200;

/** One effect that a page shows, in a sentence for the agent. Its kind alone where the page data that follow show more. */
export function describeEffect(effect: Effect): Said {
  switch (effect.kind) {
    case 'content':
      return CONTENT;
    case 'opened':
      return effect.name === ''
        ? say`Opened a ${effect.layer}.`
        : say`Opened ${effect.layer} ${quoted(effect.name)}.`;
    case 'closed':
      return effect.name === ''
        ? say`Closed a ${effect.layer}.`
        : say`Closed ${effect.layer} ${quoted(effect.name)}.`;
    case 'state':
      return say`${effect.id} ${overheard(effect.state)} now.`;
    case 'states':
      return effect.more === 1 ? say`1 more control changed.` : say`${effect.more} more controls changed.`;
    case 'focus':
      return say`The focus is on ${effect.id ?? overheard(effect.what)} now.`;
    case 'scrolled':
      return effect.what === 'page'
        ? say`The page scrolled, ${overheard(effect.place)}.`
        : say`A part of the page scrolled, ${overheard(effect.place)}.`;
    case 'selection':
      return say`Text is selected.`;
    case 'hit':
      return say`The click hit ${effect.id} in it.`;
    case 'said':
      return say`The page said for a moment: ${quoted(effect.text, SAID_MAX)}.`;
    case 'order': {
      const items = listed(effect.items.map((item) => quoted(item)));
      return effect.isPart ? say`New order around it: ${items}.` : say`New order: ${items}.`;
    }
  }
}

/** What else is known of a command when its evidence is described. */
interface Context {
  /** The URL of the page before it. */
  readonly from: string;
  redact(text: string, as: 'address'): Promise<string>;
  /** Something else is told of it. */
  readonly isTold: boolean;
  /** The page has stirred, and nothing in it that an agent can read. */
  readonly isUnreadable: boolean;
}

/** Describes the evidence in sentences. Names only the origin of a new URL if `redact` returns ''. */
export async function describeEvidence(evidence: Evidence, context: Context): Promise<Said> {
  const { changed, navigatedTo, newDocument, calls, moreCalls, accepted } = evidence;
  const { timedOut, underWay, silent, replaced } = evidence;
  const isNavigation = navigatedTo !== undefined || newDocument === true;
  const isOwed = (call: ApiCall) => underWay === 'submission' && isUnanswered(call);
  const isQuiet = !context.isTold && !isNavigation && !replaced && !underWay && !silent;
  return sayAll([
    isNavigation ? await describeNavigation(evidence, context) : undefined,
    replaced ? loadedInFrames(replaced.length) : undefined,
    ...calls.map((call) =>
      isOwed(call) ? say`${describeCall(call)}. ${OWED}` : say`${describeCall(call)}.`,
    ),
    moreCalls === undefined ? undefined : moreRequests(moreCalls),
    underWay === 'submission' && !calls.some(isOwed) ? ANY_OWED : undefined,
    underWay === 'other' && calls.every(({ status }) => status !== undefined)
      ? say`Another page is loading.`
      : undefined,
    silent ? say`The page does not answer.` : undefined,
    timedOut && !underWay && !silent ? say`The page had not come to rest after 15 s.` : undefined,
    isQuiet && !changed ? unchanged(accepted) : undefined,
    isQuiet && changed && context.isUnreadable ? NOTHING_READABLE : undefined,
  ]);
}

/** Whether a server may act on a request that it has not answered. */
const isUnanswered = (call: ApiCall): boolean => call.status === undefined && isSubmission(call);

const OWED = say`Its answer has not come yet. Do not repeat it.`;
const ANY_OWED = say`A submission has no answer yet. Do not repeat it.`;

/** That nothing changed; of the page alone where a server has accepted what was sent. */
const unchanged = (accepted: true | undefined): Said =>
  accepted ? say`The page did not change.` : say`Nothing changed.`;

const loadedInFrames = (count: number): Said =>
  count === 1
    ? say`A frame in the page loaded another page.`
    : say`${count} frames in the page loaded other pages.`;

const moreRequests = (count: number): Said =>
  count === 1 ? say`And 1 more request.` : say`And ${count} more requests.`;

/** Where the page is now; of an address that differs in its query or its fragment alone, that. */
async function describeNavigation(
  { navigatedTo, newDocument }: Evidence,
  { from, redact }: Context,
): Promise<Said> {
  if (navigatedTo === undefined) return say`The page was loaded again.`;
  const [was, is] = [from, navigatedTo].map((url) => URL.parse(url));
  if (!newDocument && was && is && was.origin === is.origin && was.pathname === is.pathname)
    return sayAll([
      was.search === is.search ? undefined : say`The query of its address changed.`,
      was.hash === is.hash ? undefined : say`The fragment of its address changed.`,
    ]);
  return say`The page is now ${inAddress((await redact(navigatedTo, 'address')) || originOf(navigatedTo))}.`;
}
