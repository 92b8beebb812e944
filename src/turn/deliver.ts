import type { TabId } from '../protocol/ids.ts';
import { say } from '../protocol/said.ts';
import type { TargetPage } from '../protocol/snapshot.ts';
import { randomCode, type TurnCode } from '../protocol/turn-code.ts';
import { owePages } from '../session/coming-pages.ts';
import { landed, messageOf } from '../session/delivery.ts';
import { hold } from '../session/holds.ts';
import { tell as addNews, cameSince, dueAt, splitNews, targetsOf } from '../session/news.ts';
import { replace } from '../session/queue.ts';
import type { News, Session, TargetTab, UpdateItem } from '../session/session.ts';
import { changeTarget } from '../session/target-tabs.ts';
import { turnCode } from '../session/turn-codes.ts';
import { change } from '../store/sessions.ts';
import { requestsOf } from '../targets/requests.ts';
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
  const { now: fitting, later } = splitNews(item.news, agent.budget - LEAST_FOR_PAGES);
  const { late, owed, ...message } = await composeText(services, session, turn, fitting, agent);
  if (late.length > 0) return awaitPages(services, session, late);
  services.log('message to the agent', message.text);
  const changed = await change(services, session.id, (before) => {
    const waiting = before.commandQueue.find(
      (one): one is UpdateItem => one.id === item.id && one.kind === 'UPDATE_AGENT',
    );
    if (waiting?.state !== 'received' || before.hold || before.turn !== session.turn) return before;
    const added = cameSince(item.news, waiting.news);
    const now = services.now();
    // A page that has gone since it was read is waited for, too.
    if (now < dueAt(waiting, before)) return before;
    const started: UpdateItem = {
      ...waiting,
      state: 'started',
      startedAt: now,
      news: fitting,
      message: { turn, ...message },
    };
    return addNews(
      {
        ...owePages(before, owed),
        turn: before.turn + 1,
        commandQueue: replace(before.commandQueue, started),
      },
      [...later, ...added],
      now,
    );
  });
  return changed !== undefined && changed.hold === null;
}

/** Notes that these targets, which were ready, have lost their pages: the message waits for the next ones. */
async function awaitPages(
  services: TurnServices,
  { id }: Session,
  tabIds: readonly TabId[],
): Promise<boolean> {
  const now = services.now();
  await change(services, id, (before) =>
    before.targetTabs
      .filter(({ tabId, state }) => tabIds.includes(tabId) && state === 'ready')
      .reduce((all, { tabId }) => changeTarget(all, tabId, { state: 'loading', since: now }), before),
  );
  return false;
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
      late: [],
      owed: [],
    };
  }
  const { pages: shown, absent } = await readPages(services, session);
  const targets = targetsOf(news, session.targetTabs);
  const loading = absent.filter(({ isLoading }) => isLoading).map(({ tabId }) => tabId);
  const asked = targets
    .filter(({ navigatingSince }) => navigatingSince !== undefined)
    .map(({ tabId }) => tabId);
  // After the pages have been read: what they show is known now.
  const redact = await redactorOf(services, session.id);
  const pages = shown.map((page) => withHistory(page, session, news));
  const keep = new Set(
    news.flatMap((one) => (one.kind === 'receipt' && one.about !== undefined ? [one.about] : [])),
  );
  const sentences = [
    ...news.flatMap((one) => (one.kind === 'receipt' || one.kind === 'notice' ? [one.text] : [])),
    ...absent.map(({ text }) => text),
    ...(asked.length > 0 ? [say`A new page was asked for and has not come yet. Do not repeat it.`] : []),
  ];
  const words = news.flatMap((one) => (one.kind === 'person' ? [one.text] : []));
  const message = composeMessage({
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
  const unanswered = targets.map(({ tabId }) => tabId).filter((tabId) => requestsOf(tabId).owesEnd);
  const isLate = ({ tabId, state }: TargetTab) => state === 'ready' && loading.includes(tabId);
  return {
    ...message,
    late: targets.filter(isLate).map(({ tabId }) => tabId),
    owed: [...loading, ...asked, ...unanswered],
  };
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
