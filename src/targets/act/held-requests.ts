import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { findTab } from '../../browser/tabs.ts';
import type { PausedId, PausedRequest } from '../../cdp/paused.ts';
import {
  amountsIn,
  cardFields,
  decideRequest,
  mayPassAtOnce,
  type RequestDecision,
} from '../../guard/requests/decide-request.ts';
import { readRequestBody } from '../../guard/requests/request-body.ts';
import { type SentRequest, shapeOf } from '../../guard/requests/request-shape.ts';
import { siteOf } from '../../guard/site.ts';
import { askFrame } from '../../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { requestAddress, requestMethod } from '../../protocol/request.ts';
import { say } from '../../protocol/said.ts';
import { unaskedKinds } from '../../protocol/settings.ts';
import type { HeldField } from '../../protocol/shown-facts.ts';
import { TooLate, within } from '../../protocol/within.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { isTarget } from '../../session/tabs/target-tabs.ts';
import type { HeldRequest } from '../../session/targets.ts';
import {
  actIn,
  allowedBefore,
  heldIn,
  letOutWith,
  type NewRequest,
  type RequestEnd,
  requestGone,
  requestOver,
  requestPassed,
  requestSent,
  withHeldRequest,
  withoutAct,
  withoutWaiting,
} from '../../session/waits/held-requests.ts';
import { allSessions, change, sessionWith } from '../../store/sessions.ts';
import { inOrder } from '../in-order.ts';
import { topDocument } from '../pages/documents.ts';
import { redactWords } from '../redact-words.ts';
import { requestsOf } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { readBaseline } from './baseline.ts';
import { waitUntilSettled } from './settle.ts';

/** A page whose scripts run answers within this time. */
const FROZEN_MS = 3_000;
/** How long a page has to be quiet after an allowed request has left, ms. */
const PATIENCE_MS = 500;

// The shapes of what each target has sent without a question. Lost with the worker: then the person is asked once more.
const passed = new Map<TabId, Set<string>>();
// Requests whose answer this worker carries out now, and those that it has let out, should that not have been stored.
const underWay = new Set<string>();
const letOut = new Set<string>();

/** Whether a paused request may leave unjudged, such as one that reads. */
export const passesAtOnce = ({ method, url }: PausedRequest): boolean => mayPassAtOnce(method, url);

/** Lets a request leave, or stores that it waits for the person. What cannot be stored is aborted. */
export const requestPaused = (services: TargetServices, paused: PausedRequest): Promise<void> =>
  inOrder(paused.tabId, async () => {
    try {
      await letOutOrStore(services, paused);
    } catch (cause) {
      await services.cdp.abort(paused.tabId, paused);
      throw cause;
    }
  });

async function letOutOrStore(services: TargetServices, paused: PausedRequest): Promise<void> {
  const { cdp } = services;
  const { tabId } = paused;
  const session = await sessionWith(services, tabId);
  if (!session || !isTarget(session, tabId)) passed.delete(tabId);
  const act = session && actIn(session, tabId);
  const isOfTrip = act?.travels === true && paused.type === 'document';
  if (!session || !isTarget(session, tabId) || !act || isOfTrip || isFollowing(session, paused))
    return void (await cdp.letOut(tabId, paused));
  const request = sentRequestOf(paused);
  const key = keyOf(request, paused.body ?? '');
  const known = allowedBefore(session, { tabId, key });
  if (known) return changeHeld(services, session, tabId, (now) => letOutWith(now, known.id, idOf(paused)));
  const decision = await decide(services, session, { paused, request });
  const shown = { method: requestMethod(paused.method), address: addressOf(paused.url) };
  if (decision.verdict === 'passes') {
    const shape = shapeOf(request);
    const before = passed.get(tabId) ?? new Set();
    if (decision.isOpaque && !before.has(shape))
      await change(services, session.id, (now) => requestPassed(now, shown, services.now()));
    passed.set(tabId, before.add(shape));
    return void (await cdp.letOut(tabId, paused));
  }
  const amounts = amountsIn(request);
  const held: NewRequest = {
    tabId,
    paused: [idOf(paused)],
    key,
    request: { ...shown, ...(act.control !== undefined && { after: act.control }) },
    need: decision.need,
    fields: await shownFields(services, session, decision, cardFields(request)),
    ...(amounts.length > 0 && { amounts }),
    ...(paused.type === 'document' && { isPage: true }),
  };
  await changeHeld(services, session, tabId, (now) =>
    // The person may have ended the task or released the tab meanwhile.
    isTarget(now, tabId) ? withHeldRequest(now, held, services.now()) : now,
  );
  const stored = await sessionWith(services, tabId);
  if (!stored?.targets.heldRequests.some((one) => one.key === key)) return cdp.abort(tabId, paused);
  if (paused.type === 'xhr') void abortIfFrozen(services, tabId, key);
}

/** It goes where the server has sent on a request that the person has allowed, within its site. */
const isFollowing = (session: Session, { isRedirect, network, url, tabId }: PausedRequest): boolean =>
  isRedirect &&
  session.targets.heldRequests.some(
    ({ tabId: tab, isSent, paused, request: { address } }) =>
      tab === tabId &&
      isSent === true &&
      siteOf(address) === siteOf(url) &&
      paused.some((one) => one.network !== undefined && one.network === network),
  );

function sentRequestOf({ method, url, contentType, operation, body }: PausedRequest): SentRequest {
  return {
    method: method.toUpperCase(),
    url,
    type: contentType,
    ...(operation !== undefined && { operation }),
    body: readRequestBody(contentType, body),
  };
}

const idOf = ({ id, session, network }: PausedRequest): PausedId => ({
  id,
  ...(session !== undefined && { session }),
  ...(network !== undefined && { network }),
});

const addressOf = (url: string): string =>
  (requestAddress(url) ?? siteOf(url) ?? '').slice(0, LIMITS.address);

/** The same for each repetition of a request, and for no other. */
const keyOf = ({ method, url }: SentRequest, body: string): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([method, url, body]))));

async function decide(
  services: TargetServices,
  session: Session,
  { paused, request }: { readonly paused: PausedRequest; readonly request: SentRequest },
): Promise<RequestDecision> {
  const settings = await services.preferences.settings();
  const { tabId, type } = paused;
  const { url = '' } = session.targets.tabs.find((one) => one.tabId === tabId) ?? {};
  return decideRequest({
    request,
    type,
    // Chrome does not tell where a frame of another site is; most send to their own.
    page: siteOf(paused.session === undefined ? url : paused.url) ?? '',
    before: passed.get(tabId) ?? new Set(),
    act: actIn(session, tabId),
    permissions: {
      mode: session.permissions.mode,
      unasked: unaskedKinds(settings),
      grants: [...session.permissions.grants, ...settings.grants],
    },
  });
}

/** The fields for the card: personal data as placeholders. */
async function shownFields(
  services: TargetServices,
  { id }: Session,
  { need }: Extract<RequestDecision, { verdict: 'asks' }>,
  fields: readonly HeldField[],
): Promise<readonly HeldField[]> {
  const redact = (words: string) => redactWords(services, { session: id, origin: need.site, words });
  const shown: HeldField[] = [];
  for (const { name, value } of fields)
    shown.push({
      name: (await redact(name)).slice(0, LIMITS.note),
      value: (await redact(value)).slice(0, LIMITS.note),
    });
  return shown;
}

/** A page that stops until a request has its answer would wait as long as the person does. */
async function abortIfFrozen(services: TargetServices, tabId: TabId, key: string): Promise<void> {
  try {
    await within(FROZEN_MS, askFrame({ tabId, frameId: TOP_FRAME }, 'TICK'), 'The page does not answer.');
  } catch (cause) {
    if (cause instanceof TooLate) await endWaiting(services, tabId, (one) => one.key === key, 'frozen');
  }
}

/** The page has given up a request that waits. */
export const requestGivenUp = (services: TargetServices, tabId: TabId, network: string): Promise<void> =>
  inOrder(tabId, () =>
    endWaiting(services, tabId, ({ paused }) => paused.every((one) => one.network === network), 'page'),
  );

async function endWaiting(
  services: TargetServices,
  tabId: TabId,
  which: (held: HeldRequest) => boolean,
  gone: 'page' | 'frozen',
): Promise<void> {
  const session = await sessionWith(services, tabId);
  const held = session && heldIn(session, tabId).find((one) => one.answer === undefined && which(one));
  if (!session || !held) return;
  if (gone === 'frozen') await Promise.all(held.paused.map((one) => services.cdp.abort(tabId, one)));
  await changeHeld(services, session, tabId, (now) => requestGone(now, held.id, gone));
}

/** Chrome has let out, unasked, what waited: it ended the debugger, or a frame. What a closed tab takes along is not known. */
export const requestsLeft = (
  services: TargetServices,
  tabId: TabId,
  requests: readonly PausedId[],
): Promise<void> =>
  inOrder(tabId, async () => {
    const isClosed = (await findTab(tabId)) === undefined;
    const session = await sessionWith(services, tabId);
    if (!session) return;
    await changeHeld(services, session, tabId, (now) =>
      isClosed
        ? withoutWaiting(now, tabId, true, services.now())
        : endAmong(now, { tabId, requests, end: 'left' }, services.now()),
    );
  });

/** Our side has aborted what waited. Only an earlier worker knew of a request that no session has. */
export const requestsAborted = (
  services: TargetServices,
  tabId: TabId,
  requests: readonly PausedId[],
): Promise<void> =>
  inOrder(tabId, async () => {
    const session = await sessionWith(services, tabId);
    if (!session) return;
    await changeHeld(services, session, tabId, (now) =>
      endAmong(now, { tabId, requests, end: 'aborted' }, services.now()),
    );
  });

interface Ended {
  readonly tabId: TabId;
  readonly requests: readonly PausedId[];
  readonly end: RequestEnd;
}

const endAmong = (session: Session, { tabId, requests, end }: Ended, now: number): Session =>
  heldIn(session, tabId)
    .filter(({ paused }) => paused.every(({ id }) => requests.some((one) => one.id === id)))
    .reduce((all, { id, isSent }) => requestOver(all, id, isSent ? 'sent' : end, now), session);

/**
 * The person uses the page: what it sends from now on may be theirs. What it has sent before is still judged by the act, and requests
 * that wait keep waiting.
 */
export const personUses = (services: TargetServices, tabId: TabId): Promise<void> =>
  inOrder(tabId, async () => {
    const session = await sessionWith(services, tabId);
    if (!session || !actIn(session, tabId)) return;
    await change(services, session.id, (now) => withoutAct(now, tabId));
    await services.cdp.openGate(tabId);
  });

/**
 * Carries out what the person has decided about requests; it is stored. `isRestart`: an earlier worker may have done so, and whether
 * a request that Chrome does not know any more has left is not known.
 */
export async function letOutAnswered(
  services: TargetServices,
  { isRestart = false }: { readonly isRestart?: boolean } = {},
): Promise<void> {
  const sessions = await allSessions(services);
  const answered = sessions.flatMap((session) =>
    session.targets.heldRequests
      .filter(({ id, answer, request: { gone } }) => answer && gone === undefined && !underWay.has(id))
      .map((held) => ({ session, held })),
  );
  await Promise.all(
    answered.map(async ({ session, held }) => {
      underWay.add(held.id);
      try {
        await carryOut(services, session, held, isRestart);
      } finally {
        underWay.delete(held.id);
      }
    }),
  );
}

async function carryOut(
  services: TargetServices,
  session: Session,
  held: HeldRequest,
  isRestart: boolean,
): Promise<void> {
  const { cdp } = services;
  const { id, tabId, paused, answer, isSent } = held;
  const end = (how: RequestEnd) =>
    changeHeld(services, session, tabId, (now) => requestOver(now, id, how, services.now()));
  if (isSent || letOut.has(id)) return end('sent');
  const requests = requestsOf(tabId).mark();
  if (answer === 'refuse') {
    await Promise.all(paused.map((one) => cdp.abort(tabId, one)));
    await untilAtRest(services, session, tabId, requests).catch(() => {}); // Its page is read as it is then.
    return end('refused');
  }
  // One yes lets one of them out: the first that its page still wants.
  let hasLeft = false;
  let isUnknown = false;
  for (const one of paused) {
    if (hasLeft || isUnknown) {
      await cdp.abort(tabId, one);
      continue;
    }
    const left = await cdp.letOut(tabId, one);
    hasLeft = left === 'sent';
    isUnknown = left === 'unknown';
  }
  if (hasLeft) letOut.add(id);
  else return end(isRestart || isUnknown ? 'unknown' : 'aborted');
  await changeHeld(services, session, tabId, (now) => requestSent(now, id));
  await untilAtRest(services, session, tabId, requests).catch(() => {}); // Its page is read as it is then.
  await end('sent');
}

/** Waits until the page shows what an allowed request has led to. */
async function untilAtRest(
  services: TargetServices,
  session: Session,
  tabId: TabId,
  requests: ReturnType<ReturnType<typeof requestsOf>['mark']>,
): Promise<void> {
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  const rules = rulesOf(services, session);
  // An earlier worker may have attached.
  const send = services.cdp.attached(tabId) ?? (await services.cdp.look(tabId));
  const top = target && (await topDocument(rules, target));
  if (!send || !top?.ok) return;
  const before = await readBaseline(services, rules, {
    ...top.value,
    pointsAt: undefined,
    documents: undefined,
  });
  const patience = PATIENCE_MS;
  await waitUntilSettled(services, { ...before, requests }, { send, patience, hasEvents: () => false });
}

/** Changes what waits in a tab, and what the log of its requests awaits. */
async function changeHeld(
  services: TargetServices,
  { id }: Session,
  tabId: TabId,
  how: (session: Session) => Session,
): Promise<void> {
  const changed = await change(services, id, how);
  const waiting = changed ? heldIn(changed, tabId).filter(({ isSent }) => !isSent) : [];
  requestsOf(tabId).noteHeld(waiting.map(({ request }) => request));
}

/**
 * Aborts the requests that Chrome reported to an earlier worker and that no session has: nobody knows what they would have done.
 * The agent hears that it must look.
 */
export async function abortUnknown(services: TargetServices, session: Session): Promise<void> {
  for (const { tabId, number } of session.targets.tabs) {
    const known = session.targets.heldRequests.flatMap(({ paused }) => paused.map(({ id }) => id));
    const unknown = (await services.cdp.waitingIn(tabId)).filter(({ id }) => !known.includes(id));
    if (unknown.length === 0) continue;
    await Promise.all(unknown.map((one) => services.cdp.abort(tabId, one)));
    const text = say`The extension restarted while the page of target ${number} was sending something, which was aborted: look whether anything is missing.`;
    await change(services, session.id, (now) => tell(now, [{ kind: 'notice', text }], services.now()));
  }
}
