import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';
import type { CommandItem, OpenWait } from '../items.ts';
import { withReceipt } from '../messages/receipts.ts';
import { commandIn, isUrgent } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { changesDueAt } from './living.ts';

/** How often the worker looks whether what is waited for has come. */
const LOOK_MS = 500;

/** The command begins to wait; it stays open until `endWait`, whatever happens to the worker. */
export const beginWait = (session: Session, wait: OpenWait): Session => patch(session, { queue: { wait } });

/** Ends an open wait with its one receipt. */
export function endWait(
  session: Session,
  item: CommandItem,
  outcome: Outcome<Said | ''>,
  now: number,
): Session {
  if (session.queue.wait?.item !== item.id) return session;
  const rest = patch(session, { queue: { wait: null } });
  return commandIn(session.queue.items, item.id)
    ? withReceipt(rest, item, outcome, {
        news: [],
        now,
        trace: { effect: 'none', waited: true, answer: '' },
      })
    : rest;
}

/** Whether the session does nothing but wait, which the person disturbs by nothing that they do. */
export const isInWait = ({ queue }: Session): boolean =>
  queue.wait !== null && queue.items[0]?.id === queue.wait.item;

/** When the worker must look after an open wait next, Unix ms, after `now` unless it is over. */
export function waitDueAt(session: Session, now: number): number | undefined {
  const {
    queue: { wait },
  } = session;
  if (!wait) return undefined;
  if (wait.for === undefined) return Math.min(wait.until, changesDueAt(session) ?? wait.until);
  const looks = Math.floor((now - wait.since) / LOOK_MS) + 1;
  return Math.min(wait.until, wait.since + looks * LOOK_MS);
}

/**
 * Whether there is something else for the agent, so that it waits no longer: the person's words, another command. Other calls
 * do not end a wait: they were sent to be carried out after it.
 */
export const isOvertaken = ({ queue }: Session): boolean =>
  queue.items.some((item) =>
    item.kind === 'COMMAND'
      ? item.id !== queue.wait?.item && item.call === undefined
      : item.to === undefined && item.message === undefined && isUrgent(item),
  );

/** Milliseconds as whole seconds. */
export const secondsIn = (ms: number): number => Math.round(ms / 1000);
