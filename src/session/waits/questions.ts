import { keptChanging, refusedByPerson } from '../../protocol/failures/failures.ts';
import { noTabGiven } from '../../protocol/failures/remote-failures.ts';
import { type Approved, canLast, type RiskKind, type ShownPress } from '../../protocol/grant.ts';
import { done, failed } from '../../protocol/outcome.ts';
import type { ApprovalChoice, Asked, CommandQuestion } from '../../protocol/question.ts';
import { inAddress, overheard, say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { HeldField, ShownFacts } from '../../protocol/shown-facts.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { askedSite, questionOf } from '../asked-site.ts';
import { withGrant } from '../grants.ts';
import type { CommandItem } from '../items.ts';
import { withReceipt } from '../messages/receipts.ts';
import { tell } from '../news.ts';
import { withOwnWords } from '../own-words.ts';
import { approve, commandIn } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withEvent, withStory } from '../story.ts';
import { allowAnySite, allowSite, refuseSite } from '../tabs/sites.ts';
import { waitAgain } from './dialogs.ts';

const ALLOW: ApprovalChoice = 'allow';
const ANY_SITE: ApprovalChoice = 'anySite';
const ONCE: readonly ApprovalChoice[] = ['allow', 'refuse'];

/** What the person has answered. */
interface Answer {
  readonly question: string;
  /** A text, or the id of a choice. */
  readonly answer: string;
  /** Why they do not allow it. */
  readonly words?: string | undefined;
  readonly now: number;
}

/** Applies the person's answer to the question with this id, if it still stands. */
export function answered(session: Session, { question: id, answer, words, now }: Answer): Session {
  const asked = questionOf(session);
  if (asked?.id !== id) return session;
  const free = waitAgain(session, now);
  if (asked.kind === 'first_use') return answer === ALLOW ? withoutAsking(free) : session;
  const after = asked.kind === 'site' ? siteAnswered(free, answer, now) : commandAnswered(free, answer, now);
  // A choice is in the words of the agent, which may have read them.
  const isOwn = asked.kind === 'question' && !asked.choices.includes(answer);
  if (words === undefined) return isOwn ? withOwnWords(after, answer) : after;
  return tell(
    withStory(withOwnWords(after, words), { kind: 'said', at: now, text: words }),
    [{ kind: 'person', text: words }],
    now,
  );
}

/** The person has allowed the agent to begin. Whoever refuses it ends the session. */
function withoutAsking({ agent: { asksToBegin: _, ...agent }, ...session }: Session): Session {
  return { ...session, agent };
}

/** The question is about the site of the first target that is asked about, as `questionOf` says. */
function siteAnswered(session: Session, answer: string, now: number): Session {
  const site = askedSite(session);
  if (answer === ANY_SITE) return withEvent(allowAnySite(session, now), sentence('stepAnySiteAllowed'), now);
  return answer === ALLOW || answer === 'always'
    ? withEvent(allowSite(session, site, now), sentence('stepSiteAllowed', site), now)
    : refuseSite(session, site, now);
}

function commandAnswered(session: Session, answer: string, now: number): Session {
  const {
    queue: { question },
  } = session;
  const item = question ? commandIn(session.queue.items, question.item) : undefined;
  const free: Session = patch(session, { queue: { question: null } });
  if (question?.kind === 'approval' && question.sendTo !== undefined)
    return sendAnswered(free, question.sendTo, answer === ALLOW, now);
  if (!question || !item) return free;
  if (question.kind === 'question')
    return withReceipt(free, item, done(say`The person answers: ${overheard(answer)}`), { news: [], now });
  if (question.kind === 'tab') return withReceipt(free, item, failed(noTabGiven), { news: [], now });
  const { site, need, choices } = question;
  const choice = choices.find((one) => one === answer);
  if (choice && choice !== 'refuse' && need) {
    const approved = withAllowed(
      patch(free, { queue: { items: approve(free.queue.items, item.id, need) } }),
      need,
      now,
    );
    if (choice === ANY_SITE)
      return withEvent(allowAnySite(approved, now), sentence('stepAnySiteAllowed'), now);
    const allowed = choice === 'task' || isForTask(need.kind) ? withGrant(approved, need) : approved;
    return site ? allowSite(allowed, site, now) : allowed;
  }
  const why = question.keepsChanging ? keptChanging : refusedByPerson;
  return withReceipt(free, item, failed(why), { news: [], now });
}

/** The story of the person's own part: what they allowed to be pressed. */
function withAllowed(session: Session, { control, press }: Approved, at: number): Session {
  if (control === undefined || !press) return session;
  const [amount, ...others] = press.amounts ?? [];
  const thing = press.subject?.text ?? (others.length === 0 ? amount?.amount : undefined);
  return withStory(session, {
    kind: 'step',
    at,
    icon: 'ask',
    end: 'done',
    sentence: thing ? sentence('stepAllowedFor', control, thing) : sentence('stepAllowed', control),
  });
}

/** Kinds that are asked about once in a task: each step by script, and each key, would be a question. */
const isForTask = (kind: RiskKind): boolean => kind === 'scripts' || kind === 'keys';

/** A site that is allowed, or that may be acted in by script, stays so until the task ends, or for ever. */
function choicesOf({ need, isToRead }: Asked): readonly ApprovalChoice[] {
  if (isForTask(need.kind)) return ['allow', 'always', 'refuse'];
  if (need.kind === 'sites')
    return isToRead ? ['allow', 'anySite', 'always', 'refuse'] : ['allow', 'always', 'refuse'];
  return canLast(need) ? ['allow', 'task', 'always', 'refuse'] : ONCE;
}

/** Nothing is allowed for ever to an agent that has proved nothing. */
const isOffered =
  ({ agent }: Session) =>
  (choice: ApprovalChoice): boolean =>
    choice !== 'always' || !agent.isUnproven;

/** The facts of a press for the card. */
const shownIn = ({ subject, dialog, amounts, repeats }: ShownPress): ShownFacts => ({
  ...(subject && { subject }),
  ...(dialog && { dialog }),
  ...(amounts && { amounts }),
  ...(repeats !== undefined && { repeats }),
});

/** Asks the person about a risky command; its item waits in the queue. */
export function askApproval(session: Session, item: CommandItem, asked: Asked, now: number): Session {
  const {
    question: text,
    need,
    site,
    address,
    control,
    sends,
    fields,
    press,
    changes,
    keepsChanging,
  } = asked;
  const question: CommandQuestion = {
    id: randomCode(8),
    kind: 'approval',
    sentence: text,
    item: item.id,
    choices: keepsChanging ? ['refuse'] : choicesOf(asked).filter(isOffered(session)),
    since: now,
    need: { ...need, ...(control !== undefined && { control }), ...(press && { press }) },
    ...(sends && { sends }),
    ...(fields && { fields }),
    ...(press && shownIn(press)),
    ...(changes && { changes }),
    ...(keepsChanging && { keepsChanging }),
    ...(address !== undefined && { address }),
    ...(site !== undefined && { site }),
  };
  return patch(session, { queue: { question } });
}

/**
 * Asks the person whether forms may be sent to an origin. The command that has tried is over: what the person says is
 * news for the agent, which acts again.
 */
export function askToSend(
  session: Session,
  item: CommandItem,
  { origin, holds }: { readonly origin: string; readonly holds: readonly HeldField[] },
  now: number,
): Session {
  const question: CommandQuestion = {
    id: randomCode(8),
    kind: 'approval',
    sentence: sentence(holds.length > 0 ? 'approveSend' : 'approveSendEmpty', origin),
    ...(holds.length > 0 && { fields: holds }),
    item: item.id,
    choices: ONCE,
    since: now,
    sendTo: origin,
  };
  return patch(session, { queue: { question } });
}

function sendAnswered(session: Session, origin: string, isAllowed: boolean, now: number): Session {
  if (!isAllowed) {
    const text = say`The person does not allow forms to be sent to ${inAddress(origin)}: go another way, or ask with ask_user.`;
    return withEvent(
      tell(session, [{ kind: 'notice', text }], now),
      sentence('stepSendRefused', origin),
      now,
    );
  }
  const text = say`The person allows forms to be sent to ${inAddress(origin)} in this session. This one was not sent: do it again if you still want it.`;
  const sendOrigins = [...new Set([...session.permissions.sendOrigins, origin])];
  const granted = patch(session, { permissions: { sendOrigins } });
  return withEvent(tell(granted, [{ kind: 'notice', text }], now), sentence('stepSendAllowed', origin), now);
}
