/**
 * What a message to the worker may hold, in characters unless said otherwise. Longer ones are answered with silence, as anything that
 * does not fit its schema, so who sends cuts or says it first.
 */
export const LIMITS = {
  /** The person's words: they have to fit into one prompt, beside a page. */
  words: 4_000,
  address: 8_000,
  /** A sentence on what went wrong. */
  note: 500,
  /** What is told of one element in one answer. */
  fact: 3_000,
  /** A command as the chat drew it. */
  command: 100_000,
  /** An exported list of tools. */
  toolList: 500_000,
  /** One selector, how many of them for one thing, and the outline of a page in a diagnostic. */
  selector: 400,
  selectors: 12,
  structure: 8_000,
  /** One piece of personal data, and how many of them in one message. */
  personal: 2_000,
  personalAtOnce: 5_000,
} as const;
