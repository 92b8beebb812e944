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

/** What the person reads about each: what happened, then what to do. */
export const promptFailureTexts: Readonly<Record<PromptFailure, string>> = {
  not_inserted:
    'The message field of the chat did not take the text unchanged. Empty it, or reload the chat, then resume.',
  no_field: 'The chat shows no message field. Reload it, then resume.',
  other_conversation: 'The chat shows another conversation. Go back to that of the agent, then resume.',
  not_shown:
    'The message was sent, but the chat does not show it. Look at the chat and reload it, then resume.',
  text_changed:
    'The text in the message field was changed before it could be sent. Empty the field, then resume.',
  not_sendable:
    'The chat could not be sent the message: for 30 seconds its send button was missing or disabled. Look at the chat, then resume.',
};
