import { commandNamed } from '../commands/registry.ts';
import { type ElementId, type FrameId, TOP_FRAME } from '../protocol/ids.ts';
import { done, type Outcome } from '../protocol/outcome.ts';
import { type Said, say, sayAll } from '../protocol/said.ts';
import type { Acted, CommandItem } from '../session/items.ts';
import type { StepEnd } from '../session/progress/traces.ts';
import { noteAct } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { dialogIn } from '../session/waits/dialogs.ts';
import { change } from '../store/sessions.ts';
import { endInput } from '../targets/act/own-input.ts';
import type { Evidence } from '../targets/act/settle.ts';
import {
  type HeldForm,
  newInput,
  pageWithoutInput,
  type TargetHandle,
} from '../targets/act/target-handle.ts';
import { askTarget } from '../targets/pages/ask-target.ts';
import { documentsOf, type TargetDocument, type TargetDocuments } from '../targets/pages/documents.ts';
import { requestsOf } from '../targets/requests.ts';
import { rulesOf } from '../targets/site-rules.ts';
import { describeEffects, type Effects, sayHow } from './receipt.ts';
import type { TurnServices } from './services.ts';

/** Notes that the act of a command is complete. A worker that dies while its page settles leaves a receipt to its successor. */
export async function noteEndOfAct(
  services: TurnServices,
  item: CommandItem,
  { frame, input, before }: TargetHandle,
  answer: Said | '',
): Promise<void> {
  const acted: Acted = {
    ...(answer && { said: answer }),
    tabId: frame.tabId,
    documentId: (input.frame ?? frame).documentId,
    topDocumentId: before.documentId ?? '',
    way: input.way,
    ...(input.frame && { isAnnounced: true }),
  };
  await change(services, item.session, (now) =>
    patch(now, { queue: { items: noteAct(now.queue.items, item.id, acted) } }),
  ).catch(() => {}); // Chrome refused the write: without the note the receipt is `unknown` after a restart.
}

/** How a command ended whose worker died after its act. */
interface EndOfAct {
  readonly outcome: Outcome<Said | ''>;
  readonly endsList: Said;
  readonly trace?: Pick<StepEnd, 'effect' | 'answer'>;
  readonly changes?: readonly Said[];
  readonly held?: HeldForm;
}

/** Reports a complete act with the effects that its page shows now; undefined if its act may be incomplete. */
export async function endOfAct(
  services: TurnServices,
  session: Session,
  item: CommandItem,
): Promise<EndOfAct | undefined> {
  const { acted } = item;
  const command = commandNamed(item.action);
  if (!acted || !command) return undefined;
  const documents = await documentsOf(rulesOf(services, session), acted.tabId);
  const own = documents.readable.find(({ documentId }) => documentId === acted.documentId);
  // A page answers nothing while its dialog is open.
  const frame = dialogIn(session, acted.tabId) ? undefined : own;
  const input = { ...newInput(acted.way), frame: acted.isAnnounced && frame };
  if (input.frame) {
    const answers = await askTarget(services, input.frame, 'GET_ARRIVED', {});
    if (!answers.ok) return undefined;
    const ended = await endInput(services, { input, send: () => Promise.resolve({} as never) });
    if (!ended.ok) return { outcome: ended, endsList: RESTARTED, ...(input.held && { held: input.held }) };
  }
  const field = command.receipt === 'field' ? (item.fields.id as ElementId) : undefined; // A command on a field has an id.
  const effects = await effectsNow(services, session, { acted, documents, frame, field });
  const how = sayHow(command, input, effects?.effect);
  return {
    outcome: done(sayAll([acted.said, effects?.words, how || undefined, RESTARTED])),
    endsList: RESTARTED,
    ...(effects && { changes: effects.lines }),
    ...(effects &&
      effects.effect !== 'none' && { trace: { effect: effects.effect, answer: acted.said ?? '' } }),
  };
}

/** The effects that the page of an act shows now, without a wait; undefined if it cannot be asked. */
async function effectsNow(
  services: TurnServices,
  session: Session,
  { acted, documents, frame, field }: ActedPage,
): Promise<Effects | undefined> {
  const { tabId, topDocumentId, documentId } = acted;
  const { top, readable, verdict } = documents;
  const isNewDocument = top?.documentId !== topDocumentId;
  if (!top || verdict !== 'show' || (!isNewDocument && !frame)) return undefined;
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  const evidence: Evidence = {
    changed: true,
    navigatedTo: isNewDocument ? top.url : undefined,
    ...(isNewDocument && { newDocument: true }),
    calls: [],
    timedOut: false,
    ...(target?.navigatingSince !== undefined && { underWay: 'other' }),
  };
  const noted = readable.filter((one) => one.documentId === topDocumentId || one.documentId === documentId);
  const acting = frame ?? { ...NO_FRAME, tabId };
  const before = {
    rules: rulesOf(services, session),
    tabId,
    url: top.url,
    documentId: topDocumentId,
    readable: noted,
    noted,
    frames: noted.map(({ frameId }) => frameId),
    activity: new Map(),
    requests: requestsOf(tabId).mark(),
  };
  const page = pageWithoutInput(services, session, { frame: acting, before, over: NEVER });
  const seen = { evidence, events: [], told: undefined };
  const how = { session: session.id, field, isTold: true, wasBlocked: false };
  return describeEffects(services, page, seen, how);
}

interface ActedPage {
  readonly acted: Acted;
  readonly documents: TargetDocuments;
  /** The document of the act; undefined if it has gone or a dialog blocks it. */
  readonly frame: TargetDocument | undefined;
  readonly field: ElementId | undefined;
}

/** Placeholder for a document that has gone; never asked. */
const NO_FRAME = {
  frameId: TOP_FRAME,
  documentId: '',
  site: '',
  page: '',
  failed: false,
  parentFrameId: -1 as FrameId, // Chrome's number for no parent.
};

const RESTARTED = say`The extension restarted while the page was settling, so more may have followed.`;

/** No run is there any more that a dialog could end. */
const NEVER = new AbortController().signal;
