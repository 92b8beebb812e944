import { type Command, givesInput } from '../commands/definition/command.ts';
import { judgeSite, siteOf } from '../guard/site.ts';
import type { Effect } from '../protocol/effect.ts';
import { type ElementId, type SessionId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { type Said, say, sayAll } from '../protocol/said.ts';
import type { ToldText } from '../protocol/told-text.ts';
import type { StepEnd } from '../session/progress/traces.ts';
import type { Session } from '../session/session.ts';
import { waitingIn } from '../session/waits/held-requests.ts';
import { sessionOf } from '../store/sessions.ts';
import type { Baseline } from '../targets/act/baseline.ts';
import { type PageEvent, takeEvents } from '../targets/act/page-events.ts';
import { type Evidence, waitUntilSettled } from '../targets/act/settle.ts';
import type { InputUnderWay, TargetHandle } from '../targets/act/target-handle.ts';
import { type AskServices, askTarget } from '../targets/pages/ask-target.ts';
import { documentsOf, type TargetDocument } from '../targets/pages/documents.ts';
import { redactWords } from '../targets/redact-words.ts';
import { rememberRead } from '../targets/remember-read.ts';
import { rulesOf } from '../targets/site-rules.ts';
import { describeEffect, describeEvidence } from './effect-words.ts';
import type { TurnServices } from './services.ts';

/** What a command was seen to do: in words for the agent, and as one of few for the guard against loops. */
export interface Effects {
  readonly words: Said | '';
  /** The same, one of them each. */
  readonly lines: readonly Said[];
  readonly effect: StepEnd['effect'];
  /** Why a list ends with the command, where they tell. */
  readonly endsList?: Said | undefined;
}

/** An alert is answered for the person, so what it said may be why the commands behind it no longer fit. */
const shownInAlert: Said = say`The page has shown an alert.`;

const requestWaits: Said = say`A request of the page waits for the person.`;

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
  { frame, before, over, send }: TargetHandle,
  { patience, field }: { readonly patience: number } & Pick<Act, 'field'>,
): Promise<Seen> {
  const events: PageEvent[] = [];
  let told: Told | undefined;
  const evidence = await waitUntilSettled(services, before, {
    send,
    patience,
    hasEvents() {
      if (over.aborted) throw new Error('The command is over.');
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
  const answered = await effectsIn(services, { frame, before, field }, { evidence, told });
  await rememberRead(services, session, (answered ?? []).flatMap(textsOf));
  const effects = answered?.flatMap((one) => one.effects);
  const redact = redactIn(services, before);
  const descriptions = await Promise.all(
    events.map(async ({ quote, url, describe }) => {
      const mayQuote = quote !== '' && judgeSite(url ?? '', before.rules) === 'show';
      const shown = mayQuote ? await redact(quote, 'quote') : '';
      await rememberQuote(services, session, { url, text: shown });
      return describe(shown);
    }),
  );
  const now = await sessionOf(services, session);
  const waiting = now ? waitingIn(now, before.tabId) : [];
  const lines = [
    ...descriptions,
    ...(effects ?? []).map(describeEffect),
    await describeEvidence(wasBlocked && effects ? { ...evidence, changed: effects.length > 0 } : evidence, {
      from: before.url,
      redact,
      isTold:
        isTold ||
        waiting.length > 0 ||
        events.length > 0 ||
        (effects ?? []).some(({ kind }) => kind !== 'hit'),
      isUnreadable: !wasBlocked && effects?.every(({ kind }) => kind === 'hit') === true,
    }),
    ...waiting,
  ].filter((line): line is Said => line !== '');
  return {
    words: sayAll(lines),
    lines,
    effect: events.length > 0 ? 'outside' : effectOf(evidence, effects),
    endsList:
      waiting.length > 0 ? requestWaits : events.some(({ isAlert }) => isAlert) ? shownInAlert : undefined,
  };
}

/** Words of a document that its effects tell and that no page data need show. */
const textsOf = ({ document: { site, page }, effects }: DocumentEffects): readonly ToldText[] =>
  effects.flatMap((effect) => {
    const words = effect.kind === 'said' ? [effect.text] : effect.kind === 'order' ? effect.items : [];
    return words.map((text) => ({ site, page, text }));
  });

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
const CHANGES: ReadonlySet<Effect['kind']> = new Set([
  ...(['content', 'opened', 'closed', 'state', 'states', 'said', 'order'] as const),
]);

/** Describes the side effects of a command whose page a dialog blocks: the worker itself redacts what they quote. */
export async function describeEvents(
  services: TurnServices,
  session: Session,
  tabId: TabId,
): Promise<Said | ''> {
  const descriptions = await Promise.all(
    takeEvents(tabId).map(async ({ quote, url = '', describe }) => {
      const origin = siteOf(url);
      const mayQuote =
        quote !== '' && origin !== undefined && judgeSite(url, rulesOf(services, session)) === 'show';
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

/** The effects that a document answers. */
interface DocumentEffects {
  readonly document: TargetDocument;
  readonly effects: readonly Effect[];
}

/** The effects that each document that answers has had. */
export type Told = Promise<readonly DocumentEffects[]>;

/** The frame of a command, and the field in it whose state is told in any case. */
interface Acted extends Pick<TargetHandle, 'frame'> {
  readonly field: ElementId | undefined;
}

/** The effects that the frames of a command show themselves; undefined where none answers for the time before it. */
export async function effectsIn(
  services: AskServices,
  { frame, before, field }: Acted & Pick<TargetHandle, 'before'>,
  {
    evidence: { newDocument, replaced = [] },
    told: asked,
  }: { readonly evidence: Evidence; readonly told: Told | undefined },
): Promise<readonly DocumentEffects[] | undefined> {
  // A page that is gone is not asked: Chrome may keep it for the way back, and then nobody answers, not even that it is gone.
  const isThere = ({ documentId }: { readonly documentId: string }) =>
    replaced.every((one) => one.documentId !== documentId);
  const noted = newDocument ? [] : before.noted.filter(isThere);
  const isAsked = asked && noted.length === before.noted.length;
  const told = await (isAsked ? asked : askEffects(services, { frame, field }, noted));
  const isKnown = told.some(({ document }) => before.frames.includes(document.frameId));
  return isKnown ? told : undefined;
}

/** Asks these documents what effects there have been in them since they noted how they are. */
async function askEffects(
  services: AskServices,
  { frame, field }: Acted,
  noted: readonly TargetDocument[],
): Told {
  const answers = await Promise.all(
    noted.map(async (document) => {
      const isOwn = document.documentId === frame.documentId && field !== undefined;
      const answer = await askTarget(services, document, 'GET_EFFECTS', isOwn ? { field } : {});
      return answer.ok && answer.value ? [{ document, effects: answer.value }] : [];
    }),
  );
  return answers.flat();
}

/**
 * What the agent has to know of how input got into a page; '' where that was as ever. While Chrome asks the person something in a
 * tab, such as whether to open another program, it takes input for the page and drops it.
 */
export function sayHow(
  command: Command,
  { way, isUnseen }: Pick<InputUnderWay, 'way' | 'isUnseen'>,
  effect: StepEnd['effect'] | undefined,
): Said | '' {
  if (way === 'script' && givesInput(command)) return say`It was done by script, without trusted input.`;
  if (!isUnseen || effect !== 'none') return '';
  return say`The page has shown no sign of it: the browser may be asking something in that tab. Ask the person to look at the tab with ask_user.`;
}
