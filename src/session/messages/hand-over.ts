import { handedOver } from '../../protocol/failures/failures.ts';
import { failed } from '../../protocol/outcome.ts';
import { type Said, say } from '../../protocol/said.ts';
import { type AgentState, styleOf } from '../agent-state.ts';
import type { News } from '../items.ts';
import { tell } from '../news.ts';
import { withoutTrail } from '../progress/limits.ts';
import { interrupted } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withStory } from '../story.ts';
import { withoutLostAgent } from '../tabs/lost-tabs.ts';
import { withReceipt } from './receipts.ts';

interface NewAgent {
  /** The initial state of the new agent, made by its kind. */
  readonly agent: AgentState;
  /** What it is called. */
  readonly name: string;
  /** Replaces the task; '' keeps it. */
  readonly task: string;
  /** What happened so far. */
  readonly earlier?: Said;
}

/**
 * Continues a task with another agent, of any kind, which gets a briefing, the person's words that the agent before it did
 * not get, and the pages as they are now. Targets, element numbers, placeholders, grants and files stay. No reply to an earlier
 * message commands any more.
 *
 * Pure, and meant for one write: a worker that dies has stored all of it or none. A dispatched command stays in the queue, and the
 * current run or the next worker gives its receipt. A started command had no effect, and can have none once it is out of the queue:
 * its receipt says so at once. Commands that were not started are dropped.
 */
export function handOver(session: Session, { agent, name, task, earlier }: NewAgent, now: number): Session {
  const { items } = session.queue;
  const begun = interrupted(items).map(({ call: _, ...command }) => command); // Its caller does not wait any more.
  const unsaid = items.flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []));
  const words = unsaid.filter(({ kind }) => kind === 'person');
  const taken = patch(
    { ...withoutTrail(session), agent: { ...agent, briefed: false }, task: task || session.task },
    {
      targets: { lost: withoutLostAgent(session.targets.lost) },
      queue: { items: begun, hold: null, cutOff: null, question: null, wait: null },
      turn: { busySince: 0, replied: session.turn.number },
      progress: { isTaskDone: false },
      // The new agent has seen nothing. Its conversation is entered again, also if it is that of the agent before.
      shown: { pages: [], message: null, conversation: null },
    },
  );
  const briefing: News[] = styleOf(taken) === 'calls' ? [] : [{ kind: 'briefing' }];
  const story: News[] = earlier && briefing.length > 0 ? [{ kind: 'notice', text: earlier }] : [];
  const news = [...briefing, ...story, ...(begun.length > 0 ? [NOT_YOURS] : []), ...words];
  const changed = withStory(taken, { kind: 'agent', at: now, name });
  const told = tell(changed, news, now);
  return begun
    .filter(({ state }) => state === 'started')
    .reduce((all, command) => withReceipt(all, command, failed(handedOver), { news: [], now }), told);
}

const NOT_YOURS: News = {
  kind: 'notice',
  text: say`Another agent began this task. A receipt of a command that you did not send is of one of its commands.`,
};
