import { framesOf } from '../browser/frames.ts';
import type { Frame } from '../messaging/ask.ts';
import { joinFrames, linesSince } from '../perception/join-frames.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { inAddress, type Said, say } from '../protocol/said.ts';
import type { FrameSnapshot, Line, TargetPage } from '../protocol/snapshot.ts';
import type { Session, TargetTab } from '../session/session.ts';
import { askTarget } from './ask-target.ts';
import type { PageReader } from './services.ts';

/**
 * Reads every target; none before the agent has confirmed its briefing. `absent` has a sentence for each target that
 * cannot be read.
 */
export async function readPages(
  services: PageReader,
  session: Session,
): Promise<{ pages: readonly TargetPage[]; absent: readonly Said[] }> {
  if (!session.agent.briefed) return { pages: [], absent: [] };
  const shown = await Promise.all(session.targetTabs.map((target) => readPage(services, target)));
  return {
    pages: shown.filter((one) => typeof one !== 'string'),
    absent: shown.filter((one) => typeof one === 'string'),
  };
}

async function readPage(services: PageReader, { tabId, number }: TargetTab): Promise<TargetPage | Said> {
  const [snapshots, activity] = await Promise.all([
    snapshotsOf(services, tabId),
    askTarget(services, { tabId, frameId: TOP_FRAME }, 'GET_ACTIVITY', {}),
  ]);
  const top = snapshots.get(TOP_FRAME);
  if (!top) return say`Target ${number} is still loading.`;
  return {
    tabId,
    number,
    url: inAddress(top.url),
    title: top.title,
    lines: linesOf(snapshots),
    calls: activity.ok && activity.value ? activity.value.calls : [],
  };
}

/** Reads the lines of a target, all its frames joined; undefined while it loads. */
export async function readLines(services: PageReader, tabId: TabId): Promise<readonly Line[] | undefined> {
  const snapshots = await snapshotsOf(services, tabId);
  return snapshots.has(TOP_FRAME) ? linesOf(snapshots) : undefined;
}

/** Reads the top frame of a target; undefined while it loads. */
export function readTopFrame(services: PageReader, tabId: TabId): Promise<FrameSnapshot | undefined> {
  return snapshotOf(services, { tabId, frameId: TOP_FRAME });
}

const linesOf = (snapshots: ReadonlyMap<FrameId, FrameSnapshot>): readonly Line[] =>
  joinFrames(snapshots.get(TOP_FRAME)?.lines ?? [], (frameId) => snapshots.get(frameId)?.lines);

/** The latest snapshot of each frame, by tab. Without an entry, the adapter sends the whole page instead of changes. */
const latest = new Map<TabId, ReadonlyMap<FrameId, FrameSnapshot>>();
/** More tabs than a session can have, so that only entries of released tabs are dropped. */
const TABS_MAX = 20;

/** Reads every frame of a tab that has our adapter. */
async function snapshotsOf(services: PageReader, tabId: TabId): Promise<ReadonlyMap<FrameId, FrameSnapshot>> {
  const ids = await framesOf(tabId);
  const answers = await Promise.all(
    ids.map(async (frameId) => [frameId, await snapshotOf(services, { tabId, frameId })] as const),
  );
  const now = new Map(
    answers.flatMap(([frameId, snapshot]) => (snapshot ? [[frameId, snapshot] as const] : [])),
  );
  cache(tabId, now);
  return now;
}

function cache(tabId: TabId, snapshots: ReadonlyMap<FrameId, FrameSnapshot>): void {
  latest.delete(tabId);
  latest.set(tabId, snapshots);
  for (const oldest of [...latest.keys()].slice(0, -TABS_MAX)) latest.delete(oldest);
}

async function snapshotOf(services: PageReader, frame: Frame): Promise<FrameSnapshot | undefined> {
  const { tabId, frameId } = frame;
  const before = latest.get(tabId)?.get(frameId);
  const answer = await askTarget(services, frame, 'GET_SNAPSHOT', before ? { since: before.version } : {});
  if (!answer.ok || !answer.value) return undefined;
  const { version, url, title, mended } = answer.value;
  if (mended !== undefined) services.log('what was kept of a page had been wrong in', mended);
  const now = { version, url, title, lines: linesSince(before?.lines ?? [], answer.value) };
  cache(tabId, new Map([...(latest.get(tabId) ?? []), [frameId, now]]));
  return now;
}
