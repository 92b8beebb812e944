import type { TabId } from '../../protocol/ids.ts';
import { named, quoted, type Said, say, sayAll } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { questionOf } from '../asked-site.ts';
import { tell } from '../news.ts';
import { underWay } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import { currentTarget } from '../tabs/target-tabs.ts';
import type { OpenDialog } from '../targets.ts';

/** An open dialog waits this long for the agent or the person. */
const PATIENCE_MS = 600_000;
/** Characters of a dialog's words that the agent is told. */
const WORDS_MAX = 500;

const dialogsOf = ({ targets: { dialogs } }: Pick<Session, 'targets'>): readonly OpenDialog[] => dialogs;

/** The dialog that blocks a target; undefined where none does. */
export const dialogIn = (session: Pick<Session, 'targets'>, tabId: TabId): OpenDialog | undefined =>
  dialogsOf(session).find((one) => one.tabId === tabId);

/** The dialog of the target with this number; without one, of the only target that has one, or of the one used last. */
export function dialogOf(session: Session, number: number | undefined): OpenDialog | undefined {
  const open = dialogsOf(session);
  if (number === undefined && open.length === 1) return open[0];
  const target =
    number === undefined ? currentTarget(session) : session.targets.tabs.find((one) => one.number === number);
  return target && dialogIn(session, target.tabId);
}

/** Adds the dialog that a target has opened, and shows it to the agent at once. Any other tab's is not ours. */
export function withDialog(
  session: Session,
  opened: Pick<OpenDialog, 'tabId' | 'type' | 'said' | 'site'>,
  now: number,
): Session {
  const target = session.targets.tabs.find(({ tabId }) => tabId === opened.tabId);
  if (!target) return session;
  const { approved } = underWay(session.queue.items) ?? {};
  const dialog: OpenDialog = {
    ...opened,
    id: randomCode(8),
    since: now,
    turn: session.turn.number,
    ...(approved && { approved }),
  };
  const others = dialogsOf(session).filter(({ tabId }) => tabId !== opened.tabId);
  const news = { kind: 'page', tabId: opened.tabId, full: false } as const;
  return tell(patch(session, { targets: { dialogs: [...others, dialog] } }), [news], now);
}

/** Stores who answers a dialog before it is answered; its end then says so. */
export const answeredBy = (session: Session, id: string, by: NonNullable<OpenDialog['by']>): Session =>
  patch(session, {
    targets: { dialogs: dialogsOf(session).map((one) => (one.id === id ? { ...one, by } : one)) },
  });

/** How a dialog has ended: `lost` where it may be open still and only the person can answer it. */
export type DialogResult = 'accepted' | 'dismissed' | 'gone' | 'lost';

/** Removes a dialog that is over. The agent is told how, unless its own command that answers is under way. */
export function withoutDialog(
  session: Session,
  which: Pick<OpenDialog, 'id'> | Pick<OpenDialog, 'tabId'>,
  result: DialogResult,
  now: number,
): Session {
  const over = dialogsOf(session).find((one) =>
    'id' in which ? one.id === which.id : one.tabId === which.tabId,
  );
  if (!over) return session;
  const left = patch(session, { targets: { dialogs: dialogsOf(session).filter((one) => one !== over) } });
  const target = session.targets.tabs.find(({ tabId }) => tabId === over.tabId);
  if (!target) return left;
  const { number } = target;
  const isTimeOver = over.by === 'time' && result === 'dismissed';
  const noted = isTimeOver ? withEvent(left, sentence('stepDialogTimedOut', String(number)), now) : left;
  if (over.by === 'agent' && isAnswering(session)) return noted;
  const page = { kind: 'page', tabId: over.tabId, full: false } as const;
  return tell(noted, [{ kind: 'notice', text: endOf(over, number, result) }, page], now);
}

/** The command that answers is under way, and its receipt tells the agent. A worker may have died over it. */
const isAnswering = ({ queue }: Session): boolean =>
  queue.items.some(({ kind, state }) => kind === 'COMMAND' && state === 'dispatched');

function endOf({ type, by }: OpenDialog, number: number, result: DialogResult): Said {
  const which = say`${named(type)} dialog of target ${number}`;
  if (result === 'lost')
    return say`The ${which} can be answered by the person only, in its own tab, if it is still open.`;
  if (result === 'gone') return say`The ${which} is no longer open.`;
  if (by === 'time') return say`The ${which} was dismissed because nobody had answered it for 10 minutes.`;
  if (by === 'person') return say`The person answered the ${which}: ${result}.`;
  if (by === 'agent') return say`The ${which} was answered: ${result}.`;
  return say`The ${which} was answered in the browser: ${result}.`;
}

/** What the agent is told of each open dialog, in every message while it is open. */
export const openDialogs = (session: Session): readonly Said[] =>
  dialogsOf(session).flatMap((dialog) => {
    const target = session.targets.tabs.find(({ tabId }) => tabId === dialog.tabId);
    return target ? [sayAll([asks(dialog, target.number), blocked(target.number)])] : [];
  });

function asks({ type, said }: OpenDialog, number: number): Said {
  if (type === 'beforeunload')
    return say`The page of target ${number} asks in a dialog whether to leave it; changes may be lost.`;
  return said === ''
    ? say`Target ${number} asks in a ${named(type)} dialog, whose words are not shown.`
    : say`Target ${number} asks in a ${named(type)} dialog: ${quoted(said, WORDS_MAX)}.`;
}

const blocked = (number: number): Said =>
  say`Nothing else works in target ${number} until it is answered: {"action":"dialog","accept":true} or false.`;

/** When each open dialog has waited long enough; none while the run is held or the person is asked something. */
export function dialogDeadlines(session: Session): readonly { readonly id: string; readonly at: number }[] {
  if (session.queue.hold || questionOf(session)) return [];
  const { turn } = session;
  return dialogsOf(session).map(({ id, since }) => ({
    id,
    at: Math.max(since, turn.lastActionAt) + PATIENCE_MS,
  }));
}

/** Lets open dialogs wait as long again: what the session itself was waiting for is over. */
export const waitAgain = (session: Session, now: number): Session =>
  session.targets.dialogs.length > 0
    ? patch(session, {
        targets: { dialogs: session.targets.dialogs.map((one) => ({ ...one, since: now })) },
      })
    : session;
