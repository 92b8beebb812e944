import { type Navigation, onNavigations } from '../browser/navigations.ts';
import { noteCommit } from '../messaging/page-left.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { type NavigationStep, navigationSeen } from '../targets/navigation-steps.ts';
import { awaitNoFocus } from '../targets/tabs/fronts.ts';
import { answerPractice, UNANSWERED } from '../targets/tabs/practice.ts';
import type { RootServices } from './root-services.ts';
import {
  documentReady,
  frameNavigated,
  movedWithin,
  navigated,
  navigating,
  notNavigated,
  pageComplete,
} from './tab-events.ts';

type Work = (job: (services: RootServices) => Promise<unknown>) => void;

/**
 * Follows the documents of tabs. Call it in the worker's first turn. `afterRecovery` waits until the worker has released what an
 * earlier one attached to.
 */
export function followNavigations(work: Work, afterRecovery: Work): void {
  onNavigations({
    began(at) {
      tell(at, { kind: 'began' });
      work((services) => navigating(services, placeOf(at)));
      afterRecovery((services) => answerPractice(services, placeOf(at)));
    },
    failed(at, error) {
      tell(at, { kind: 'failed', url: at.url, error });
      work((services) => notNavigated(services, placeOf(at)));
      if (error === UNANSWERED)
        afterRecovery((services) => answerPractice(services, { ...placeOf(at), isUnanswered: true }));
    },
    committed(at) {
      const { url, documentId } = at;
      noteCommit(at);
      tell(at, { kind: 'committed', url, ...(documentId !== undefined && { documentId }) });
      const transition = at.transitionType;
      work((services) => navigated(services, { ...placeOf(at), transition }));
      work((services) => frameNavigated(services, at));
    },
    moved(at, { by, isHistory }) {
      tell(at, { kind: 'within', url: at.url, isHistory });
      if (by === 'script') work((services) => movedWithin(services, placeOf(at)));
    },
    ready(at) {
      awaitNoFocus(at.tabId as TabId); // Chrome's own number.
      work((services) => documentReady(services, placeOf(at)));
    },
    complete(at) {
      work((services) => pageComplete(services, placeOf(at)));
    },
  });
}

/** Tells what waits for a navigation, before anything of it is stored. */
function tell({ tabId, frameId }: Navigation, step: NavigationStep): void {
  if (frameId === TOP_FRAME) navigationSeen(tabId as TabId, step);
}

const placeOf = ({ tabId, frameId, url }: Navigation) => ({
  tabId: tabId as TabId, // Chrome's own numbers.
  frameId: frameId as FrameId,
  url,
});
