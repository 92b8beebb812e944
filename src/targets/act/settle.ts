import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { Activity, ApiCall } from '../../protocol/snapshot.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { askTarget } from '../ask-target.ts';
import type { TargetServices } from '../services.ts';

/** How often a page is asked; a question takes about a millisecond. */
const LOOK_MS = 25;
/** A page that has changed and has nothing under way is at rest after this. */
const QUIET_MS = 100;
/** A page that has not changed may still be about to. */
const NOTHING_MS = 2_000;
const LIMIT_MS = 15_000;

/** How a page is before something is done to it. */
export interface Baseline {
  readonly tabId: TabId;
  readonly frames: readonly FrameId[];
  readonly url: string;
  readonly documentId: string | undefined;
  readonly activity: ReadonlyMap<FrameId, Activity>;
}

/** What was seen to happen to a page. */
export interface Evidence {
  readonly changed: boolean;
  /** The new address where the page went elsewhere. */
  readonly navigatedTo: string | undefined;
  readonly calls: readonly ApiCall[];
  /** Still not at rest after 15 s. */
  readonly restless: boolean;
}

type Page = HasPreferences & Pick<TargetServices, 'now'>;
const nextLook = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

export async function baseline(services: Page, tabId: TabId, frameId: FrameId): Promise<Baseline> {
  const frames = [...new Set([TOP_FRAME, frameId])];
  const top = await chrome.webNavigation.getFrame({ tabId, frameId: TOP_FRAME });
  return {
    tabId,
    frames,
    url: top?.url ?? '',
    documentId: top?.documentId,
    activity: await activityOf(services, tabId, frames),
  };
}

/** Waits until the page is at rest: changed and quiet, or quiet for 2 s, or 15 s in any case. `extra` says what else has been seen. */
export async function settled(services: Page, before: Baseline, extra: () => boolean): Promise<Evidence> {
  const began = services.now();
  for (;;) {
    await nextLook();
    const [top, activity] = await Promise.all([
      chrome.webNavigation.getFrame({ tabId: before.tabId, frameId: TOP_FRAME }),
      activityOf(services, before.tabId, before.frames),
    ]);
    if (!top) return { changed: true, navigatedTo: undefined, calls: [], restless: false }; // The tab was closed, which is told by itself.
    const elsewhere = top.documentId !== before.documentId;
    const changed =
      elsewhere ||
      top.url !== before.url ||
      extra() ||
      [...activity].some(([id, one]) => one.changes > (before.activity.get(id)?.changes ?? 0));
    const restless = services.now() - began > LIMIT_MS;
    if (
      !restless &&
      !atRest({ activity, began, changed, loading: !activity.has(TOP_FRAME), at: services.now() })
    )
      continue;
    return {
      changed,
      navigatedTo: top.url !== before.url ? top.url : undefined,
      calls: newCalls(before, activity),
      restless,
    };
  }
}

interface Look {
  readonly activity: ReadonlyMap<FrameId, Activity>;
  readonly began: number;
  readonly changed: boolean;
  readonly loading: boolean;
  readonly at: number;
}

/** Whether a page may be shown to the agent. */
export function atRest({ activity, began, changed, loading, at }: Look): boolean {
  if (loading) return false;
  const all = [...activity.values()];
  if (all.some(({ pending, busy }) => pending > 0 || busy)) return false;
  const last = Math.max(began, ...all.map(({ lastChangeAt }) => lastChangeAt));
  return at - last >= (changed ? QUIET_MS : NOTHING_MS);
}

function newCalls(before: Baseline, activity: ReadonlyMap<FrameId, Activity>): readonly ApiCall[] {
  return [...activity].flatMap(([id, { calls }]) => {
    const last = Math.max(0, ...(before.activity.get(id)?.calls ?? []).map(({ at }) => at));
    return calls.filter(({ at }) => at > last);
  });
}

async function activityOf(
  services: Page,
  tabId: TabId,
  frames: readonly FrameId[],
): Promise<ReadonlyMap<FrameId, Activity>> {
  const answers = await Promise.all(
    frames.map(
      async (frameId) =>
        [frameId, await askTarget(services, { tabId, frameId }, 'GET_ACTIVITY', {})] as const,
    ),
  );
  return new Map(
    answers.flatMap(([frameId, answer]) =>
      answer.ok && answer.value ? [[frameId, answer.value] as const] : [],
    ),
  );
}
