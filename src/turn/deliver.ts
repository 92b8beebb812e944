import type { TabId } from '../protocol/ids.ts';
import { say } from '../protocol/said.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import { hold } from '../session/holds.ts';
import type { News, UpdateItem } from '../session/items.ts';
import { landed, messageOf } from '../session/messages/delivery.ts';
import { tooLong } from '../session/messages/message-budget.ts';
import { writtenAnew } from '../session/messages/presses.ts';
import { tell as addNews, cameSince, dueAt } from '../session/news.ts';
import { hasNewsFor, replace, takeAlong } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { owePages } from '../session/tabs/coming-pages.ts';
import { changeTarget } from '../session/tabs/target-tabs.ts';
import { currentTurn, turnCode } from '../session/turn-codes.ts';
import { isUnasked, UNASKED_MAX, withoutChanges, withoutUnasked } from '../session/waits/living.ts';
import { forgetUnremembered } from '../store/read-texts.ts';
import { beginUnlessHeld, change, sessionOf } from '../store/sessions.ts';
import { rememberRead } from '../targets/remember-read.ts';
import type { Agent, Delivery, Outgoing } from './agent.ts';
import { lastRedactionOf } from './last-redaction.ts';
import { judgeProgress } from './progress.ts';
import type { TurnServices } from './services.ts';
import { write } from './write-message.ts';

/**
 * Composes the waiting message, or delivers it if it is composed. Returns false if it has to wait for the agent. The answer to a
 * call waits for none, and leaves while the run is held, too.
 */
export async function deliver(services: TurnServices, session: Session, item: UpdateItem): Promise<boolean> {
  const now = services.now();
  if (now < dueAt(item, session, now)) return false;
  const agent = services.agentOf(session);
  if (!item.message) {
    if (hasNewsFor(session.queue.items, item)) {
      await change(services, session.id, (before) =>
        patch(before, { queue: { items: takeAlong(before.queue.items, item.id) } }),
      );
      return true;
    }
    if (item.to !== undefined) return compose(services, session, item, agent);
    if (session.turn.busySince !== 0) return false;
    const readiness = await agent.ready();
    await change(services, session.id, (before) => awaitingPerson(before, readiness === 'person'));
    if (readiness !== 'ready') return false;
    return compose(services, session, item, agent);
  }
  const { message } = item;
  const results = item.news.flatMap((one) => (one.kind === 'receipt' && one.result ? [one.result] : []));
  const begun = await begin(services, session, agent, { ...message, to: item.to, results });
  if (!begun) return false;
  const delivery = await begun.end;
  await noteDelivery(services, session, message.turn, delivery);
  return delivery.state === 'delivered';
}

/** Begins to deliver a message. A hold keeps back all but the answer to a call. */
async function begin(services: TurnServices, { id }: Session, agent: Agent, message: Outgoing) {
  const deliver = () => agent.deliver(message);
  if (message.to === undefined) return beginUnlessHeld(services, id, deliver);
  return (await sessionOf(services, id)) ? { end: deliver() } : undefined;
}

/** Stores the message before its delivery, so that a restarted worker delivers the same text. */
async function compose(
  services: TurnServices,
  session: Session,
  item: UpdateItem,
  agent: Agent,
): Promise<boolean> {
  const turn = turnCode(session, session.turn.number + 1);
  const unasked = isUnasked(item.news) ? session.turn.unasked + 1 : undefined;
  const readAt = services.now();
  const news = [...item.news, ...noticesOf(session, item.news, unasked)];
  const written = await write(services, session, { turn, news, agent });
  const { told, later } = written;
  if (written.gone.length > 0) return awaitPages(services, session, written.gone);
  const { text: composed, seen, texts } = written.message;
  // What changed has changed back, or shows nothing.
  if (unasked !== undefined && seen.length === 0 && written.areRead) {
    await change(services, session.id, (before) => withoutChanges(withoutUnasked(before, item), readAt));
    return true;
  }
  // The one way out: whatever has written it, no text leaves with a value that this session hides.
  const message = { text: (await lastRedactionOf(services, session, agent))(composed), seen };
  services.log('message to the agent', message.text);
  await rememberRead(services, session.id, texts);
  const changed = await change(services, session.id, (before) => {
    const waiting = before.queue.items.find(
      (one): one is UpdateItem => one.id === item.id && one.kind === 'UPDATE_AGENT',
    );
    const isHeld = before.queue.hold !== null && item.to === undefined;
    if (waiting?.state !== 'received' || isHeld || before.turn.number !== session.turn.number) return before;
    const added = cameSince(item.news, waiting.news);
    const now = services.now();
    // A page that has gone since it was read is waited for, too.
    if (now < dueAt(waiting, before, now)) return before;
    const judged = judgeProgress(before, seen, now);
    if (judged.hasNews) return judged.session;
    const started: UpdateItem = {
      ...waiting,
      state: 'started',
      startedAt: now,
      news: told,
      message: { turn, ...message },
    };
    return addNews(
      patch(withoutChanges(owePages(judged.session, written.asked), readAt), {
        turn: { number: before.turn.number + 1, ...(unasked !== undefined && { unasked }) },
        queue: { items: replace(before.queue.items, started) },
      }),
      [...later, ...added],
      now,
    );
  });
  // The session may have ended since.
  if (!changed) await forgetUnremembered(services);
  return changed !== undefined && (changed.queue.hold === null || item.to !== undefined);
}

/** Notes that these targets, which were ready, have lost their pages: the message waits for the next ones. */
async function awaitPages(
  services: TurnServices,
  { id }: Session,
  tabIds: readonly TabId[],
): Promise<boolean> {
  const now = services.now();
  await change(services, id, (before) =>
    before.targets.tabs
      .filter(({ tabId, state }) => tabIds.includes(tabId) && state === 'ready')
      .reduce((all, { tabId }) => changeTarget(all, tabId, { state: 'loading', since: now }), before),
  );
  return false;
}

/** What the agent is told of changes that it has not asked for, beside the pages. */
function noticesOf(
  { targets: { tabs: targetTabs } }: Session,
  news: readonly News[],
  unasked: number | undefined,
): News[] {
  const targets = news.flatMap((one) =>
    one.kind === 'page' && one.unasked ? targetTabs.filter(({ tabId }) => tabId === one.tabId) : [],
  );
  const notices = targets.map(({ number }) => say`Target ${number} has changed by itself.`);
  if (unasked === UNASKED_MAX)
    notices.push(say`What changes from now on waits until you act, or wait for it with wait.`);
  return notices.map((text) => ({ kind: 'notice', text }));
}

/** Records whether the message waits for the person to finish something with the agent. */
function awaitingPerson(session: Session, isAwaited: boolean): Session {
  const { isAwaitingPerson = false, ...agent } = session.agent;
  if (isAwaitingPerson === isAwaited) return session;
  return { ...session, agent: isAwaited ? { ...agent, isAwaitingPerson: true } : agent };
}

/** Stores the delivery state of a message; only `delivered` settles it. */
export async function noteDelivery(
  services: TurnServices,
  { id }: Session,
  turn: TurnCode,
  delivery: Delivery,
): Promise<void> {
  const isAwaited = delivery.state === 'pending' && delivery.until === 'person';
  await change(services, id, (before) => {
    const session = awaitingPerson(before, isAwaited);
    if (delivery.state === 'delivered') return landed(session, turn, services.now());
    if (delivery.state === 'too_long') return tooLong(session, turn, delivery, services.now());
    if (delivery.state !== 'failed') return session;
    // A message that was delivered matters if its reply, which is still to come, cannot be read.
    const isUnread = delivery.isThere && session.turn.busySince !== 0 && currentTurn(session) === turn;
    if (!messageOf(session, turn) && !isUnread) return session;
    const anew = delivery.isThere ? undefined : writtenAnew(session, turn);
    if (anew) return anew;
    const held = hold(session, 'agent_failed', delivery.sentence, services.now());
    const isNew = delivery.quoting && held.queue.hold && held !== session;
    return isNew
      ? patch(held, { queue: { hold: { ...held.queue.hold, sentence: delivery.quoting } } })
      : held;
  });
}
