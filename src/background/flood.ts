import type { TabId } from '../protocol/ids.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { patch, type Session } from '../session/session.ts';
import { withEvent } from '../session/story.ts';
import { change, type HasSessions, sessionWith } from '../store/sessions.ts';

/** Tells the person, once for each tab, that it sends more than the worker listens to. */
export async function noteFlood(services: HasSessions & { now(): number }, tabId: TabId): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  await change(services, session.id, (before) => {
    const flooded = before.targets.flooded;
    if (flooded.includes(tabId)) return before;
    return withEvent(
      patch(before, { targets: { flooded: [...flooded, tabId] } }),
      floodOf(before, tabId),
      services.now(),
    );
  });
}

function floodOf({ targets }: Session, tabId: TabId): Sentence {
  const target = targets.tabs.find((one) => one.tabId === tabId);
  return target ? sentence('stepTargetFlooded', String(target.number)) : sentence('stepAgentFlooded');
}
