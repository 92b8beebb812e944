import { mayBeAsking, pageFailed } from '../../protocol/failures/travel-failures.ts';
import type { TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say } from '../../protocol/said.ts';
import { type NavigationStep, onNavigation } from '../navigation-steps.ts';
import { LIMIT_MS } from './rest.ts';

/** How a trip ends. */
type TripEnd =
  | Exclude<NavigationStep, { kind: 'began' }>
  | { readonly kind: 'late'; readonly hasBegun: boolean };

/**
 * Follows the next navigation of a tab until its end. What was under way before is none of it, such as the browser's own new attempt at a
 * page that did not come, which a step through the history to another address breaks off.
 */
export function followTrip(
  tabId: TabId,
  { href, step: stepsTo }: { readonly href: string | undefined; readonly step: string | undefined },
) {
  const isOfAnother = (step: NavigationStep) =>
    step.kind === 'failed' && isAborted(step) && stepsTo !== undefined && step.url !== stepsTo;
  let hasBegun = false;
  let over = (_: TripEnd) => {};
  const ended = new Promise<TripEnd>((resolve) => {
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
    async over(): Promise<TripEnd> {
      const late = setTimeout(() => over({ kind: 'late', hasBegun }), LIMIT_MS);
      const end = await ended;
      clearTimeout(late);
      forget();
      return end;
    },
  };
}

/** What an end means for the trip to `href`, or through the history where that is undefined. */
export function arrivalOf(
  end: TripEnd,
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
