import type { TabId } from '../protocol/ids.ts';
import { type Said, say } from '../protocol/said.ts';
import type { TargetPage } from '../protocol/snapshot.ts';
import type { ToldText } from '../protocol/told-text.ts';
import { randomCode, type TurnCode } from '../protocol/turn-code.ts';
import type { News, Seen } from '../session/items.ts';
import { knowsTargets } from '../session/messages/briefed.ts';
import { isTaskDue } from '../session/messages/task-reminder.ts';
import { splitNews, targetsOf } from '../session/news.ts';
import type { Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import type { TargetTab } from '../session/targets.ts';
import { dialogIn, openDialogs } from '../session/waits/dialogs.ts';
import { sessionOf } from '../store/sessions.ts';
import { redactorOf } from '../targets/known-values.ts';
import { type Absent, readPages } from '../targets/pages/snapshots.ts';
import type { Agent, BriefingFacts } from './agent.ts';
import { composeMessage, type MessageParts } from './compose.ts';
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
  readonly message: {
    readonly text: string;
    readonly seen: readonly Seen[];
    readonly texts: readonly ToldText[];
  };
  /** The news that the message tells, and those that wait for the next one. */
  readonly told: readonly News[];
  readonly later: readonly News[];
  /** Every target could be read, so a page that is not shown has nothing new. */
  readonly areRead: boolean;
  /** Targets that were ready and have lost their page since: the message must wait for the next one. */
  readonly gone: readonly TabId[];
  /** Targets that have been asked for another page, which has not come, as the message says. */
  readonly asked: readonly TabId[];
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
  const pages = knowsTargets(session) ? await readTargets(services, session, told) : NO_PAGES;
  // After the pages have been read: what they show is known now.
  const redact = await redactorOf(services, session.id);
  const task = agent.forgets && isTaskDue(session, services.now()) ? session.task : '';
  const { budget, frame } = agent;
  const parts = { ...partsOf(session, told, pages), task, turn, frame, budget, redact };
  const areRead = pages.absent.length === 0;
  return { message: composeMessage(parts), told, later, areRead, ...comingOf(session, told, pages) };
}

/** The rules with the pages where there is room for both; else the rules alone, and everything else comes next. */
async function writeFirst(
  services: TurnServices,
  session: Session,
  { turn, news, agent }: Wanted,
): Promise<Written> {
  const pages = await readTargets(services, session, news);
  const settings = await services.preferences.settings();
  const tools = await shownTools(services, session);
  const redact = await redactorOf(services, session.id);
  const briefing = (withPages: BriefingFacts['withPages']) =>
    agent.briefing({
      turn,
      withPages,
      tools,
      task: redact(session.task),
      maxTabs: settings.maxTabs,
      redact: settings.redactPII,
    });
  const others = news.filter(({ kind }) => kind !== 'briefing');
  const own = news.filter(({ kind }) => kind === 'briefing');

  const whole = briefing(true);
  const room = agent.budget - whole.length - LEAST_BESIDE_BRIEFING;
  const { now: fitting, later } = splitNews(others, room);
  if (room >= 0 && pages.pages.length > 0) {
    const { budget, frame } = agent;
    const parts = { ...partsOf(session, fitting, pages), turn, frame, budget, redact };
    const message = composeMessage({ ...parts, briefing: whole });
    if (message.seen.length > 0)
      return {
        message,
        told: [...own, ...fitting],
        later,
        areRead: pages.absent.length === 0,
        ...comingOf(session, fitting, pages),
      };
  }
  const { gone } = comingOf(session, others, pages);
  const message = { text: briefing(false), seen: [], texts: [] };
  return { message, told: own, later: others, areRead: false, gone, asked: [] };
}

/** The targets of a message that have not the page that they are about to have. */
function comingOf(
  { targets: { tabs: targetTabs } }: Session,
  news: readonly News[],
  { absent }: ReadTargets,
): Pick<Written, 'gone' | 'asked'> {
  const targets = targetsOf(news, targetTabs);
  const isGone = ({ tabId, state }: TargetTab) =>
    state === 'ready' && absent.some((one) => one.isLoading && one.tabId === tabId);
  return {
    gone: targets.filter(isGone).map(({ tabId }) => tabId),
    asked: targets.filter(({ navigatingSince }) => navigatingSince !== undefined).map(({ tabId }) => tabId),
  };
}

/** The pages of the targets, those that show none, and what each open dialog asks. */
interface ReadTargets {
  readonly pages: readonly TargetPage[];
  readonly absent: readonly Absent[];
  readonly dialogs: readonly Said[];
}

const NO_PAGES: ReadTargets = { pages: [], absent: [], dialogs: [] };

async function readTargets(
  services: TurnServices,
  session: Session,
  news: readonly News[],
): Promise<ReadTargets> {
  const asked = news.flatMap((one) => (one.kind === 'page' && one.full ? [one.tabId] : []));
  const { pages, absent } = await readPages(services, session, new Set(asked));
  // A dialog may have opened meanwhile: that is why its page has not answered.
  const now = (await sessionOf(services, session.id)) ?? session;
  return {
    pages,
    absent: absent.filter(({ tabId }) => !dialogIn(now, tabId)),
    dialogs: openDialogs(now),
  };
}

/** What a message says of the news and shows of the pages. */
function partsOf(
  session: Session,
  news: readonly News[],
  all: ReadTargets,
): Pick<MessageParts, 'sentences' | 'words' | 'quotes' | 'pages' | 'keep' | 'boundary'> {
  const { pages, absent, dialogs } = all;
  const { asked } = comingOf(session, news, all);
  return {
    sentences: [
      ...news.flatMap((one) => (one.kind === 'receipt' || one.kind === 'notice' ? [one.text] : [])),
      ...absent.flatMap((one) => (isExplained(session, news, one) ? [] : [one.why])),
      ...dialogs,
      ...(asked.length > 0 ? [say`A new page was asked for and has not come yet. Do not repeat it.`] : []),
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

/** Whether a receipt of the message already says why a target cannot be read. */
const isExplained = (session: Session, news: readonly News[], { tabId, reason }: Absent): boolean =>
  reason !== undefined &&
  news.some(
    (one) =>
      one.kind === 'receipt' && one.text.includes(reason) && targetOf(session, one.about)?.tabId === tabId,
  );

/** Adds to a page what the agent last saw of it and how to show it. */
function withHistory(page: TargetPage, { shown }: Session, news: readonly News[]): PageWithHistory {
  const request = news.find((one) => one.kind === 'page' && one.tabId === page.tabId);
  return {
    ...page,
    seen: shown.pages.find((one) => one.tabId === page.tabId),
    full: request?.kind === 'page' && request.full,
    open: request?.kind === 'page' ? request.open : undefined,
  };
}
