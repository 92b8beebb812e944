import * as v from 'valibot';
import type { SessionId } from '../protocol/ids.ts';
import { say } from '../protocol/said.ts';
import type { News, QueueItem, UpdateItem } from '../session/items.ts';
import { newUpdate } from '../session/news.ts';
import { announce, type Queue } from '../session/queue.ts';
import { newTurnSecret } from '../session/turn-codes.ts';

/** What this step reads of a session that schema version 2 has stored. */
const storedSession = v.looseObject({
  id: v.string(),
  agent: v.looseObject({ briefed: v.boolean() }),
  isAgentBusy: v.boolean(),
  commandQueue: v.array(v.looseObject({ kind: v.string() })),
});

const OUTDATED = say`AgentAnything was updated and has not read the reply to its message before this one. Send your command again.`;

/**
 * Gives a stored session the secret of its turn codes. A message on its way, or one that waits for its reply, carries a
 * code without a random part, so it is sent again, and no reply to it counts. What is no session stays as it is.
 */
export function withTurnSecret(stored: unknown): unknown {
  if (!v.is(storedSession, stored)) return stored;
  const before = stored.commandQueue as unknown as Queue; // Schema version 2 has written it.
  const isAwaited = stored.isAgentBusy || before.some(isComposed);
  const isBriefingLost = stored.isAgentBusy && !stored.agent.briefed;
  const news: News[] = isBriefingLost ? [{ kind: 'briefing' }] : [{ kind: 'notice', text: OUTDATED }];
  const merged = mergeUpdates(before);
  return {
    ...stored,
    turnSecret: newTurnSecret(),
    unknownCodes: 0,
    isAgentBusy: false,
    busySince: 0,
    commandQueue: isAwaited ? announce(merged, news, () => newUpdate(stored.id as SessionId, 0)) : merged,
  };
}

const isComposed = (item: QueueItem): boolean => item.kind === 'UPDATE_AGENT' && item.message !== undefined;

/** One message waits: the composed one is taken apart again, and what came after it joins its news. */
function mergeUpdates(queue: readonly QueueItem[]): readonly QueueItem[] {
  const updates = queue.filter((item): item is UpdateItem => item.kind === 'UPDATE_AGENT');
  const [first] = updates;
  if (!first) return queue;
  const { message: _, startedAt: __, ...item } = first;
  const merged: UpdateItem = { ...item, state: 'received', news: updates.flatMap(({ news }) => news) };
  return [...queue.filter(({ kind }) => kind === 'COMMAND'), merged];
}
