import type { TabId } from '../../protocol/ids.ts';
import type { ApprovalChoice } from '../../protocol/question.ts';
import { inAddress, named, type Said, say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { withGrant } from '../grants.ts';
import { tell } from '../news.ts';
import { patch, type Session } from '../session.ts';
import { withEvent, withStory } from '../story.ts';
import type { HeldRequest, LatestAct } from '../targets.ts';

export type NewRequest = Omit<HeldRequest, 'id' | 'since' | 'answer' | 'isSent'>;
type Request = Pick<HeldRequest['request'], 'method' | 'address'>;

/** `POST /api/orders`, as the person reads it. */
export const nameOf = ({ method, address }: Request): string =>
  `${method} ${URL.canParse(address) ? new URL(address).pathname : address}`;

/** The same for the agent: a page has chosen the words. */
const saidOf = ({ method, address }: Request): Said => say`${named(method)} ${inAddress(address)}`;

/** The latest act in a target; undefined before the first. */
export const actIn = (session: Pick<Session, 'targets'>, tabId: TabId): LatestAct | undefined =>
  session.targets.acts.find((one) => one.tabId === tabId);

/** Notes an act in a target: what its page sends from now on is judged by it. */
export const withAct = (session: Session, act: LatestAct): Session =>
  patch(session, {
    targets: { acts: [...session.targets.acts.filter(({ tabId }) => tabId !== act.tabId), act] },
  });

/** Adds what the person has allowed since: a dialog belongs to the act that has opened it. */
export function withApproved(session: Session, tabId: TabId, approved: LatestAct['approved']): Session {
  const act = actIn(session, tabId);
  return act ? withAct(session, { ...act, approved: [...act.approved, ...approved] }) : session;
}

/** What a target's page sends is no longer of an act of the agent. */
export const withoutAct = (session: Session, tabId: TabId): Session =>
  actIn(session, tabId)
    ? patch(session, { targets: { acts: session.targets.acts.filter((one) => one.tabId !== tabId) } })
    : session;

/** What Chrome keeps of a target until the person has decided, or has just let out. */
export const heldIn = ({ targets }: Pick<Session, 'targets'>, tabId: TabId): readonly HeldRequest[] =>
  targets.heldRequests.filter((one) => one.tabId === tabId && one.request.gone === undefined);

/** Whether Chrome keeps a request of a target that the person decides about. */
export const hasWaiting = (session: Pick<Session, 'targets'>, tabId: TabId): boolean =>
  heldIn(session, tabId).length > 0;

/** Adds a request that waits. A repetition of one that waits joins it: one answer lets one of them out. */
export function withHeldRequest(session: Session, request: NewRequest, now: number): Session {
  const { heldRequests } = session.targets;
  const same = heldRequests.find(
    ({ tabId, key, answer, request: { gone } }) =>
      tabId === request.tabId && key === request.key && answer === undefined && gone === undefined,
  );
  const joined = same
    ? heldRequests.map((one) => (one === same ? { ...one, paused: [...one.paused, ...request.paused] } : one))
    : [...heldRequests, { ...request, id: randomCode(8), since: now }];
  return patch(session, { targets: { heldRequests: joined } });
}

/** The request that the person has allowed before it could leave, and that the next one of its kind spends. */
export const allowedBefore = (
  session: Pick<Session, 'targets'>,
  { tabId, key }: Pick<HeldRequest, 'tabId' | 'key'>,
): HeldRequest | undefined =>
  session.targets.heldRequests.find(
    (one) =>
      one.tabId === tabId && one.key === key && one.answer === 'allow' && one.request.gone !== undefined,
  );

/** A page has sent the like of a request that the person allowed before: it may leave. */
export const letOutWith = (session: Session, id: string, paused: HeldRequest['paused'][number]): Session =>
  patch(session, {
    targets: {
      heldRequests: session.targets.heldRequests.map((one) => {
        if (one.id !== id) return one;
        const { gone: _, ...request } = one.request;
        return { ...one, paused: [paused], request };
      }),
    },
  });

/** Stores that a waiting request cannot leave any more. The person is still asked about it. */
export const requestGone = (
  session: Session,
  id: string,
  gone: NonNullable<HeldRequest['request']['gone']>,
): Session =>
  patch(session, {
    targets: {
      heldRequests: session.targets.heldRequests.map((one) =>
        one.id === id ? { ...one, paused: [], request: { ...one.request, gone } } : one,
      ),
    },
  });

/** Takes the person's decision. What waits in Chrome is let out or aborted after this is stored. */
export function requestAnswered(session: Session, held: HeldRequest, answer: string, now: number): Session {
  const choice: ApprovalChoice =
    answer === 'allow' || answer === 'task' || answer === 'always' ? answer : 'refuse';
  const isAllowed = choice !== 'refuse';
  const { request, need } = held;
  // To try again allows nothing: the page may send something else then, and is asked about it.
  if (request.gone === 'page') return givenUp(session, held, isAllowed, now);
  const decided = withStory(session, {
    kind: 'decision',
    at: now,
    sentence: sentence(isAllowed ? 'stepRequestAllowed' : 'stepRequestNotAllowed', nameOf(request)),
    choice,
    risk: need.kind,
    site: need.site,
    ...(held.fields.length > 0 && { fields: held.fields }),
    ...(held.amounts && { shown: { amounts: held.amounts } }),
  });
  const granted = choice === 'task' ? withGrant(decided, need) : decided;
  if (request.gone === undefined || isAllowed) {
    const answered = patch(granted, {
      targets: {
        heldRequests: granted.targets.heldRequests.map((one) =>
          one.id === held.id ? { ...one, answer: isAllowed ? ('allow' as const) : ('refuse' as const) } : one,
        ),
      },
    });
    if (request.gone === undefined) return answered;
    const text = say`The person allows the request ${saidOf(request)}. It was not sent: do what caused it again if you still want it.`;
    return tell(answered, [{ kind: 'notice', text }], now);
  }
  return without(granted, held, refusalOf(request), now);
}

const refusalOf = (request: Request): Said =>
  say`Not done: the person refused the request ${saidOf(request)}. Nothing of it was sent.`;

function givenUp(session: Session, held: HeldRequest, again: boolean, now: number): Session {
  const noted = withEvent(session, sentence('stepRequestNotSent', nameOf(held.request)), now);
  const text = again
    ? say`The page stopped waiting for its request ${saidOf(held.request)}, which was not sent. The person wants it: do what caused it again.`
    : say`The page stopped waiting for its request ${saidOf(held.request)}, which was not sent. The person wants to leave that step out.`;
  return without(noted, held, text, now);
}

/** Stores that an allowed request has left; its page is awaited before the agent gets its end. */
export const requestSent = (session: Session, id: string): Session =>
  patch(session, {
    targets: {
      heldRequests: session.targets.heldRequests.map((one) =>
        one.id === id ? { ...one, isSent: true as const } : one,
      ),
    },
  });

/**
 * How a waiting request has ended: `unknown` where the answer was given to Chrome and nobody saw what became of it; `aborted` where
 * our side ended it; `left` if Chrome has let it out unasked; `closed` where its tab
 * was closed, and Chrome may have let it out then.
 */
export type RequestEnd = 'sent' | 'refused' | 'unknown' | 'aborted' | 'left' | 'closed';

/** Removes an ended request, and reports its end to the agent, and to the person if they did not cause it. */
export function requestOver(session: Session, id: string, end: RequestEnd, now: number): Session {
  const held = session.targets.heldRequests.find((one) => one.id === id);
  if (!held) return session;
  const { request } = held;
  const key = END_WORDS[end];
  const noted = key ? withEvent(session, sentence(key, nameOf(request)), now) : session;
  return without(noted, held, wordsOn(request, end), now);
}

const END_WORDS: Readonly<Partial<Record<RequestEnd, Parameters<typeof sentence>[0]>>> = {
  left: 'stepRequestLeft',
  aborted: 'stepRequestNotSent',
  closed: 'stepRequestMayHaveLeft',
};

/** Removes all that waits in a tab that leaves the session, or is closed. */
export const withoutWaiting = (session: Session, tabId: TabId, isClosed: boolean, now: number): Session =>
  heldIn(session, tabId).reduce(
    (all, { id, isSent }) => requestOver(all, id, isSent ? 'sent' : isClosed ? 'closed' : 'aborted', now),
    session,
  );

function wordsOn(request: Request, end: RequestEnd): Said {
  if (end === 'sent') return say`The person allowed the request ${saidOf(request)}, and it was sent.`;
  if (end === 'refused') return refusalOf(request);
  if (end === 'left')
    return say`The request ${saidOf(request)} left without the person's approval, because Chrome ended the debugger: look before you repeat anything.`;
  if (end === 'closed')
    return say`The tab was closed while the request ${saidOf(request)} waited for the person: it may have been sent.`;
  if (end === 'aborted')
    return say`The request ${saidOf(request)} was aborted before the person decided. Nothing of it was sent.`;
  return say`The person allowed the request ${saidOf(request)}; whether it was sent is not known: look before you repeat anything.`;
}

function without(session: Session, held: HeldRequest, text: Said, now: number): Session {
  const left = patch(session, {
    targets: { heldRequests: session.targets.heldRequests.filter(({ id }) => id !== held.id) },
  });
  const isTarget = session.targets.tabs.some(({ tabId }) => tabId === held.tabId);
  const page = { kind: 'page', tabId: held.tabId, full: false } as const;
  return tell(left, [{ kind: 'notice', text }, ...(isTarget ? [page] : [])], now);
}

/** Tells the person's story of a request that left without a question. */
export const requestPassed = (session: Session, request: Request, now: number): Session =>
  withEvent(session, sentence('stepRequestPassed', nameOf(request)), now);

/** The sentences for the agent, among the effects of its command, about the requests that wait in a target. */
export const waitingIn = (session: Pick<Session, 'targets'>, tabId: TabId): readonly Said[] =>
  session.targets.heldRequests
    .filter((one) => one.tabId === tabId && one.answer === undefined)
    .map(({ request, fields }) =>
      request.gone === undefined
        ? say`The page is about to send ${saidOf(request)}${withFields(fields.length)}. It waits for the person.`
        : say`The page wanted to send ${saidOf(request)}. It was not sent; the person is asked whether it may be.`,
    );

const withFields = (count: number): Said | '' =>
  count === 0 ? '' : count === 1 ? say` with one field` : say` with ${count} fields`;
