import type { Trip } from '../../commands/definition/travel-context.ts';
import { isOff, judgeSite, siteOf } from '../../guard/site.ts';
import { checkAddress } from '../../guard/url-policy.ts';
import { stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { mayBeAsking, pageFailed } from '../../protocol/failures/travel-failures.ts';
import { siteOff } from '../../protocol/failures/withheld-site.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say } from '../../protocol/said.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import type { CommandItem, Session } from '../../session/session.ts';
import { currentTarget } from '../../session/tabs/target-tabs.ts';
import { changeAndBegin } from '../../store/sessions.ts';
import { type NavigationStep, onNavigation } from '../navigation-steps.ts';
import { documentsOf } from '../pages/documents.ts';
import type { TargetServices } from '../services.ts';
import { withSiteOf } from '../tabs/arrival.ts';
import { prepareTrip, refusalOf } from './go.ts';
import { takeEvents } from './page-events.ts';
import { pageWithoutInput } from './page-without-input.ts';
import { LIMIT_MS } from './rest.ts';
import { readBaseline } from './settle.ts';
import type { TargetHandle } from './target-handle.ts';

/** A trip that has begun. */
export interface Journey {
  /** The page that is left, so that what becomes of it is seen. */
  readonly page: TargetHandle;
  /** Waits for the end of the trip, 15 s at most. Fails with what the browser has told. */
  arrival(): Promise<Outcome<Said | ''>>;
}

/** Has the target used last go somewhere, at most once: that is stored before it begins. */
export async function beginTrip(
  services: TargetServices,
  session: Session,
  item: CommandItem,
  trip: Trip,
): Promise<Outcome<Journey>> {
  const target = currentTarget(session);
  if (!target) return failed(unknownTarget([]));
  const url = trip.to === 'address' ? checkAddress(trip.url) : done(undefined);
  if (!url.ok) return url;
  const href = url.value?.href;
  if (href !== undefined && isOff(href, session)) return failed(siteOff(new URL(href).origin));
  const { tabId, number } = target;
  // Only an attached debugger tells of dialogs and downloads; where Chrome refuses it, the page goes there all the same.
  const attached = await services.cdp.attach(tabId);
  const go = await prepareTrip(
    target,
    href === undefined ? trip : { to: 'address', url: href },
    attached.ok ? attached.value : undefined,
  );
  if (!go.ok) return go;
  takeEvents(tabId);
  const page = await pageOf(services, session, tabId);
  const followed = follow(tabId, { href, step: href === undefined ? go.value.to : undefined });
  const begun = await changeAndBegin(
    services,
    session.id,
    (now) => {
      if (now.hold) return now;
      const known =
        href === undefined || judgeSite(href, now) === 'show' ? now : withSiteOf(now, href, services.now());
      return { ...known, commandQueue: dispatch(known.commandQueue, item.id, services.now()) };
    },
    {
      may: ({ commandQueue }) => commandIn(commandQueue, item.id)?.state === 'dispatched',
      act: go.value.begin,
    },
  );
  const refusal = begun
    ? await begun.end.then(
        () => undefined,
        (cause: Error) => cause,
      )
    : stopped;
  if (refusal) {
    followed.end();
    return failed(refusal === stopped ? stopped : refusalOf(target, trip, refusal));
  }
  return done({ page, arrival: async () => arrivalOf(await followed.over(), { href, target: number }) });
}

/** The page that is about to be left, which may be withheld, crashed or an error page of the browser. */
async function pageOf(services: TargetServices, session: Session, tabId: TabId): Promise<TargetHandle> {
  const { top } = await documentsOf(session, tabId);
  const site = siteOf(top?.url ?? '') ?? 'null';
  const frame = {
    ...{ tabId, frameId: TOP_FRAME, documentId: top?.documentId ?? '', failed: top?.failed === true },
    ...{ site, page: site, parentFrameId: -1 as FrameId }, // As Chrome numbers what is above the top frame.
  };
  const before = { ...(await readBaseline(services, session, frame)), actedAt: services.now() };
  return pageWithoutInput(services, session, { frame, before });
}

type End = Exclude<NavigationStep, { kind: 'began' }> | { readonly kind: 'late'; readonly hasBegun: boolean };

/**
 * Follows the next navigation of a tab until its end. What was under way before is none of it, such as the browser's own new attempt at a
 * page that did not come, which a step through the history to another address breaks off.
 */
function follow(
  tabId: TabId,
  { href, step: stepsTo }: { readonly href: string | undefined; readonly step: string | undefined },
) {
  const isOfAnother = (step: NavigationStep) =>
    step.kind === 'failed' && isAborted(step) && stepsTo !== undefined && step.url !== stepsTo;
  let hasBegun = false;
  let over = (_: End) => {};
  const ended = new Promise<End>((resolve) => {
    over = resolve;
  });
  const forget = onNavigation(tabId, (step) => {
    if (step.kind === 'began') hasBegun = true;
    else if (step.kind === 'within') {
      // A page changes its own address at any time.
      if (!hasBegun && (href === undefined ? step.isHistory : step.url === href)) over(step);
    } else if (hasBegun && !isOfAnother(step)) over(step);
  });
  return {
    end: forget,
    async over(): Promise<End> {
      const late = setTimeout(() => over({ kind: 'late', hasBegun }), LIMIT_MS);
      const end = await ended;
      clearTimeout(late);
      forget();
      return end;
    },
  };
}

function arrivalOf(
  end: End,
  { href, target }: { readonly href: string | undefined; readonly target: number },
): Outcome<Said | ''> {
  if (end.kind === 'committed' && href !== undefined && end.url !== href)
    return done(say`It was redirected.`);
  // The page that takes the place of one that is given up is told by where the target is then.
  if (end.kind === 'failed') return isAborted(end) ? done(NO_PAGE) : failed(pageFailed(target, end.error));
  return end.kind === 'late' && !end.hasBegun ? failed(mayBeAsking) : done('');
}

const isAborted = ({ error }: { readonly error: string }): boolean => /ERR_ABORTED$/.test(error);

const NO_PAGE = say`The address brought no page: it was a download or an empty answer, or the target went on to another one.`;
