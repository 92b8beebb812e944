import { refusedByPerson } from '../../protocol/failures/failures.ts';
import { done, failed } from '../../protocol/outcome.ts';
import { type ApprovalChoice, approvalChoices, type CommandQuestion } from '../../protocol/question.ts';
import { inAddress, overheard, say } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { originOf } from '../../protocol/web-address.ts';
import { questionOf } from '../asked-site.ts';
import { note } from '../journal.ts';
import { withReceipt } from '../messages/receipts.ts';
import { tell } from '../news.ts';
import { approve, commandIn } from '../queue.ts';
import type { CommandItem, Session } from '../session.ts';
import { allowSite, refuseSite } from '../tabs/sites.ts';
import { waitAgain } from './dialogs.ts';

const ALLOW: ApprovalChoice = 'allow';

/** Applies the person's answer to the question with this id, if it still stands: text, or the id of a choice. */
export function answered(
  session: Session,
  { question: id, answer, now }: { question: string; answer: string; now: number },
): Session {
  const asked = questionOf(session);
  if (asked?.id !== id) return session;
  const free = waitAgain(session, now);
  return asked.kind === 'site' ? siteAnswered(free, answer, now) : commandAnswered(free, answer, now);
}

/** The question is about the site of the first target that is asked about, as `questionOf` says. */
function siteAnswered(session: Session, answer: string, now: number): Session {
  const site = originOf(session.targetTabs.find(({ state }) => state === 'asked')?.url ?? '');
  return answer === ALLOW
    ? note(allowSite(session, site, now), sentence('stepSiteAllowed', site), now)
    : refuseSite(session, site, now);
}

function commandAnswered(session: Session, answer: string, now: number): Session {
  const { question } = session;
  const item = question ? commandIn(session.commandQueue, question.item) : undefined;
  const free: Session = { ...session, question: null };
  if (question?.kind === 'approval' && question.sendTo !== undefined)
    return sendAnswered(free, question.sendTo, answer === ALLOW, now);
  if (!question || !item) return free;
  if (question.kind === 'question')
    return withReceipt(free, item, done(say`The person answers: ${overheard(answer)}`), { news: [], now });
  if (answer === ALLOW) {
    const allowed = { ...free, commandQueue: approve(free.commandQueue, item.id) };
    const { site } = question;
    return note(site ? allowSite(allowed, site, now) : allowed, sentence('stepCommandAllowed'), now);
  }
  return withReceipt(free, item, failed(refusedByPerson), { news: [], now });
}

/** Asks the person about a risky command; its item waits in the queue. */
export function askApproval(
  session: Session,
  item: CommandItem,
  { question: text, site }: { readonly question: Sentence; readonly site?: string },
  now: number,
): Session {
  const question: CommandQuestion = {
    id: randomCode(8),
    kind: 'approval',
    sentence: text,
    item: item.id,
    choices: approvalChoices,
    since: now,
    ...(site !== undefined && { site }),
  };
  return note({ ...session, question }, sentence('stepCommandWaits', item.label), now);
}

/**
 * Asks the person whether forms may be sent to an origin. The command that has tried is over: what the person says is
 * news for the agent, which acts again.
 */
export function askToSend(
  session: Session,
  item: CommandItem,
  { origin, holds }: { readonly origin: string; readonly holds: readonly string[] },
  now: number,
): Session {
  const question: CommandQuestion = {
    id: randomCode(8),
    kind: 'approval',
    sentence:
      holds.length > 0
        ? sentence('approveSend', origin, holds.join(', '))
        : sentence('approveSendEmpty', origin),
    item: item.id,
    choices: approvalChoices,
    since: now,
    sendTo: origin,
  };
  return note({ ...session, question }, sentence('stepSendWaits', origin), now);
}

function sendAnswered(session: Session, origin: string, isAllowed: boolean, now: number): Session {
  if (!isAllowed) {
    const text = say`The person does not allow forms to be sent to ${inAddress(origin)}: go another way, or ask with ask_user.`;
    return note(tell(session, [{ kind: 'notice', text }], now), sentence('stepSendRefused', origin), now);
  }
  const text = say`The person allows forms to be sent to ${inAddress(origin)} in this session. This one was not sent: do it again if you still want it.`;
  const sendOrigins = [...new Set([...(session.sendOrigins ?? []), origin])];
  const granted = { ...session, sendOrigins };
  return note(tell(granted, [{ kind: 'notice', text }], now), sentence('stepSendAllowed', origin), now);
}
