import { whileDrawn } from '../../cdp/pictures.ts';
import type { ScrollUntil } from '../../commands/definition/page-context.ts';
import { findLines } from '../../perception/find-lines.ts';
import { stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { notAppeared } from '../../protocol/failures/wait-failures.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say } from '../../protocol/said.ts';
import type { Session } from '../../session/session.ts';
import { askTarget } from '../pages/ask-target.ts';
import { documentsOf } from '../pages/documents.ts';
import { readLines } from '../pages/snapshots.ts';
import { requestsOf } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { activityOf } from './activity.ts';
import type { Baseline } from './baseline.ts';
import { scrollFrame } from './page-actions.ts';
import { waitUntilSettled } from './settle.ts';
import type { TargetHandle } from './target-handle.ts';

/** Nothing is scrolled further for a text. */
const SCREENS_MAX = 30;
/** Nor in more steps: each waits until the page is at rest. */
const STEPS_MAX = 60;

interface Search extends ScrollUntil {
  readonly patience: number;
}

/**
 * Scrolls step by step until the page shows a text, and brings that into view. What a list loads on the way is waited for.
 * Fails `not_come` at the end of what can be scrolled, and after 30 screens.
 */
export async function scrollUntil(
  services: TargetServices,
  session: Session,
  page: TargetHandle,
  { text, patience, id: named, ...how }: Search,
): Promise<Outcome<Said>> {
  const { tabId } = page.frame;
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  if (!target) return failed(unknownTarget([]));
  const committed = await page.commit();
  if (!committed.ok) return committed;
  const step = Math.abs(how.by.x) + Math.abs(how.by.y);
  const steps = Math.min(STEPS_MAX, Math.ceil(SCREENS_MAX / step));
  let screens = 0;
  let place: Said | '' = '';
  let isAtEnd = false;
  let id = named;
  for (let taken = 0; ; taken += 1) {
    const read = await readLines(services, rulesOf(services, session), target);
    if (!read.ok) return read;
    if (findLines(read.value.lines, { text }).length > 0) return shown(services, page, { text, screens });
    if (taken >= steps) return failed(notAppeared(screens, place));
    const before = await momentOf(services, page.before);
    const scroll = { ...how, ...(id !== undefined && { id }) };
    const moved = await whileDrawn(page.send, () => scrollFrame(page, scroll, { isSearch: true }));
    // A list that is drawn as far as it is seen replaces what the agent has named.
    id = moved.ok ? (moved.value.scroller ?? id) : undefined;
    if (!moved.ok && taken > 0 && moved.failure.code === 'stale_id') continue;
    if (!moved.ok) return moved;
    // A list may load more once its end has been seen.
    if (!moved.value.moved && isAtEnd) return failed(notAppeared(screens, moved.value.said));
    isAtEnd = !moved.value.moved;
    if (moved.value.moved) screens = rounded(screens + step);
    place = moved.value.said;
    await waitUntilSettled(services, before, { send: page.send, patience, hasEvents: () => isOver(page) });
    if (page.over.aborted) return failed(stopped);
  }
}

/** Brings the text into view, in whichever document of the page shows it. */
async function shown(
  services: TargetServices,
  { before, begin }: TargetHandle,
  { text, screens }: { readonly text: string; readonly screens: number },
): Promise<Outcome<Said>> {
  const { readable } = await documentsOf(before.rules, before.tabId);
  for (const document of readable) {
    const revealed = flat(await begin(() => askTarget(services, document, 'REVEAL_TEXT', { text })));
    if (!revealed.ok) return revealed;
    if (revealed.value) break;
  }
  return done(
    screens === 0 ? say`The text was there already.` : say`The text has come after ${screens} screens.`,
  );
}

/** The page as it is before one step; what it shows since the command began is told in the end. */
async function momentOf(services: TargetServices, { actedAt: _, ...before }: Baseline): Promise<Baseline> {
  const { top, readable } = await documentsOf(before.rules, before.tabId);
  return {
    ...before,
    url: top?.url ?? '',
    documentId: top?.documentId,
    activity: await activityOf(services, readable, before.frames),
    requests: requestsOf(before.tabId).mark(),
  };
}

function isOver({ over }: TargetHandle): boolean {
  if (over.aborted) throw new Error('The command is over.');
  return false;
}

const rounded = (screens: number): number => Math.round(screens * 100) / 100;
