import type { ElementId } from './ids.ts';
import type { Failure } from './outcome.ts';

// The words of every failure, for people and models: what happened and why, then what to do next. One export
// each.

export const staleId = (id: ElementId): Failure => ({
  code: 'stale_id',
  message: `Element ${id} is no longer on the page.`,
  hint: 'Use a number from the newest page data.',
});

export const frameGone: Failure = {
  code: 'stale_id',
  message: 'The frame that holds this element is no longer on the page.',
  hint: 'Use a number from the newest page data.',
};

export const changedId = (id: ElementId, was: string, is: string): Failure => ({
  code: 'stale_id',
  message: `Element ${id} was ${was} and has become ${is}.`,
  hint: 'Look at the newest page data before you use it.',
});

export const unknownId = (id: ElementId): Failure => ({
  code: 'unknown_id',
  message: `No element has the number ${id}.`,
  hint: 'Use a number that stands in the page data.',
});

export const notVisible = (id: ElementId): Failure => ({
  code: 'not_visible',
  message: `Element ${id} cannot be seen: it has no size or is hidden.`,
  hint: 'Do first what makes it appear.',
});

export const disabledElement = (id: ElementId): Failure => ({
  code: 'disabled',
  message: `Element ${id} is disabled.`,
  hint: 'Do first what the page wants before it enables it, such as filling required fields.',
});

export const covered = (id: ElementId, blocker: string): Failure => ({
  code: 'covered',
  message: `${id} is covered by ${blocker}, which would receive the click.`,
  hint: 'Dismiss or click what covers it first.',
});

export const unstable = (id: ElementId): Failure => ({
  code: 'unstable',
  message: `Element ${id} keeps moving, so a click could hit something else.`,
  hint: 'Try again when the page has come to rest.',
});

export const notEditable = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: `Element ${id} is not a field that takes text.`,
  hint: 'Use the number of a field; a button or link is for click.',
});

export const badValue = (id: ElementId, value: string, wanted: string): Failure => ({
  code: 'invalid_command',
  message: `Field ${id} does not take ${JSON.stringify(value)}.`,
  hint: `It wants ${wanted}.`,
});

export const badTool = (message: string, hint: string): Failure => ({ code: 'invalid_tool', message, hint });

export const debuggerRefused = (why: string): Failure => ({
  code: 'debugger_refused',
  message: `Chrome does not let the extension act in this tab: ${why}.`,
  hint: 'Ask the person to look at the tab; pages of Chrome itself can never be controlled.',
});

/* @__NO_SIDE_EFFECTS__ */
const example = (fields: Readonly<Record<string, unknown>>): string => `Example: ${JSON.stringify(fields)}`;

export const noAction = (names: readonly string[]): Failure => ({
  code: 'unknown_action',
  message: 'The command has no "action".',
  hint: `The actions are ${names.join(', ')}.`,
});

export const unknownAction = (name: string, names: readonly string[]): Failure => ({
  code: 'unknown_action',
  message: `There is no action ${JSON.stringify(name.slice(0, 60))}.`,
  hint: `The actions are ${names.join(', ')}.`,
});

export const fieldsRefused = (
  action: string,
  problems: readonly string[],
  sample: Readonly<Record<string, unknown>>,
): Failure => ({
  code: 'invalid_command',
  message: `${action} was not carried out: ${problems.join('; ')}.`,
  hint: example(sample),
});

/** `why` is ours, never the text that was read: a page may have written it. */
export const notJson = (why: string): Failure => ({
  code: 'invalid_command',
  message: `The command is not valid JSON (${why}), so nothing was carried out.`,
  hint: 'Write one object on one line in one fenced code block, and escape quotes and line breaks inside strings.',
});

/** The code itself is not repeated: the message that tells of this ends with the right one. */
const codeHint = 'Use the "tool_code" that stands at the end of this message: each message has its own.';

export const missingTurnCode: Failure = {
  code: 'invalid_command',
  message: 'The command does not carry the code of the message that it answers, so nothing was carried out.',
  hint: `${codeHint} ${example({ tool_code: '…', action: 'click', id: 12 })}`,
};

export const wrongTurnCode: Failure = {
  code: 'invalid_command',
  message: 'The command carries another code than the message that it answers, so nothing was carried out.',
  hint: codeHint,
};

export const nothingToFind: Failure = {
  code: 'invalid_command',
  message: 'find was not carried out: it has neither "text" nor "role".',
  hint: example({ action: 'find', text: 'shipping' }),
};

export const factWants = (what: string, field: string): Failure => ({
  code: 'invalid_command',
  message: `get ${what} was not carried out: "${field}" is missing.`,
  hint: example({
    action: 'get',
    what,
    ...(field === 'id' ? { id: 12 } : { id: 12, name: what === 'count' ? 'button' : 'href' }),
  }),
});

export const notToBeRead = (what: string): Failure => ({
  code: 'not_readable',
  message: `${what} is never read.`,
  hint: 'Passwords, one-time codes and scripts stay in the tab; go on without it, or ask the person.',
});

export const urlRefused = (url: string, why: string): Failure => ({
  code: 'url_refused',
  message: `${JSON.stringify(url.slice(0, 200))} was not opened: ${why}.`,
  hint: 'Use an address that begins with https://, or a saved tool.',
});

export const unknownPlaceholder = (name: string): Failure => ({
  code: 'unknown_placeholder',
  message: `${name} stands for nothing that was seen in this session.`,
  hint: 'Use a placeholder exactly as it stands in the page data, or write the text itself.',
});

export const unknownTool = (name: string, names: readonly string[]): Failure => ({
  code: 'unknown_tool',
  message: `There is no saved tool ${JSON.stringify(name.slice(0, 60))}.`,
  hint:
    names.length > 0
      ? `The saved tools are ${names.map((one) => JSON.stringify(one)).join(', ')}.`
      : 'The person has saved no tools; use open_tab.',
});

export const unknownTarget = (numbers: readonly number[]): Failure => ({
  code: 'tab_gone',
  message: 'There is no such target.',
  hint:
    numbers.length > 0
      ? `The targets are ${numbers.join(', ')}.`
      : 'There is none now: open one with open_tool or open_tab, or ask the person.',
});

export const tabUnavailable = (why: string): Failure => ({
  code: 'tab_unavailable',
  message: `The tab did not open: ${why}.`,
  hint: 'Try another address or ask the person.',
});

export const refusedByPerson: Failure = {
  code: 'refused_by_person',
  message: 'The person did not allow it.',
  hint: 'Go another way, or ask with ask_user.',
};

export const notHappened: Failure = {
  code: 'stopped',
  message: 'The browser interrupted the extension before this was carried out; it did not happen.',
  hint: 'Send it again if you still want it.',
};

export const mayHaveHappened: Failure = {
  code: 'interrupted',
  message: 'The browser interrupted the extension in the middle; it may or may not have happened.',
  hint: 'Look at the page below before you decide what to do.',
};

export const stopped: Failure = {
  code: 'stopped',
  message: 'The person stopped the run before this was carried out.',
  hint: 'Wait for the person.',
};

export const unknownKey = (key: string): Failure => ({
  code: 'invalid_command',
  message: `There is no key ${JSON.stringify(key.slice(0, 40))}.`,
  hint: 'Use names such as Enter, Escape, Tab, ArrowDown, PageDown, a, or chords such as Control+a.',
});

/** The run cannot go on before its chat is back. */
export const agentAway: Failure = {
  code: 'assignment_refused',
  message: 'The agent’s chat is not open.',
  hint: 'Go back to it, or assign another chat as the agent.',
};

export const assignmentRefused = (message: string, hint: string): Failure => ({
  code: 'assignment_refused',
  message,
  hint,
});

export const privacyNotAccepted: Failure = {
  code: 'privacy_not_accepted',
  message: 'AgentAnything is not enabled yet.',
  hint: 'Open the welcome page, read what leaves your tabs, and press "I understand and enable".',
};

export const noSession: Failure = {
  code: 'assignment_refused',
  message: 'There is no session.',
  hint: 'Open a chat and assign it as the agent first.',
};

export const storageFull: Failure = {
  code: 'storage_full',
  message:
    "The browser's storage for this extension is full, so this was not saved; what was there before is unchanged.",
  hint: 'Remove saved tools that you no longer need, or disengage an old session.',
};

const QUOTED = /"[^"]*"|\b[a-z-]+:\/\/\S+/g;

/** Leaves out what a cause quotes: an address or a value of the page, which nothing has redacted. */
export const noAnswer = (cause: unknown): Failure => ({
  code: 'no_answer',
  message: `The tab did not answer (${(cause instanceof Error ? cause.message : String(cause)).replace(QUOTED, '…').replace(/\.$/, '')}).`,
  hint: 'It may be loading, closed or crashed: look at it with snapshot, or ask the person to reload it.',
});
