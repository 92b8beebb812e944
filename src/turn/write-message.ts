import type { Said } from '../protocol/said.ts';
import type { TargetPage } from '../protocol/snapshot.ts';
import { randomCode, type TurnCode } from '../protocol/turn-code.ts';
import { knowsTargets } from '../session/briefed.ts';
import { dialogIn, openDialogs } from '../session/dialogs.ts';
import { splitNews } from '../session/news.ts';
import type { News, Seen, Session } from '../session/session.ts';
import { isTaskDue } from '../session/task-reminder.ts';
import { sessionOf } from '../store/sessions.ts';
import { readPages } from '../targets/snapshots.ts';
import type { Agent, BriefingFacts } from './agent.ts';
import { composeMessage, type MessageParts } from './compose.ts';
import { redactorOf } from './known-values.ts';
import type { PageWithHistory } from './page-section.ts';
import type { TurnServices } from './services.ts';
import { shownTools } from './shown-tools.ts';

/** Characters of a message reserved for pages. */
const LEAST_FOR_PAGES = 2000;
/** Characters that a briefing must leave for pages, or they come with the next message. */
const LEAST_BESIDE_BRIEFING = 3000;
/** Characters of the code around page data, five random bits each. */
const BOUNDARY_LENGTH = 6;

interface Wanted {
  readonly turn: TurnCode;
  readonly news: readonly News[];
  readonly agent: Agent;
}

interface Written {
  readonly message: { readonly text: string; readonly seen: readonly Seen[] };
  /** The news that the message tells, and those that wait for the next one. */
  readonly told: readonly News[];
  readonly later: readonly News[];
  /** Every target could be read, so a page that is not shown has nothing new. */
  readonly areRead: boolean;
}

/** Reads the targets and writes one message about the news, as many as fit: the first one begins with the briefing. */
export function write(services: TurnServices, session: Session, wanted: Wanted): Promise<Written> {
  return wanted.news.some(({ kind }) => kind === 'briefing')
    ? writeFirst(services, session, wanted)
    : writeNext(services, session, wanted);
}

async function writeNext(
  services: TurnServices,
  session: Session,
  { turn, news, agent }: Wanted,
): Promise<Written> {
  const { now: told, later } = splitNews(news, agent.budget - LEAST_FOR_PAGES);
  const pages = knowsTargets(session) ? await readTargets(services, session) : NO_PAGES;
  // After the pages have been read: what they show is known now.
  const redact = await redactorOf(services, session.id);
  const task = isTaskDue(session, services.now()) ? session.task : '';
  const parts = { ...partsOf(session, told, pages), task, turn, budget: agent.budget, redact };
  return { message: composeMessage(parts), told, later, areRead: pages.absent.length === 0 };
}

/** The rules with the pages where there is room for both; else the rules alone, and everything else comes next. */
async function writeFirst(
  services: TurnServices,
  session: Session,
  { turn, news, agent }: Wanted,
): Promise<Written> {
  const pages = await readTargets(services, session);
  const settings = await services.preferences.settings();
  const tools = await shownTools(services, session);
  const redact = await redactorOf(services, session.id);
  const briefing = (withPages: BriefingFacts['withPages']) =>
    agent.briefing({
      ...{ turn, withPages, tools, task: redact(session.task) },
      maxTabs: settings.maxTabs,
      redact: settings.redactPII,
    });
  const others = news.filter(({ kind }) => kind !== 'briefing');
  const own = news.filter(({ kind }) => kind === 'briefing');

  const whole = briefing(true);
  const room = agent.budget - whole.length - LEAST_BESIDE_BRIEFING;
  const { now: fitting, later } = splitNews(others, room);
  if (room >= 0 && pages.pages.length > 0) {
    const parts = { ...partsOf(session, fitting, pages), turn, budget: agent.budget, redact };
    const message = composeMessage({ ...parts, briefing: whole });
    if (message.seen.length > 0)
      return { message, told: [...own, ...fitting], later, areRead: pages.absent.length === 0 };
  }
  return { message: { text: briefing(false), seen: [] }, told: own, later: others, areRead: false };
}

/** The pages of the targets, and a sentence for each that shows none. */
interface ReadTargets {
  readonly pages: readonly TargetPage[];
  readonly absent: readonly Said[];
}

async function readTargets(services: TurnServices, session: Session): Promise<ReadTargets> {
  const { pages, absent } = await readPages(services, session);
  // A dialog may have opened meanwhile: that is why its page has not answered.
  const now = (await sessionOf(services, session.id)) ?? session;
  const others = absent.filter(({ tabId }) => !dialogIn(now, tabId));
  return { pages, absent: [...others.map(({ why }) => why), ...openDialogs(now)] };
}

const NO_PAGES: ReadTargets = { pages: [], absent: [] };

/** What a message says of the news and shows of the pages. */
function partsOf(
  session: Session,
  news: readonly News[],
  { pages, absent }: ReadTargets,
): Pick<MessageParts, 'sentences' | 'words' | 'quotes' | 'pages' | 'keep' | 'boundary'> {
  return {
    sentences: [
      ...news.flatMap((one) => (one.kind === 'receipt' || one.kind === 'notice' ? [one.text] : [])),
      ...absent,
    ],
    words: news.flatMap((one) => (one.kind === 'person' ? [one.text] : [])),
    quotes: news.filter((one) => one.kind === 'quote'),
    pages: pages.map((page) => withHistory(page, session, news)),
    keep: new Set(
      news.flatMap((one) => (one.kind === 'receipt' && one.about !== undefined ? [one.about] : [])),
    ),
    boundary: randomCode(BOUNDARY_LENGTH),
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
