import * as v from 'valibot';
import { list, name, text } from './fields.ts';
import { approvedSchema, type Grant, type ShownPress } from './grant.ts';
import { shownRequestSchema } from './held-request.ts';
import type { ItemId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { type Sentence, sentenceSchema } from './sentence.ts';
import {
  type ChangedFact,
  changedFactSchema,
  type HeldField,
  heldFieldSchema,
  shownFactsSchema,
} from './shown-facts.ts';

export const approvalChoices = ['allow', 'task', 'anySite', 'always', 'refuse'] as const;
/**
 * What the person may decide about a command: this once, at this site in this task, at any site in this task and to read only,
 * at this site always, or not.
 */
export type ApprovalChoice = (typeof approvalChoices)[number];

const asked = {
  id: text(64),
  /** Unix ms. */
  since: v.number(),
};
const waiting = {
  ...asked,
  /** The command that waits for the answer. */
  item: name<ItemId>(64),
};
const decision = {
  sentence: sentenceSchema,
  choices: list(v.picklist(approvalChoices), approvalChoices.length),
};

/** A question in the words of the agent. */
const ownWords = v.object({
  kind: v.literal('question'),
  ...waiting,
  text: text(LIMITS.composed),
  choices: list(text(LIMITS.words), 20),
  /** It asks for files, in this sentence of ours instead of `text`: to give some answers it. */
  asksFiles: v.exactOptional(sentenceSchema),
});
/** Whether a command may run. */
const approval = v.object({
  kind: v.literal('approval'),
  ...waiting,
  ...decision,
  /** What they allow. */
  need: v.exactOptional(approvedSchema),
  /** What would be sent: kinds and names of fields, with placeholders. */
  sends: v.exactOptional(list(text(LIMITS.composed), LIMITS.heldFields + 1)),
  /** The filled fields of the form that would be sent. */
  fields: v.exactOptional(list(heldFieldSchema, LIMITS.heldFields + 1)),
  /** What the page says beside the control. */
  ...shownFactsSchema.entries,
  /** They allowed it, and then these facts changed, so nothing was pressed. */
  changes: v.exactOptional(list(changedFactSchema, LIMITS.heldFields)),
  /** The page changed after each of several approvals: only the person can do this step. */
  keepsChanging: v.exactOptional(v.literal(true)),
  /** The address that would be opened. */
  address: v.exactOptional(text(LIMITS.address)),
  /** The origin that joins the session if the person allows it. */
  site: v.exactOptional(text(LIMITS.address)),
  /** An origin that forms may be sent to once the person allows it; the command that tried is over. */
  sendTo: v.exactOptional(text(LIMITS.address)),
  /** It is about a request that waits before it leaves; the command that has caused it may be over. */
  request: v.exactOptional(shownRequestSchema),
});
/** Which tab a command may work in, of an agent that has none: to share one answers it. */
const tab = v.object({ kind: v.literal('tab'), ...waiting, ...decision });
/** Whether an agent that nobody has allowed yet may use this browser. */
const firstUse = v.object({
  kind: v.literal('first_use'),
  ...asked,
  ...decision,
  /** What it calls itself. */
  name: text(80),
});
/** Whether a target that has gone to a new site may be shown there. */
const site = v.object({ kind: v.literal('site'), ...asked, ...decision });

export const commandQuestionSchema = v.variant('kind', [ownWords, approval, tab]);
export const questionSchema = v.pipe(
  v.variant('kind', [ownWords, approval, tab, site, firstUse]),
  v.title('Question'),
);

/** A decision that only the person can take. It waits for days if necessary. */
export type Question = Readonly<v.InferOutput<typeof questionSchema>>;
/** A question that a command waits for. */
export type CommandQuestion = Readonly<v.InferOutput<typeof commandQuestionSchema>>;

/** What the person is asked about a command. */
export interface Asked {
  readonly question: Sentence;
  /** What they allow, also for longer. */
  readonly need: Grant;
  /** Joins the session if they agree. */
  readonly site?: string;
  /** The site is new and would be read, as any other one might. */
  readonly isToRead?: true;
  /** The address that would be opened. */
  readonly address?: string;
  /** The control that is pressed, as they read it. */
  readonly control?: string;
  /** What would be sent: kinds and names of fields, with placeholders. */
  readonly sends?: readonly string[];
  /** The filled fields of the form that would be sent. */
  readonly fields?: readonly HeldField[];
  /** What the page says beside the control. */
  readonly press?: ShownPress;
  /** The facts that changed since the person allowed it. */
  readonly changes?: readonly ChangedFact[];
  readonly keepsChanging?: true;
}
