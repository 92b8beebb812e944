/** Why a message did not get into the chat. */
export const promptFailures = [
  'not_inserted',
  'no_field',
  'other_conversation',
  'not_shown',
  'text_changed',
  'not_sendable',
  'not_taken',
  /** The message is on the page, but not in a turn. */
  'page_changed',
] as const;
export type PromptFailure = (typeof promptFailures)[number];
