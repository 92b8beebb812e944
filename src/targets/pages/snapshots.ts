import { LatestTabs } from '../../browser/latest-tabs.ts';
import type { SiteRules } from '../../guard/site.ts';
import { joinFrames, linesSince } from '../../perception/join-frames.ts';
import { pageNotLoaded } from '../../protocol/failures/absent-page.ts';
import { noAnswer } from '../../protocol/failures/failures.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { done, explain, type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { inAddress, type Said, say } from '../../protocol/said.ts';
import type { FrameSnapshot, PageLine, TargetPage } from '../../protocol/snapshot.ts';
import type { Session } from '../../session/session.ts';
import type { TargetTab } from '../../session/targets.ts';
import { dialogIn } from '../../session/waits/dialogs.ts';
import { requestsOf } from '../requests.ts';
import type { PageReader, PageTeller } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { absenceOf } from './absence.ts';
import { apiCalls, latestOf } from './api-calls.ts';
import { askTarget } from './ask-target.ts';
import {
  documentsOf,
  type TargetDocument,
  type TargetDocuments,
  topDocument,
  withheldBy,
} from './documents.ts';
import { tellListeners } from './listeners.ts';
import { findUnlisted, lookedFor, type PageRead } from './unlisted.ts';

/**
 * Reads every target that has no dialog open; looks for listeners in those that the agent has `asked`
 * to see. `absent` are those that cannot be read.
 */
export async function readPages(
  services: PageTeller,
  session: Session,
  asked: ReadonlySet<TabId> = new Set(),
): Promise<{ pages: readonly TargetPage[]; absent: readonly Absent[] }> {
  // A page with an open dialog cannot answer.
  const able = session.targets.tabs.filter(({ tabId }) => !dialogIn(session, tabId));
  const shown = await Promise.all(
    able.map((target) =>
      readPage(services, rulesOf(services, session), {
        ...target,
        // While the run is held nothing attaches: the person may have pressed Cancel on Chrome's bar.
        mayAttach: session.queue.hold ? 'no' : asked.has(target.tabId) ? 'asked' : 'first',
      }),
    ),
  );
  return {
    pages: shown.filter((one) => 'lines' in one),
    absent: shown.filter((one) => 'why' in one),
  };
}

/** A target that cannot be read, and the sentence that says why. */
export interface Absent {
  readonly tabId: TabId;
  readonly why: Said;
  /** The reason alone, as a receipt gives it; absent if the sentence names only this target. */
  readonly reason?: Said;
  /** Its page has no script of ours yet. */
  readonly isLoading: boolean;
}

async function readPage(
  services: PageTeller,
  rules: SiteRules,
  { tabId, number, mayAttach }: Pick<TargetTab, 'tabId' | 'number'> & Pick<LookedFor, 'mayAttach'>,
): Promise<TargetPage | Absent> {
  const documents = await documentsOf(rules, tabId);
  const withheld = withheldBy(documents, number);
  if (withheld) return { tabId, why: explain(withheld), isLoading: false };
  const [{ snapshots, failure, readable }, calls] = await Promise.all([
    heardSnapshotsOf(services, rules, { tabId, mayAttach }, documents),
    apiCalls(services, documents, latestOf(requestsOf(tabId).toldOfDocument())),
  ]);
  const top = snapshots.get(TOP_FRAME);
  if (!top && documents.top?.failed) return { tabId, why: pageNotLoaded(number).message, isLoading: false };
  if (failure?.code === 'silent_page') return { tabId, why: silent(number), isLoading: false };
  const absence = top ? undefined : (failure ?? (await absenceOf(tabId)));
  if (absence) {
    const reason = explain(absence);
    return { tabId, why: say`Target ${number}: ${reason}`, reason, isLoading: false };
  }
  if (!top) return { tabId, why: say`Target ${number} is still loading.`, isLoading: true };
  const { site, lines } = linesOf(snapshots, readable);
  return { tabId, number, site, url: inAddress(top.url), title: top.title, lines, calls };
}

const silent = (number: number): Said =>
  say`Target ${number} does not answer; a dialog may be open in it. Go on in another target, or ask the person with ask_user to look at that tab.`;

/** The lines of a page with its frames, and the origin of its top document. */
type PageLines = Pick<TargetPage, 'site' | 'lines'>;

/** Reads the lines of a target, all its frames joined. Fails as `topDocument` does. */
export async function readLines(
  services: PageReader,
  rules: SiteRules,
  { tabId, number }: TargetTab,
): Promise<Outcome<PageLines>> {
  const documents = await documentsOf(rules, tabId);
  const withheld = withheldBy(documents, number);
  if (withheld) return failed(withheld);
  const { snapshots, failure, readable } = await allSnapshotsOf(services, rules, tabId, documents);
  if (snapshots.has(TOP_FRAME)) return done(linesOf(snapshots, readable));
  return failed(failure ?? stillLoading(number));
}

/** Reads the top frame of a target, with its origin. Fails as `topDocument` does. */
export async function readTopFrame(
  services: PageReader,
  rules: SiteRules,
  target: TargetTab,
): Promise<Outcome<FrameSnapshot & { readonly site: string }>> {
  const document = await topDocument(rules, target);
  if (!document.ok) return document;
  const snapshot = await snapshotOf(services, document.value, []);
  if (!snapshot) return failed(stillLoading(target.number));
  const { site } = document.value;
  return snapshot.ok ? done({ ...snapshot.value, site }) : snapshot;
}

const stillLoading = (number: number) => noAnswer(`target ${number} is still loading`);

function linesOf(
  snapshots: ReadonlyMap<FrameId, FrameSnapshot>,
  readable: TargetDocuments['readable'],
): PageLines {
  const lines = (frameId: FrameId): readonly PageLine[] | undefined => {
    const own = snapshots.get(frameId)?.lines;
    const { site, page } = readable.find((one) => one.frameId === frameId) ?? {};
    // A document without a site of its own is the page's that shows it.
    const isForeign = site !== undefined && site !== page && URL.canParse(site);
    return isForeign ? own?.map((line) => ({ ...line, site })) : own;
  };
  return { site: readable[0]?.page ?? '', lines: joinFrames(lines(TOP_FRAME) ?? [], lines) };
}

type LookedFor = Pick<Parameters<typeof tellListeners>[1], 'tabId' | 'mayAttach'>;

/** Reads every document, and once more where it learns meanwhile what its scripts listen for. */
async function heardSnapshotsOf(
  services: PageTeller,
  rules: SiteRules,
  { tabId, mayAttach }: LookedFor,
  documents: TargetDocuments,
): Promise<WholeRead> {
  const read = await allSnapshotsOf(services, rules, tabId, documents);
  const isNews = await tellListeners(services, { ...read, tabId, mayAttach });
  return isNews ? snapshotsOf(services, tabId, read) : read;
}

/** Reads every document, also those in frames that only a line of theirs tells of, which Chrome does not list. */
async function allSnapshotsOf(
  services: PageReader,
  rules: SiteRules,
  tabId: TabId,
  documents: TargetDocuments,
): Promise<WholeRead> {
  const read = await snapshotsOf(services, tabId, documents);
  const found = await findUnlisted(rules, tabId, read);
  if (!found) return read;
  const all = await snapshotsOf(services, tabId, found);
  lookedFor(tabId, all);
  return all;
}

/** The latest snapshot of each frame, by tab. Without an entry, the adapter sends the whole page instead of changes. */
const latest = new LatestTabs<ReadonlyMap<FrameId, FrameSnapshot>>();

/** The same, and why the top document, which has our adapter, is not read. */
interface WholeRead extends PageRead {
  readonly failure: Failure | undefined;
}

/** Reads every document that may be read and has our adapter. */
async function snapshotsOf(
  services: PageReader,
  tabId: TabId,
  { readable }: Pick<TargetDocuments, 'readable'>,
): Promise<WholeRead> {
  const now = new Map<FrameId, FrameSnapshot>();
  const failures = new Map<FrameId, Failure>();
  // A frame that had no adapter yet has one by the time that its parent gives it a place.
  for (let asked = readable; asked.length > 0; ) {
    const answers = await Promise.all(
      asked.map(
        async (document) => [document.frameId, await snapshotOf(services, document, readable)] as const,
      ),
    );
    const placed = new Set<FrameId>();
    for (const [frameId, answer] of answers) {
      if (answer && !answer.ok) failures.set(frameId, answer.failure);
      if (!answer?.ok) continue;
      now.set(frameId, answer.value);
      for (const line of answer.value.lines) if (line.frameId !== undefined) placed.add(line.frameId);
    }
    asked = readable.filter(({ frameId: id }) => placed.has(id) && !now.has(id) && !failures.has(id));
  }
  latest.set(tabId, now);
  return { readable, snapshots: now, failure: failures.get(TOP_FRAME) };
}

/**
 * The snapshot of a document, in which those of the `readable` ones that are its frames have their places; undefined while
 * it has no adapter. Fails where that does not answer, or cannot read it.
 */
async function snapshotOf(
  services: PageReader,
  document: TargetDocument,
  readable: readonly TargetDocument[],
): Promise<Outcome<FrameSnapshot> | undefined> {
  const { tabId, frameId } = document;
  const before = latest.get(tabId)?.get(frameId);
  const children = readable.flatMap((one) =>
    one.parentFrameId === frameId && !one.failed ? [one.frameId] : [],
  );
  const answer = await askTarget(services, document, 'GET_SNAPSHOT', {
    ...(before && { since: before.version }),
    ...(children.length > 0 && { children: children.slice(0, LIMITS.childFrames) }),
  });
  if (!answer.ok && answer.failure.code !== 'no_answer') return answer;
  if (!answer.ok || !answer.value) return undefined;
  const { version, url, title, mended } = answer.value;
  if (mended !== undefined) services.log('what was kept of a page had been wrong in', mended);
  const now = { version, url, title, lines: linesSince(before?.lines ?? [], answer.value) };
  latest.set(tabId, new Map([...(latest.get(tabId) ?? []), [frameId, now]]));
  return done(now);
}
