/** Why a message did not get into the chat. */
export const promptFailures = [
  'not_inserted',
  'no_field',
  'other_conversation',
  'not_shown',
  'text_changed',
  'not_sendable',
] as const;
export type PromptFailure = (typeof promptFailures)[number];

/** Failures that a person causes, not the page's markup. */
export const causedByPerson: ReadonlySet<PromptFailure> = new Set(['other_conversation', 'text_changed']);
