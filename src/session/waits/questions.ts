import { keptChanging, refusedByPerson } from '../../protocol/failures/failures.ts';
import { noTabGiven } from '../../protocol/failures/remote-failures.ts';
import { canLast, type RiskKind } from '../../protocol/grant.ts';
import { done, failed } from '../../protocol/outcome.ts';
import type { ApprovalChoice, Asked, CommandQuestion } from '../../protocol/question.ts';
import { inAddress, overheard, say } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import type { HeldField, ShownFacts } from '../../protocol/shown-facts.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { askedSite, questionOf } from '../asked-site.ts';
import { withGrant } from '../grants.ts';
import { askedRequest } from '../held-question.ts';
import type { CommandItem } from '../items.ts';
import { withReceipt } from '../messages/receipts.ts';
import { tell } from '../news.ts';
import { withOwnWords } from '../own-words.ts';
import { approve, commandIn } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withStory } from '../story.ts';
import { allowAnySite, allowSite, refuseSite } from '../tabs/sites.ts';
import { waitAgain } from './dialogs.ts';
import { requestAnswered } from './held-requests.ts';

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
  const held = askedRequest(session);
  const after =
    asked.kind === 'site'
      ? siteAnswered(free, answer, now)
      : held?.id === id
        ? requestAnswered(free, held, answer, now)
        : commandAnswered(free, answer, now);
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
  const decided = (after: Session, choice: ApprovalChoice, told: Sentence) =>
    withStory(after, { kind: 'decision', at: now, sentence: told, choice, risk: 'sites', site });
  if (answer === ANY_SITE)
    return decided(allowAnySite(session, now), ANY_SITE, sentence('stepAnySiteAllowed'));
  if (answer === ALLOW || answer === 'always')
    return decided(allowSite(session, site, now), answer, sentence('stepSiteAllowed', site));
  return decided(refuseSite(session, site, now), 'refuse', sentence('stepNotAllowed', site));
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
  if (question.kind === 'question') {
    const heard = withStory(free, { kind: 'answer', at: now, text: answer });
    return withReceipt(heard, item, done(say`The person answers: ${overheard(answer)}`), { news: [], now });
  }
  if (question.kind === 'tab') return withReceipt(free, item, failed(noTabGiven), { news: [], now });
  const { site, need, choices } = question;
  const choice = choices.find((one) => one === answer) ?? 'refuse';
  const decided = withDecision(free, question, choice, now);
  if (choice !== 'refuse' && need) {
    const approved = patch(decided, { queue: { items: approve(decided.queue.items, item.id, need) } });
    if (choice === ANY_SITE) return allowAnySite(approved, now);
    const allowed = choice === 'task' || isForTask(need.kind) ? withGrant(approved, need) : approved;
    return site ? allowSite(allowed, site, now) : allowed;
  }
  const why = question.keepsChanging ? keptChanging : refusedByPerson;
  return withReceipt(decided, item, failed(why), { news: [], now });
}

type Approval = Extract<CommandQuestion, { kind: 'approval' }>;

/** The story of the person's own part: what they allowed or refused, with what their card showed. */
function withDecision(session: Session, question: Approval, choice: ApprovalChoice, at: number): Session {
  const { need, site = need?.site, fields } = question;
  const shown = shownIn(question);
  return withStory(session, {
    kind: 'decision',
    at,
    sentence: decisionOn(question, choice),
    choice,
    ...(need && { risk: need.kind }),
    ...(site && { site }),
    ...(Object.keys(shown).length > 0 && { shown }),
    ...(fields && { fields }),
  });
}

function decisionOn({ need, site, amounts, subject }: Approval, choice: ApprovalChoice): Sentence {
  if (choice === ANY_SITE) return sentence('stepAnySiteAllowed');
  const name = need?.control ?? site ?? need?.site ?? '';
  if (choice === 'refuse') return sentence('stepNotAllowed', name);
  const [amount, ...others] = amounts ?? [];
  const thing = subject?.text ?? (others.length === 0 ? amount?.amount : undefined);
  return thing ? sentence('stepAllowedFor', name, thing) : sentence('stepAllowed', name);
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
const shownIn = ({ subject, dialog, amounts, repeats }: ShownFacts): ShownFacts => ({
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
  const choice = isAllowed ? ALLOW : 'refuse';
  const told = sentence(isAllowed ? 'stepSendAllowed' : 'stepSendRefused', origin);
  const decided = withStory(session, {
    kind: 'decision',
    at: now,
    sentence: told,
    choice,
    risk: 'submits',
    site: origin,
  });
  if (!isAllowed) {
    const text = say`The person does not allow forms to be sent to ${inAddress(origin)}: go another way, or ask with ask_user.`;
    return tell(decided, [{ kind: 'notice', text }], now);
  }
  const text = say`The person allows forms to be sent to ${inAddress(origin)} in this session. This one was not sent: do it again if you still want it.`;
  const sendOrigins = [...new Set([...session.permissions.sendOrigins, origin])];
  return tell(patch(decided, { permissions: { sendOrigins } }), [{ kind: 'notice', text }], now);
}
