import type { PageNow } from '../agents/message.ts';
import { askFrame } from '../messaging/ask.ts';
import { joinFrames } from '../perception/join.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { News, Session, TargetTab } from '../protocol/session.ts';
import type { FrameSnapshot, Line } from '../protocol/snapshot.ts';

/** Every target as it is now. Nothing before the agent has confirmed its briefing. `absent`: a sentence for each that cannot be shown. */
export async function pagesNow(session: Session, news: readonly News[]): Promise<{ pages: readonly PageNow[]; absent: readonly string[] }> {
  if (session.observationMode) return { pages: [], absent: [] };
  const shown = await Promise.all(session.targetTabs.map((target) => pageNow(session, target, news)));
  return {
    pages: shown.filter((one) => typeof one !== 'string'),
    absent: shown.filter((one) => typeof one === 'string'),
  };
}

async function pageNow(session: Session, { tabId, number }: TargetTab, news: readonly News[]): Promise<PageNow | string> {
  const wish = news.find((one) => one.kind === 'page' && one.tabId === tabId);
  const [snapshots, activity] = await Promise.all([snapshotsOf(tabId), askFrame({ tabId, frameId: TOP_FRAME }, 'GET_ACTIVITY')]);
  const top = snapshots.get(TOP_FRAME);
  if (!top) return `Target ${number} is still loading.`;
  return {
    tabId,
    number,
    url: top.url,
    title: top.title,
    lines: linesOf(snapshots),
    calls: activity.ok && activity.value ? activity.value.calls : [],
    seen: session.seen.find((one) => one.tabId === tabId),
    full: wish?.kind === 'page' && wish.full,
    open: wish?.kind === 'page' ? wish.open : undefined,
  };
}

/** A target as it is now, its frames joined; undefined while it loads. */
export async function linesIn(tabId: TabId): Promise<readonly Line[] | undefined> {
  const snapshots = await snapshotsOf(tabId);
  return snapshots.has(TOP_FRAME) ? linesOf(snapshots) : undefined;
}

/** The top frame of a target as it is now; undefined while it loads. */
export async function topOf(tabId: TabId): Promise<FrameSnapshot | undefined> {
  const asked = await askFrame({ tabId, frameId: TOP_FRAME }, 'GET_SNAPSHOT');
  return asked.ok && asked.value ? asked.value : undefined;
}

const linesOf = (snapshots: ReadonlyMap<FrameId, FrameSnapshot>): readonly Line[] =>
  joinFrames(snapshots.get(TOP_FRAME)?.lines ?? [], (frameId) => snapshots.get(frameId)?.lines);

/** The snapshot of each frame of a tab that has our adapter. */
async function snapshotsOf(tabId: TabId): Promise<ReadonlyMap<FrameId, FrameSnapshot>> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  const answers = await Promise.all(
    frames.map(
      async ({ frameId }) => [frameId as FrameId, await askFrame({ tabId, frameId: frameId as FrameId }, 'GET_SNAPSHOT')] as const,
    ),
  );
  return new Map(answers.flatMap(([frameId, answer]) => (answer.ok && answer.value ? [[frameId, answer.value] as const] : [])));
}
