/**
 * What a message may hold, in characters unless said otherwise. The receiver refuses a longer one, so the
 * sender cuts it or reports it first.
 */
export const LIMITS = {
  /** The person's words; they must fit into one prompt, beside a page. */
  words: 4_000,
  /** An address that the sender has cut. */
  address: 8_000,
  /** Chrome's longest address. */
  wholeAddress: 2_097_152,
  /** A sentence about a failure. */
  note: 500,
  /** One answer about one element. */
  fact: 3_000,
  /** The text of a command, as the chat rendered it. */
  command: 100_000,
  /** A text that the worker composes: a prompt, the value of a field, a step of the session. */
  composed: 1_000_000,
  /** An exported list of tools. */
  toolList: 500_000,
  /** One selector, the selectors of one element, and the outline of a page in a diagnostic. */
  selector: 400,
  selectors: 12,
  structure: 8_000,
  /** One piece of personal data, and the pieces in one message. */
  personal: 2_000,
  personalAtOnce: 5_000,
  /**
   * Of a snapshot: its lines; the text, the element ids and the depth of one line. Chrome sends at most 64
   * MB.
   */
  lines: 200_000,
  lineText: 10_000_000,
  lineIds: 10_000,
  depth: 1_000,
  /** The latest requests of a page in one answer. */
  calls: 5,
  /** Things of one kind in a view: sessions, tools, learned chats, commands, steps. */
  viewed: 10_000,
} as const;
