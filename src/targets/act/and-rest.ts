import { done, type Outcome } from '../../protocol/outcome.ts';
import { documentsOf } from '../pages/documents.ts';
import { activityOf } from './activity.ts';
import { endInput } from './own-input.ts';
import { type SettleServices, waitUntilSettled } from './settle.ts';
import type { TargetHandle } from './target-handle.ts';

/** In the middle of a command nobody reads the page: it is looked at as soon as it is quiet. */
const PATIENCE_MS = 50;

/**
 * Does one act of several, and is back once the page has come to rest after it, with whether that has changed. Fails as the act
 * does, and as its input ends.
 */
export async function andRest(
  services: SettleServices,
  { before, input, send, over }: TargetHandle,
  act: () => Promise<Outcome<unknown>>,
): Promise<Outcome<{ readonly hasChanged: boolean }>> {
  const { readable } = await documentsOf(before.rules, before.tabId);
  const activity = await activityOf(services, readable, before.frames);
  const acted = await act();
  if (!acted.ok) return acted;
  const ended = await endInput(services, { input, send });
  if (!ended.ok) return ended;
  const { changed: hasChanged } = await waitUntilSettled(
    services,
    { ...before, activity },
    {
      send,
      patience: PATIENCE_MS,
      hasEvents() {
        if (over.aborted) throw new Error('The command is over.');
        return false;
      },
    },
  );
  return done({ hasChanged });
}
