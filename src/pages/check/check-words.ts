import type { ChatCheck, CheckEnd, CheckFault, CheckResult, CheckStep } from '../../protocol/chat-check.ts';
import { type TextKey, t } from '../shared/texts.ts';

/** The words of each step: not started, passed, failed, running. */
const steps = {
  field: ['checkTodoField', 'checkDoneField', 'checkFailedField', 'checkNowField'],
  insert: ['checkTodoInsert', 'checkDoneInsert', 'checkFailedInsert', 'checkNowInsert'],
  send: ['checkTodoSend', 'checkDoneSend', 'checkFailedSend', 'checkNowSend'],
  message: ['checkTodoMessage', 'checkDoneMessage', 'checkFailedMessage', 'checkNowMessage'],
  unchanged: ['checkTodoUnchanged', 'checkDoneUnchanged', 'checkFailedUnchanged', 'checkNowUnchanged'],
  reply: ['checkTodoReply', 'checkDoneReply', 'checkFailedReply', 'checkNowReply'],
  end: ['checkTodoEnd', 'checkDoneEnd', 'checkFailedEnd', 'checkNowEnd'],
  code: ['checkTodoCode', 'checkDoneCode', 'checkFailedCode', 'checkNowCode'],
} as const satisfies Record<CheckStep, readonly [TextKey, TextKey, TextKey, TextKey]>;

/** What a step is called: as something to do, or by its result. */
export function stepWords(step: CheckStep, state: CheckResult['state'] | undefined): string {
  const [todo, passed, failed] = steps[step];
  return t(state === undefined ? todo : state === 'ok' ? passed : failed);
}

/** What the check does now. */
export const doingWords = ({ doing }: ChatCheck): string => t(steps[doing][3]);

const faults = {
  no_field: 'checkFaultNoField',
  no_button: 'checkFaultNoButton',
  draft: 'checkFaultDraft',
  busy: 'checkFaultBusy',
  not_inserted: 'checkFaultNotInserted',
  as_file: 'checkFaultAsFile',
  not_removed: 'checkFaultNotRemoved',
  not_sent: 'checkFaultNotSent',
  other_conversation: 'checkFaultElsewhere',
  unplaced: 'checkFaultUnplacedReply',
  not_shown: 'checkFaultNoReply',
  escaped: 'checkFaultEscaped',
  cut: 'checkFaultCut',
  differs: 'checkFaultDiffers',
  stopped: 'checkFaultStopped',
  chat_failed: 'checkFaultChatFailed',
  no_code: 'checkFaultNoCode',
  partial: 'checkFaultPartial',
  late: 'checkFaultLate',
} as const satisfies Record<CheckFault, TextKey>;

/** Steps for which a fault has a different sentence. */
const ofStep: { readonly [step in CheckStep]?: { readonly [why in CheckFault]?: TextKey } } = {
  message: { unplaced: 'checkFaultUnplacedMessage', not_shown: 'checkFaultNoMessage' },
  code: { differs: 'checkFaultCodeDiffers' },
};

/** Why a step failed. */
export const faultWords = (step: CheckStep, why: CheckFault): string => t(ofStep[step]?.[why] ?? faults[why]);

/** The sentence of a failed check, and what the person can do. */
export interface FailedWords {
  readonly now: string;
  readonly meta: string;
  readonly advice: string;
  /** A lesson may help, as the page has changed. */
  readonly canSetUp: boolean;
}

/** The person, the chat or the machine was in the way; the page need not have changed. */
const PASSING: ReadonlySet<CheckFault> = new Set([
  ...(['draft', 'busy', 'not_sent', 'other_conversation'] as const),
  ...(['stopped', 'chat_failed', 'late'] as const),
]);
const ALTERED: ReadonlySet<CheckFault> = new Set(['escaped', 'cut', 'differs']);

/** Undefined for a check of which no step failed. */
export function failedWords({ name, results }: ChatCheck): FailedWords | undefined {
  // A changed page explains more than a changed text.
  const failed = results.filter((result) => result.state === 'failed');
  const first = failed.find(({ why }) => !ALTERED.has(why)) ?? failed[0];
  if (!first) return undefined;
  const { step, why } = first;
  const meta = faultWords(step, why);
  if (ALTERED.has(why))
    return { now: t('checkAlters', name), meta, advice: t('checkReport'), canSetUp: false };
  if (PASSING.has(why)) {
    const advice = t(why === 'draft' ? 'checkClearDraft' : 'checkTryAgain');
    return { now: t('checkNotNow', name), meta, advice, canSetUp: false };
  }
  const isTyping = step === 'field' || step === 'insert' || step === 'send';
  return {
    now: t(isTyping ? 'checkCantType' : 'checkCantRead', name),
    meta: t('checkPageChanged'),
    advice: t(isTyping ? 'checkShowTyping' : 'checkShowReplies'),
    canSetUp: true,
  };
}

const ends = {
  tab_closed: 'checkEndTab',
  left: 'checkEndLeft',
  task: 'checkEndTask',
  browser: 'checkEndBrowser',
} as const satisfies Record<CheckEnd, TextKey>;

/** Why a check ended early, and whether its message may have been sent. */
export function endWords({ end, presses, results }: ChatCheck): string {
  const maySent = presses.length > 0 && !results.some(({ step }) => step === 'message');
  return [end && t(ends[end]), maySent && t('checkMaySent')].filter(Boolean).join(' ');
}

/** When a check was last changed. */
export function checkedWords({ at }: Pick<ChatCheck, 'at'>): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at);
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(at);
  return isToday ? t('checkedToday', time) : t('checkedOn', date);
}
