import { judgeSite, siteOf } from '../guard/site.ts';
import type { Effect } from '../protocol/effect.ts';
import { type ElementId, type SessionId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { inAddress, type Said, say, sayAll } from '../protocol/said.ts';
import type { ApiCall } from '../protocol/snapshot.ts';
import { originOf } from '../protocol/web-address.ts';
import type { StepEnd } from '../session/progress/traces.ts';
import type { Session } from '../session/session.ts';
import type { Baseline } from '../targets/act/baseline.ts';
import { type PageEvent, takeEvents } from '../targets/act/page-events.ts';
import { type Evidence, waitUntilSettled } from '../targets/act/settle.ts';
import type { TargetHandle } from '../targets/act/target-handle.ts';
import { isSubmission } from '../targets/logged-request.ts';
import { askTarget } from '../targets/pages/ask-target.ts';
import { documentsOf } from '../targets/pages/documents.ts';
import { redactWords } from '../targets/redact-words.ts';
import { rememberRead } from '../targets/remember-read.ts';
import { askEffects, effectsIn, type Told } from './ask-effects.ts';
import { describeCall } from './describe-call.ts';
import { describeEffect } from './describe-effect.ts';
import type { TurnServices } from './services.ts';

/** What a command was seen to do: in words for the agent, and as one of few for the guard against loops. */
export interface Effects {
  readonly words: Said | '';
  readonly effect: StepEnd['effect'];
  /** Why a list ends with the command, where they tell. */
  readonly endsList?: Said | undefined;
}

/** An alert is answered for the person, so what it said may be why the commands behind it no longer fit. */
const shownInAlert: Said = say`The page has shown an alert.`;

/** What was seen of a page until it had settled after a command. */
export interface Seen {
  readonly evidence: Evidence;
  readonly events: readonly PageEvent[];
  /** What its frames answer of their effects, where they were asked as it came to rest. */
  readonly told: Told | undefined;
}

/** Waits until the page has settled, for as long as the agent is patient. */
export async function untilSettled(
  services: TurnServices,
  { frame, before, input }: TargetHandle,
  { patience, field }: { readonly patience: number } & Pick<Act, 'field'>,
): Promise<Seen> {
  const events: PageEvent[] = [];
  let told: Told | undefined;
  const evidence = await waitUntilSettled(services, before, {
    patience,
    hasEvents() {
      if (input.abandoned) throw new Error('The command is over.');
      events.push(...takeEvents(frame.tabId));
      return events.length > 0;
    },
    looks(mayBeLast) {
      told = mayBeLast ? askEffects(services, { frame, field }, before.noted) : undefined;
      told?.catch(() => {}); // It is awaited where the wait ends.
    },
  });
  return { evidence, events, told };
}

/** What a receipt needs to know of its command. */
interface Act {
  readonly session: SessionId;
  /** The field whose state is told in any case. */
  readonly field: ElementId | undefined;
  /** The command has said itself what it has done. */
  readonly isTold: boolean;
  /** A dialog blocked the page before it: only what the frames tell of that time counts. */
  readonly wasBlocked: boolean;
}

/** Describes the effects of a command in a page that has settled. */
export async function describeEffects(
  services: TurnServices,
  { frame, before }: TargetHandle,
  { evidence, events, told }: Seen,
  { session, field, isTold, wasBlocked }: Act,
): Promise<Effects> {
  const effects = await effectsIn(services, { frame, before, field }, { evidence, told });
  const redact = redactIn(services, before);
  const descriptions = await Promise.all(
    events.map(async ({ quote, url, describe }) => {
      const mayQuote = quote !== '' && judgeSite(url ?? '', before.rules) === 'show';
      const shown = mayQuote ? await redact(quote, 'quote') : '';
      await rememberQuote(services, session, { url, text: shown });
      return describe(shown);
    }),
  );
  const words = sayAll([
    ...descriptions,
    ...(effects ?? []).map(describeEffect),
    await describeEvidence(wasBlocked && effects ? { ...evidence, changed: effects.length > 0 } : evidence, {
      from: before.url,
      redact,
      isTold: isTold || events.length > 0 || (effects ?? []).some(({ kind }) => kind !== 'hit'),
      isUnreadable: !wasBlocked && effects?.every(({ kind }) => kind === 'hit') === true,
    }),
  ]);
  return {
    words,
    effect: events.length > 0 ? 'outside' : effectOf(evidence, effects),
    endsList: events.some(({ isAlert }) => isAlert) ? shownInAlert : undefined,
  };
}

/** Stores that the agent is told words of a page, such as those of an alert. */
const rememberQuote = (
  services: TurnServices,
  session: SessionId,
  { url = '', text }: { readonly url: string | undefined; readonly text: string },
): Promise<void> => rememberRead(services, session, [{ site: siteOf(url) ?? '', page: url, text }]);

/**
 * What a command comes to, for the guard against loops: a server that has taken something counts for more than a page
 * that has changed, and a page that shows the same elsewhere, or with the focus elsewhere, has not.
 */
function effectOf(evidence: Evidence, effects: readonly Effect[] | undefined): StepEnd['effect'] {
  const { accepted, changed, underWay, navigatedTo, newDocument, replaced } = evidence;
  if (underWay === 'submission' || accepted) return 'outside';
  const isChanged = effects?.some(({ kind }) => CHANGES.has(kind)) ?? changed;
  return isChanged || navigatedTo !== undefined || newDocument || replaced ? 'page' : 'none';
}

/** Effects after which a page says something else. */
const CHANGES: ReadonlySet<Effect['kind']> = new Set(['content', 'opened', 'closed', 'state', 'states']);

/** Describes the side effects of a command whose page a dialog blocks: the worker itself redacts what they quote. */
export async function describeEvents(
  services: TurnServices,
  session: Session,
  tabId: TabId,
): Promise<Said | ''> {
  const descriptions = await Promise.all(
    takeEvents(tabId).map(async ({ quote, url = '', describe }) => {
      const origin = siteOf(url);
      const mayQuote = quote !== '' && origin !== undefined && judgeSite(url, session) === 'show';
      const shown = mayQuote
        ? await redactWords(services, { session: session.id, origin, words: quote })
        : '';
      await rememberQuote(services, session.id, { url, text: shown });
      return describe(shown);
    }),
  );
  return sayAll(descriptions);
}

/**
 * Dialog texts and URLs come from Chrome, not from the adapter, so asks the adapter to redact them; '' if it does
 * not answer.
 */
const redactIn =
  (services: TurnServices, { rules, tabId }: Baseline) =>
  async (text: string, as: 'quote' | 'address'): Promise<string> => {
    const { readable } = await documentsOf(rules, tabId);
    const top = readable.find(({ frameId }) => frameId === TOP_FRAME);
    const asked = top && (await askTarget(services, top, 'REDACT_TEXT', { text, as }));
    return asked?.ok && asked.value ? asked.value : '';
  };

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
    isQuiet && changed && context.isUnreadable ? say`Nothing that can be read changed.` : undefined,
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
