import { judgeSite, siteOf } from '../guard/site.ts';
import { type ElementId, type SessionId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { inAddress, overheard, type Said, say, sayAll } from '../protocol/said.ts';
import type { ApiCall } from '../protocol/snapshot.ts';
import { originOf } from '../protocol/web-address.ts';
import type { StepEnd } from '../session/progress/traces.ts';
import type { Session } from '../session/session.ts';
import { type PageEvent, takeEvents } from '../targets/act/page-events.ts';
import { type Baseline, type Evidence, waitUntilSettled } from '../targets/act/settle.ts';
import type { TargetHandle } from '../targets/act/target-handle.ts';
import { askTarget } from '../targets/pages/ask-target.ts';
import { documentsOf } from '../targets/pages/documents.ts';
import { redactWords } from '../targets/redact-words.ts';
import { rememberRead } from '../targets/remember-read.ts';
import { isSubmission } from '../targets/request-log.ts';
import { describeCall } from './describe-call.ts';
import type { TurnServices } from './services.ts';

/** What a command was seen to do: in words for the agent, and as one of few for the guard against loops. */
export interface Effects {
  readonly words: Said | '';
  readonly effect: StepEnd['effect'];
}

/** Waits until the page has settled and describes the effects of the command, with the new value of `field`. */
export async function describeEffects(
  services: TurnServices,
  { frame, before, input }: TargetHandle,
  {
    session,
    field,
    patience,
  }: { readonly session: SessionId; readonly field: ElementId | undefined; readonly patience: number },
): Promise<Effects> {
  const events: PageEvent[] = [];
  const evidence = await waitUntilSettled(services, before, {
    patience,
    hasEvents() {
      if (input.abandoned) throw new Error('The command is over.');
      events.push(...takeEvents(frame.tabId));
      return events.length > 0;
    },
  });
  const described =
    field === undefined ? undefined : await askTarget(services, frame, 'DESCRIBE', { id: field });
  const held = described?.ok && described.value.ok ? described.value.value : '';
  const fieldValue = held === '' ? '' : say`The field now holds ${overheard(held)}.`;
  const redact = redactIn(services, before);
  const descriptions = await Promise.all(
    events.map(async ({ quote, url, describe }) => {
      const mayQuote = quote !== '' && judgeSite(url ?? '', before.rules) === 'show';
      const shown = mayQuote ? await redact(quote, 'quote') : '';
      await rememberQuote(services, session, { url, text: shown });
      return describe(shown);
    }),
  );
  const words = sayAll([...descriptions, fieldValue, await describeEvidence(evidence, redact)]);
  return { words, effect: events.length > 0 ? 'outside' : effectOf(evidence) };
}

/** Stores that the agent is told words of a page, such as those of an alert. */
const rememberQuote = (
  services: TurnServices,
  session: SessionId,
  { url = '', text }: { readonly url: string | undefined; readonly text: string },
): Promise<void> => rememberRead(services, session, [{ site: siteOf(url) ?? '', page: url, text }]);

/** What the evidence comes to: a server that has taken something counts for more than a page that has stirred. */
function effectOf({ calls, changed, underWay }: Evidence): StepEnd['effect'] {
  if (underWay === 'submission' || hasTaken(calls)) return 'outside';
  return changed ? 'page' : 'none';
}

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

/** That nothing changed; of the page alone where a server has taken what was sent. */
const unchanged = (calls: readonly ApiCall[]): Said =>
  hasTaken(calls) ? say`The page did not change.` : say`Nothing changed.`;

const hasTaken = (calls: readonly ApiCall[]): boolean =>
  calls.some((call) => isSubmission(call) && (call.status ?? 0) >= 200 && (call.status ?? 0) < 400);

/** Describes the evidence in sentences. Names only the origin of a new URL if `redact` returns ''. */
export async function describeEvidence(
  { changed, navigatedTo, calls, timedOut, underWay, silent }: Evidence,
  redact: (text: string, as: 'address') => Promise<string>,
): Promise<Said> {
  const place =
    navigatedTo === undefined ? undefined : (await redact(navigatedTo, 'address')) || originOf(navigatedTo);
  return sayAll([
    place === undefined ? undefined : say`The page is now ${inAddress(place)}.`,
    ...calls.map((call) => say`${describeCall(call)}.`),
    underWay === 'submission' ? say`Its answer has not come yet. Do not repeat it.` : undefined,
    silent ? say`The page does not answer.` : undefined,
    timedOut && !underWay && !silent ? say`The page had not come to rest after 15 s.` : undefined,
    changed || underWay || silent ? undefined : unchanged(calls),
  ]);
}
