import type { SiteRules } from '../guard/site.ts';
import { joinFrames, linesSince } from '../perception/join-frames.ts';
import { noAnswer } from '../protocol/failures.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { done, explain, failed, type Outcome } from '../protocol/outcome.ts';
import { inAddress, type Said, say } from '../protocol/said.ts';
import type { FrameSnapshot, Line, TargetPage } from '../protocol/snapshot.ts';
import type { Session, TargetTab } from '../session/session.ts';
import { apiCalls } from './api-calls.ts';
import { askTarget } from './ask-target.ts';
import {
  documentsOf,
  type TargetDocument,
  type TargetDocuments,
  topDocument,
  withheldBy,
} from './documents.ts';
import { requestsOf } from './requests.ts';
import type { PageReader } from './services.ts';

/** Reads every target. `absent` has a sentence for each target that cannot be read. */
export async function readPages(
  services: PageReader,
  session: Session,
): Promise<{ pages: readonly TargetPage[]; absent: readonly Said[] }> {
  const shown = await Promise.all(session.targetTabs.map((target) => readPage(services, session, target)));
  return {
    pages: shown.filter((one) => typeof one !== 'string'),
    absent: shown.filter((one) => typeof one === 'string'),
  };
}

async function readPage(
  services: PageReader,
  rules: SiteRules,
  { tabId, number }: TargetTab,
): Promise<TargetPage | Said> {
  const documents = await documentsOf(rules, tabId);
  const withheld = withheldBy(documents, number);
  if (withheld) return explain(withheld);
  const [snapshots, calls] = await Promise.all([
    snapshotsOf(services, tabId, documents),
    apiCalls(services, documents, requestsOf(tabId).toldOfDocument()),
  ]);
  const top = snapshots.get(TOP_FRAME);
  if (!top) return say`Target ${number} is still loading.`;
  return { tabId, number, url: inAddress(top.url), title: top.title, lines: linesOf(snapshots), calls };
}

/** Reads the lines of a target, all its frames joined. Fails as `topDocument` does. */
export async function readLines(
  services: PageReader,
  rules: SiteRules,
  { tabId, number }: TargetTab,
): Promise<Outcome<readonly Line[]>> {
  const documents = await documentsOf(rules, tabId);
  const withheld = withheldBy(documents, number);
  if (withheld) return failed(withheld);
  const snapshots = await snapshotsOf(services, tabId, documents);
  return snapshots.has(TOP_FRAME) ? done(linesOf(snapshots)) : failed(stillLoading(number));
}

/** Reads the top frame of a target. Fails as `topDocument` does. */
export async function readTopFrame(
  services: PageReader,
  rules: SiteRules,
  target: TargetTab,
): Promise<Outcome<FrameSnapshot>> {
  const document = await topDocument(rules, target);
  if (!document.ok) return document;
  const snapshot = await snapshotOf(services, document.value);
  return snapshot ? done(snapshot) : failed(stillLoading(target.number));
}

const stillLoading = (number: number) => noAnswer(`target ${number} is still loading`);

const linesOf = (snapshots: ReadonlyMap<FrameId, FrameSnapshot>): readonly Line[] =>
  joinFrames(snapshots.get(TOP_FRAME)?.lines ?? [], (frameId) => snapshots.get(frameId)?.lines);

/** The latest snapshot of each frame, by tab. Without an entry, the adapter sends the whole page instead of changes. */
const latest = new Map<TabId, ReadonlyMap<FrameId, FrameSnapshot>>();
/** More tabs than a session can have, so that only entries of released tabs are dropped. */
const TABS_MAX = 20;

/** Reads every document that may be read and has our adapter. */
async function snapshotsOf(
  services: PageReader,
  tabId: TabId,
  { readable }: TargetDocuments,
): Promise<ReadonlyMap<FrameId, FrameSnapshot>> {
  const answers = await Promise.all(
    readable.map(async (document) => [document.frameId, await snapshotOf(services, document)] as const),
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

async function snapshotOf(
  services: PageReader,
  document: TargetDocument,
): Promise<FrameSnapshot | undefined> {
  const { tabId, frameId } = document;
  const before = latest.get(tabId)?.get(frameId);
  const answer = await askTarget(services, document, 'GET_SNAPSHOT', before ? { since: before.version } : {});
  if (!answer.ok || !answer.value) return undefined;
  const { version, url, title, mended } = answer.value;
  if (mended !== undefined) services.log('what was kept of a page had been wrong in', mended);
  const now = { version, url, title, lines: linesSince(before?.lines ?? [], answer.value) };
  cache(tabId, new Map([...(latest.get(tabId) ?? []), [frameId, now]]));
  return now;
}
