import { say } from '../protocol/said.ts';
import type { TargetPage } from '../protocol/snapshot.ts';
import { randomCode, type TurnCode } from '../protocol/turn-code.ts';
import { landed, messageOf } from '../session/delivery.ts';
import { hold } from '../session/holds.ts';
import { isUnasked, UNASKED_MAX, withoutChanges, withoutUnasked } from '../session/living.ts';
import { tell as addNews, cameSince, dueAt, splitNews } from '../session/news.ts';
import { replace } from '../session/queue.ts';
import type { News, Session, UpdateItem } from '../session/session.ts';
import { turnCode } from '../session/turn-codes.ts';
import { change } from '../store/sessions.ts';
import { readPages } from '../targets/snapshots.ts';
import type { Agent, Delivery } from './agent.ts';
import { composeMessage } from './compose.ts';
import { redactorOf } from './known-values.ts';
import type { PageWithHistory } from './page-section.ts';
import type { TurnServices } from './services.ts';

/** Characters of a message reserved for pages. */
const LEAST_FOR_PAGES = 2000;
/** Characters of the code around page data, five random bits each. */
const BOUNDARY_LENGTH = 6;

/** Composes the waiting message, or delivers it if it is composed. Returns false if it has to wait for the agent. */
export async function deliver(services: TurnServices, session: Session, item: UpdateItem): Promise<boolean> {
  if (services.now() < dueAt(item, session)) return false;
  const agent = services.agentOf(session);
  if (!item.message) {
    if (session.isAgentBusy || !(await agent.ready())) return false;
    return compose(services, session, item, agent);
  }
  const delivery = await agent.deliver(item.message);
  await noteDelivery(services, session, item.message.turn, delivery);
  return delivery.state === 'delivered';
}

/** Stores the message before its delivery, so that a restarted worker delivers the same text. */
async function compose(
  services: TurnServices,
  session: Session,
  item: UpdateItem,
  agent: Agent,
): Promise<boolean> {
  const turn = turnCode(session, session.turn + 1);
  const unasked = isUnasked(item.news) ? (session.unasked ?? 0) + 1 : undefined;
  const readAt = services.now();
  const { now: fitting, later } = splitNews(item.news, agent.budget - LEAST_FOR_PAGES);
  const message = await composeText(
    services,
    session,
    turn,
    [...fitting, ...noticesOf(session, item.news, unasked)],
    agent,
  );
  // What changed has changed back, or shows nothing.
  if (unasked !== undefined && message.seen.length === 0 && message.areRead) {
    await change(services, session.id, (before) => withoutChanges(withoutUnasked(before, item), readAt));
    return true;
  }
  services.log('message to the agent', message.text);
  const changed = await change(services, session.id, (before) => {
    const waiting = before.commandQueue.find(
      (one): one is UpdateItem => one.id === item.id && one.kind === 'UPDATE_AGENT',
    );
    if (waiting?.state !== 'received' || before.hold || before.turn !== session.turn) return before;
    const added = cameSince(item.news, waiting.news);
    const now = services.now();
    const started: UpdateItem = {
      ...waiting,
      state: 'started',
      startedAt: now,
      news: fitting,
      message: { turn, text: message.text, seen: message.seen },
    };
    return addNews(
      {
        ...withoutChanges(before, readAt),
        turn: before.turn + 1,
        commandQueue: replace(before.commandQueue, started),
        ...(unasked !== undefined && { unasked }),
      },
      [...later, ...added],
      now,
    );
  });
  return changed !== undefined && changed.hold === null;
}

/** What the agent is told of changes that it has not asked for, beside the pages. */
function noticesOf({ targetTabs }: Session, news: readonly News[], unasked: number | undefined): News[] {
  const targets = news.flatMap((one) =>
    one.kind === 'page' && one.unasked ? targetTabs.filter(({ tabId }) => tabId === one.tabId) : [],
  );
  const notices = targets.map(({ number }) => say`Target ${number} has changed by itself.`);
  if (unasked === UNASKED_MAX)
    notices.push(say`What changes from now on waits until you act, or wait for it with wait.`);
  return notices.map((text) => ({ kind: 'notice', text }));
}

async function composeText(
  services: TurnServices,
  session: Session,
  turn: TurnCode,
  news: readonly News[],
  agent: Agent,
) {
  if (news.some(({ kind }) => kind === 'briefing')) {
    const settings = await services.preferences.settings();
    const tools = await services.preferences.tools();
    const redact = await redactorOf(services, session.id);
    return {
      text: agent.briefing({
        turn,
        task: redact(session.task),
        tools,
        maxTabs: settings.maxTabs,
        redact: settings.redactPII,
      }),
      seen: [],
      areRead: false,
    };
  }
  const { pages: shown, absent } = await readPages(services, session);
  // After the pages have been read: what they show is known now.
  const redact = await redactorOf(services, session.id);
  const pages = shown.map((page) => withHistory(page, session, news));
  const keep = new Set(
    news.flatMap((one) => (one.kind === 'receipt' && one.about !== undefined ? [one.about] : [])),
  );
  const sentences = [
    ...news.flatMap((one) => (one.kind === 'receipt' || one.kind === 'notice' ? [one.text] : [])),
    ...absent,
  ];
  const words = news.flatMap((one) => (one.kind === 'person' ? [one.text] : []));
  const composed = composeMessage({
    turn,
    sentences,
    words,
    quotes: news.filter((one) => one.kind === 'quote'),
    pages,
    keep,
    budget: agent.budget,
    boundary: randomCode(BOUNDARY_LENGTH),
    redact,
  });
  return { ...composed, areRead: absent.length === 0 };
}

/** Adds to a page what the agent last saw of it and how to show it. */
function withHistory(page: TargetPage, { lastShown }: Session, news: readonly News[]): PageWithHistory {
  const request = news.find((one) => one.kind === 'page' && one.tabId === page.tabId);
  return {
    ...page,
    seen: lastShown.find((one) => one.tabId === page.tabId),
    full: request?.kind === 'page' && request.full,
    open: request?.kind === 'page' ? request.open : undefined,
  };
}

/** Stores the delivery state of a message; only `delivered` settles it. */
export async function noteDelivery(
  services: TurnServices,
  { id }: Session,
  turn: TurnCode,
  delivery: Delivery,
): Promise<void> {
  await change(services, id, (session) => {
    if (delivery.state === 'delivered') return landed(session, turn, services.now());
    if (delivery.state !== 'failed' || !messageOf(session, turn)) return session;
    return hold(session, 'chat_failed', delivery.sentence, services.now());
  });
}
