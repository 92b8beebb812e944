import type { DialogAnswer, DialogEnd, DialogEvent } from '../cdp/dialogs.ts';
import { judgeSite, siteOf } from '../guard/site.ts';
import { noDialog } from '../protocol/failures/dialog-failures.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import { failed, type Outcome } from '../protocol/outcome.ts';
import { isTarget } from '../session/tabs/target-tabs.ts';
import type { OpenDialog } from '../session/targets.ts';
import { answeredBy, dialogDeadlines, withDialog, withoutDialog } from '../session/waits/dialogs.ts';
import { allSessions, change, sessionOf, sessionWith } from '../store/sessions.ts';
import { inOrder } from './in-order.ts';
import { redactWords } from './redact-words.ts';
import { rememberRead } from './remember-read.ts';
import type { TargetServices } from './services.ts';
import { rulesOf } from './site-rules.ts';
import { TabSignal } from './tab-signal.ts';

// Lost with the worker: a dialog that was not stored makes its page silent, and one that ended and was stored is found out by
// answering it.
const stored = new TabSignal();

/** Calls `told` whenever a dialog of this tab has been stored, until the function that it returns is called. */
export const onDialogIn = (tabId: TabId, told: () => void): (() => void) => stored.on(tabId, told);

/** Stores a dialog that a target has opened. Any other tab's, such as the chat's, is left to the person. */
export const dialogOpened = (services: TargetServices, { tabId, url, type, message }: DialogEvent) =>
  inOrder(tabId, async () => {
    const session = await sessionWith(services, tabId);
    if (!session || !isTarget(session, tabId)) return;
    const site = siteOf(url) ?? '';
    const mayTell =
      type !== 'beforeunload' && message !== '' && judgeSite(url, rulesOf(services, session)) === 'show';
    const said = mayTell
      ? await redactWords(services, { session: session.id, origin: site, words: message })
      : '';
    await rememberRead(services, session.id, [{ site, page: url, text: said }]);
    await change(services, session.id, (now) => withDialog(now, { tabId, type, said, site }, services.now()));
    stored.give(tabId);
  });

/** Stores that the dialog of a tab is over, and tells the agent unless it has answered the dialog itself. */
export const dialogClosed = (services: TargetServices, { tabId, accepted }: DialogEnd) =>
  inOrder(tabId, () => end(services, tabId, accepted ? 'accepted' : 'dismissed'));

/** Stores that only the person can answer the dialog of a tab now. */
export const dialogLost = (services: TargetServices, tabId: TabId) =>
  inOrder(tabId, () => end(services, tabId, 'lost'));

async function end(
  services: TargetServices,
  tabId: TabId,
  result: Parameters<typeof withoutDialog>[2],
): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (session)
    await change(services, session.id, (now) => withoutDialog(now, { tabId }, result, services.now()));
}

/** Answers a dialog for the person. Fails `no_dialog` where it is no longer open. */
export async function answerDialogFor(
  services: TargetServices,
  id: SessionId,
  { dialog: which, ...answer }: DialogAnswer & { readonly dialog: string },
): Promise<Outcome> {
  const session = await sessionOf(services, id);
  const dialog = session?.targets.dialogs?.find((one) => one.id === which);
  if (!session || !dialog) return failed(noDialog);
  await change(services, id, (now) => answeredBy(now, which, 'person'));
  return giveAnswer(services, id, dialog, answer);
}

/** Dismisses every dialog that has waited too long for the agent and the person. */
export async function dismissOverdue(services: TargetServices): Promise<void> {
  for (const session of await allSessions(services)) {
    const overdue = dialogDeadlines(session).filter(({ at }) => at <= services.now());
    for (const { id } of overdue) {
      const dialog = session.targets.dialogs.find((one) => one.id === id);
      if (!dialog) continue;
      await change(services, session.id, (now) => answeredBy(now, id, 'time'));
      await giveAnswer(services, session.id, dialog, { accept: false });
    }
  }
}

/** Gives the answer to Chrome and stores that the dialog is over; `by` has been stored before. */
export async function giveAnswer(
  services: TargetServices,
  session: SessionId,
  { id, tabId }: OpenDialog,
  answer: DialogAnswer,
): Promise<Outcome> {
  const given = await services.cdp.answerDialog(tabId, answer);
  const result = given.ok ? (answer.accept ? 'accepted' : 'dismissed') : 'gone';
  await change(services, session, (now) => withoutDialog(now, { id }, result, services.now()));
  return given;
}
