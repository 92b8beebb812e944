import type { DialogAnswer } from '../../cdp/dialogs.ts';
import { dialogUnseen, noDialog } from '../../protocol/failures/dialog-failures.ts';
import { stopped } from '../../protocol/failures/failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { CommandItem } from '../../session/items.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import { patch, type Session } from '../../session/session.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { answeredBy, dialogOf } from '../../session/waits/dialogs.ts';
import { withApproved } from '../../session/waits/held-requests.ts';
import { changeAndBegin } from '../../store/sessions.ts';
import { giveAnswer } from '../dialogs.ts';
import { documentsOf, topDocument } from '../pages/documents.ts';
import { requestsOf } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { type Baseline, framesToFeel } from './baseline.ts';
import { takeEvents } from './page-events.ts';
import { pageWithoutInput, replacePlaceholders, type TargetHandle } from './target-handle.ts';

/** Which dialog is answered, and how. */
export interface AgentAnswer extends DialogAnswer {
  /** The number of its target; where it is missing, the only one that is open. */
  readonly target: number | undefined;
}

/**
 * Answers an open dialog for the agent, at most once, and gives access to the page that goes on. Fails `no_dialog`, and
 * `dialog_open` if the agent cannot have seen this dialog.
 */
export async function answerDialog(
  services: TargetServices,
  session: Session,
  {
    item,
    answer: { target: number, accept, text },
    over,
  }: { readonly item: CommandItem; readonly answer: AgentAnswer; readonly over: AbortSignal },
): Promise<Outcome<TargetHandle>> {
  const dialog = dialogOf(session, number);
  const target = session.targets.tabs.find(({ tabId }) => tabId === dialog?.tabId);
  if (!dialog || !target) return failed(noDialog);
  const told = turnNumber(session, item.turn);
  if (told !== undefined && told <= dialog.turn) return failed(dialogUnseen(target.number));
  const typed = text === undefined ? undefined : await replacePlaceholders(services, session, text);
  takeEvents(target.tabId);
  const page = await openBlocked(services, session, target, over);
  if (!page.ok) return page;
  const begun = await changeAndBegin(
    services,
    session.id,
    (now) =>
      now.queue.hold || commandIn(now.queue.items, item.id)?.stopping
        ? now
        : answeredBy(
            patch(withApproved(now, dialog.tabId, commandIn(now.queue.items, item.id)?.approved ?? []), {
              queue: { items: dispatch(now.queue.items, item.id, services.now()) },
            }),
            dialog.id,
            'agent',
          ),
    {
      may: ({ queue }) => commandIn(queue.items, item.id)?.state === 'dispatched',
      act: () => giveAnswer(services, session.id, dialog, { accept, text: typed }),
    },
  );
  if (!begun) return failed(stopped);
  const given = await begun.end;
  return given.ok ? page : given;
}

/** The page of a target that cannot answer: what is known of it without asking, so that what follows is seen. */
async function openBlocked(
  services: TargetServices,
  session: Session,
  target: Session['targets']['tabs'][number],
  over: AbortSignal,
): Promise<Outcome<TargetHandle>> {
  const rules = rulesOf(services, session);
  const frame = await topDocument(rules, target);
  if (!frame.ok) return frame;
  const { tabId, frameId } = frame.value;
  const { top, readable } = await documentsOf(rules, tabId);
  const before: Baseline = {
    rules,
    tabId,
    frames: framesToFeel(rules, readable, frameId),
    readable,
    noted: readable,
    url: top?.url ?? '',
    documentId: top?.documentId,
    activity: new Map(),
    requests: requestsOf(tabId).mark(),
  };
  // The input that has opened the dialog ends now: a form that it would have sent elsewhere is still held back.
  const input = {
    frame: frame.value,
    others: readable.filter(({ documentId }) => documentId !== frame.value.documentId),
  };
  return done(pageWithoutInput(services, session, { frame: frame.value, before, over, input }));
}
