// What a message may hold, in characters unless said otherwise. The receiver refuses a longer one, so the
// sender cuts it or reports it first.

/** The person's words; they must fit into one prompt, beside a page. */
export const words = 4_000;
/** A host of an address. */
export const host = 253;
/** An address that the sender has cut. */
export const address = 8_000;
/** Chrome's longest address. */
export const wholeAddress = 2_097_152;
/** A sentence about a failure. */
export const note = 500;
/** One answer about one element. */
export const fact = 3_000;
/** The text of a command, as the chat rendered it. */
export const command = 100_000;
/** A text that the worker composes: a prompt, the value of a field, a step of the session. */
export const composed = 1_000_000;
/** An exported list of tools. */
export const toolList = 500_000;
/** An exported task. */
export const runFile = 8_000_000;
/** The file of one chat's data. */
export const chatFile = 65_536;
/** One selector, the selectors of one element, and the outline of a page in a diagnostic. */
export const selector = 400;
export const selectors = 12;
export const structure = 8_000;
/** One piece of personal data, and the pieces in one message. */
export const personal = 2_000;
export const personalAtOnce = 5_000;
/**
 * Of a snapshot: its lines; the text, the element ids and the depth of one line. Chrome sends at most 64
 * MB.
 */
export const lines = 200_000;
export const lineText = 10_000_000;
export const lineIds = 10_000;
export const depth = 1_000;
/** Things of one kind in a view: sessions, tools, learned chats, commands, steps. */
export const viewed = 10_000;
/** Tabs that a task begins with. */
export const targets = 20;
/** Child frames of one frame; more have no place in its page. */
export const childFrames = 500;
/** Elements of one document that are told as listened on in one way. */
export const listened = 20_000;
/** Effects of one act that a frame tells. */
export const effects = 20;
/** Items of a list whose new order an effect tells. */
export const orderedItems = 8;
/** The name of a file, which no system lets be longer; and its type. */
export const fileName = 255;
export const fileType = 127;
/** Files that a task has at once, and the bytes of all files of all tasks. */
export const files = 50;
export const fileBytes = 50_000_000;
/** Fields that are told of a form. */
export const heldFields = 12;

/** What a chat site calls a turn; a longer name counts as none. */
export const userTurnId = 100;
/** The name of a report. */
export const reportId = 16;
