import type { Trip } from '../../commands/definition/travel-context.ts';
import { isOff, judgeSite, siteOf } from '../../guard/site.ts';
import { checkAddress } from '../../guard/url-policy.ts';
import { stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { siteOff } from '../../protocol/failures/withheld-site.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';
import type { CommandItem } from '../../session/items.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import { patch, type Session } from '../../session/session.ts';
import { currentTarget } from '../../session/tabs/target-tabs.ts';
import { withAct } from '../../session/waits/held-requests.ts';
import { changeAndBegin } from '../../store/sessions.ts';
import { documentsOf } from '../pages/documents.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { withSiteOf } from '../tabs/arrival.ts';
import { readBaseline } from './baseline.ts';
import { prepareTrip, refusalOf } from './go.ts';
import { takeEvents } from './page-events.ts';
import { pageWithoutInput, type TargetHandle } from './target-handle.ts';
import { arrivalOf, followTrip } from './trip-end.ts';

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
  { trip, over }: { readonly trip: Trip; readonly over: AbortSignal },
): Promise<Outcome<Journey>> {
  const target = currentTarget(session);
  if (!target) return failed(unknownTarget([]));
  const url = trip.to === 'address' ? checkAddress(trip.url) : done(undefined);
  if (!url.ok) return url;
  const href = url.value?.href;
  if (href !== undefined && isOff(href, rulesOf(services, session)))
    return failed(siteOff(new URL(href).origin));
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
  const page = await pageOf(services, session, { tabId, over });
  const followed = followTrip(tabId, { href, step: href === undefined ? go.value.to : undefined });
  const begun = await changeAndBegin(
    services,
    session.id,
    (now) => {
      if (now.queue.hold || commandIn(now.queue.items, item.id)?.stopping) return now;
      const known =
        href === undefined || judgeSite(href, rulesOf(services, now)) === 'show'
          ? now
          : withSiteOf(now, href, services.now());
      const travelling = withAct(known, { tabId, approved: [], travels: true });
      return patch(travelling, { queue: { items: dispatch(known.queue.items, item.id, services.now()) } });
    },
    {
      may: ({ queue }) => commandIn(queue.items, item.id)?.state === 'dispatched',
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
async function pageOf(
  services: TargetServices,
  session: Session,
  { tabId, over }: { readonly tabId: TabId; readonly over: AbortSignal },
): Promise<TargetHandle> {
  const { top } = await documentsOf(rulesOf(services, session), tabId);
  const site = siteOf(top?.url ?? '') ?? 'null';
  const frame = {
    tabId,
    frameId: TOP_FRAME,
    documentId: top?.documentId ?? '',
    failed: top?.failed === true,
    site,
    page: site,
    parentFrameId: -1 as FrameId, // As Chrome numbers what is above the top frame.
  };
  const before = {
    ...(await readBaseline(services, rulesOf(services, session), frame)),
    actedAt: services.now(),
  };
  return pageWithoutInput(services, session, { frame, before, over });
}
