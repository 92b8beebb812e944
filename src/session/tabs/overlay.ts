import type { TabId } from '../../protocol/ids.ts';
import type { Settings } from '../../protocol/settings.ts';
import type { Overlay, Status } from '../../protocol/view.ts';
import type { Session } from '../session.ts';
import { currentTarget } from './target-tabs.ts';

/** What decides about the overlay beside the session. */
export interface OverlayView {
  readonly status: Status;
  /** The tab in front in the window that has the focus; undefined if no window of Chrome has it. */
  readonly front: TabId | undefined;
  readonly settings: Pick<Settings, 'showsPointer' | 'keepsHandsOff'>;
}

/**
 * What covers a tab: visible if and only if the agent works, this is the tab that it works in, and the person has it in front of
 * them. All of it is stored or asked of Chrome, so a new worker decides the same.
 */
export function overlayFor(
  session: Session,
  tabId: TabId,
  { status, front, settings }: OverlayView,
): Overlay | undefined {
  if (status !== 'working' || front !== tabId || currentTarget(session)?.tabId !== tabId) return undefined;
  const { showsPointer, keepsHandsOff } = settings;
  if (showsPointer) return keepsHandsOff ? 'frame_and_layer' : 'frame';
  return keepsHandsOff ? 'layer' : undefined;
}
