import { canLast, type RiskKind } from '../protocol/grant.ts';
import type { ItemId } from '../protocol/ids.ts';
import type { ApprovalChoice, Question } from '../protocol/question.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import type { Session } from './session.ts';
import type { HeldRequest } from './targets.ts';

/** The request that the person is asked about now: the first one that nobody has decided about. */
export const askedRequest = ({ targets }: Pick<Session, 'targets'>): HeldRequest | undefined =>
  targets.heldRequests.find(({ answer }) => answer === undefined);

/** Whether the person has decided about a request that waits, and the agent does not know its end yet. */
export const isLettingOut = ({ targets }: Pick<Session, 'targets'>): boolean =>
  targets.heldRequests.some(({ answer, request }) => answer !== undefined && request.gone === undefined);

/** The question about it. It goes when the request does. */
export function heldQuestion(session: Pick<Session, 'targets' | 'agent'>): Question | undefined {
  const held = askedRequest(session);
  if (!held) return undefined;
  const { id, since, request, need, fields, amounts } = held;
  return {
    id,
    kind: 'approval',
    item: id as unknown as ItemId, // No command waits for it.
    sentence: sentenceOf(held),
    choices: choicesOf(held, session.agent.isUnproven === true),
    since,
    need,
    request,
    ...(fields.length > 0 && { fields }),
    ...(amounts && { amounts }),
  };
}

const QUESTIONS: Readonly<Partial<Record<RiskKind, Parameters<typeof sentence>[0]>>> = {
  buys: 'approveRequestBuys',
  deletes: 'approveRequestDeletes',
  sends: 'approveRequestSends',
  access: 'approveRequestAccess',
  weakens: 'approveRequestWeakens',
  commits: 'approveRequestCommits',
  submits: 'approveRequestForm',
};

function sentenceOf({ need, request }: HeldRequest): Sentence {
  const site = siteName(need.site);
  if (request.gone === 'page') return sentence('requestStoppedWaiting', site);
  if (request.gone === 'frozen') return sentence('requestFrozen', site);
  return sentence(QUESTIONS[need.kind] ?? 'approveRequestData', site);
}

/** What the page has given up can only be tried again. Nothing is allowed for ever to an agent that has proved nothing. */
function choicesOf({ need, request }: HeldRequest, isUnproven: boolean): readonly ApprovalChoice[] {
  if (request.gone === 'page' || !canLast(need)) return ['allow', 'refuse'];
  return isUnproven ? ['allow', 'task', 'refuse'] : ['allow', 'task', 'always', 'refuse'];
}
