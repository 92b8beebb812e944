import type { TabId } from '../protocol/ids.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { note } from '../session/journal.ts';
import type { Session } from '../session/session.ts';
import type { HasSessions } from '../store/sessions.ts';
import { change, sessionWith } from '../store/sessions.ts';

/** Notes once in the journal that a tab of a session sends more than the worker listens to. */
export async function noteFlood(services: HasSessions & { now(): number }, tabId: TabId): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  await change(services, session.id, (before) => {
    const step = stepOf(before, tabId);
    const isKnown = before.journal.some(({ key, args }) => key === step.key && args[0] === step.args[0]);
    return isKnown ? before : note(before, step, services.now());
  });
}

function stepOf({ targetTabs }: Session, tabId: TabId): Sentence {
  const target = targetTabs.find((one) => one.tabId === tabId);
  return target ? sentence('stepTargetFlooded', String(target.number)) : sentence('stepAgentFlooded');
}
