import type { TabId } from '../../protocol/ids.ts';
import { inAddress, say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { styleOf } from '../agent-state.ts';
import { questionOf } from '../asked-site.ts';
import { hold } from '../holds.ts';
import { takeReply } from '../messages/replies.ts';
import { tell } from '../news.ts';
import { interrupted, isRunning } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { takenBack } from '../tabs/lost-tabs.ts';
import { tabsOf } from '../tabs/target-tabs.ts';
import type { LostTarget } from '../targets.ts';
import { currentTurn } from '../turn-codes.ts';

/**
 * Whether the end of the browser has stopped a task in the middle. One that waits for the person waits on, and one that was done or idle
 * has lost nothing. `placed` is the session with its tabs as they are now: if all have their ids, the browser is the same.
 */
export function wasCutOff(before: Session, placed: Session): boolean {
  const isMiddle = before.progress.answer === null && isRunning(before);
  const tabs = tabsOf(before);
  const isSameBrowser = tabs.length > 0 && tabs.every((tab) => tabsOf(placed).includes(tab));
  return isMiddle && !isSameBrowser && !before.queue.hold && questionOf(before) === null;
}

/** Holds a task that the end of the browser has stopped in the middle, until the person lets it continue. */
export function cutOff(session: Session, now: number): Session {
  const { run } = session.history;
  const underWay = interrupted(session.queue.items);
  const at = Math.max(run.lastAt, session.turn.lastActionAt, session.turn.sentAt);
  const unsure = underWay.flatMap(({ state, deed }) => (state === 'dispatched' && deed ? [deed.did] : []));
  const step = Math.max(1, run.steps + (underWay.length > 0 ? 1 : 0));
  const noted = patch(session, { queue: { cutOff: { at, unsure } } });
  return hold(noted, 'cut_off', sentence('holdCutOff', String(step)), now);
}

/**
 * The session once the person lets it continue: its agent learns which of its knowledge is void. An awaited reply may have died with
 * the browser, so nobody waits for it any more; one that arrives all the same is not carried out, and the agent learns that.
 */
export function withoutCutOff(before: Session, now: number): Session {
  if (!before.queue.cutOff) return before;
  const taken = styleOf(before) === 'turns' ? takeReply(before, currentTurn(before), now) : undefined;
  const session = taken ? tell(taken, [{ kind: 'notice', text: UNREAD }], now) : before;
  const text = say`The browser was closed while you worked and is open again. Element numbers and placeholders from before are void: use only those shown from now on. A command whose receipt says unknown may have happened: look before you do it again.`;
  const pages = session.targets.tabs.map(({ tabId }) => ({ kind: 'page', tabId, full: true }) as const);
  return tell(patch(session, { queue: { cutOff: null } }), [{ kind: 'notice', text }, ...pages], now);
}

const UNREAD = say`You may not have seen my last message, and no reply of yours to it was carried out.`;

/** Makes a target of the tab in which the page of a lost one was opened again, at this address. */
export function withTabReopened(
  session: Session,
  { target, tabId, url }: { readonly target: LostTarget; readonly tabId: TabId; readonly url: string },
  now: number,
): Session {
  if (!session.targets.lost?.targets.some(({ number }) => number === target.number)) return session;
  const text = say`Target ${target.number} is a new tab, opened at ${inAddress(url)}.`;
  return tell(takenBack(session, { target, tabId, url }, now), [{ kind: 'notice', text }], now);
}
