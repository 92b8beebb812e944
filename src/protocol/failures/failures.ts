import type { ElementId } from '../ids.ts';
import type { Failure } from '../outcome.ts';
import { inAddress, listed, named, overheard, quoted, type Said, said, say } from '../said.ts';

// The words of every failure, for people and models: what happened and why, then what to do next. One export
// each.

export const staleId = (id: ElementId): Failure => ({
  code: 'stale_id',
  message: say`Element ${id} is no longer on the page.`,
  hint: say`Use a number from the newest page data.`,
});

export const frameGone: Failure = {
  code: 'stale_id',
  message: said('The frame that holds this element is no longer on the page.'),
  hint: said('Use a number from the newest page data.'),
};

export const changedId = (id: ElementId, was: string, is: string): Failure => ({
  code: 'stale_id',
  message: say`Element ${id} was ${overheard(was)} and has become ${overheard(is)}.`,
  hint: say`Look at the newest page data before you use it.`,
});

/** `scroller`: what scrolls the list that the row was in. */
export const recycledId = (id: ElementId, scroller: ElementId | undefined): Failure => ({
  code: 'stale_id',
  message: say`Element ${id} was in a row of a list, and the page now shows another row in its place.`,
  hint:
    scroller === undefined
      ? say`Look at the newest page data before you use it.`
      : say`Scroll ${scroller} until the row is back, and use its number from the newest page data.`,
});

export const unknownId = (id: ElementId): Failure => ({
  code: 'unknown_id',
  message: say`No element has the number ${id}.`,
  hint: say`Use a number from the page data.`,
});

export const notVisible = (id: ElementId): Failure => ({
  code: 'not_visible',
  message: say`Element ${id} cannot be seen: it has no size or is hidden.`,
  hint: say`Make it appear first.`,
});

export const disabledElement = (id: ElementId): Failure => ({
  code: 'disabled',
  message: say`Element ${id} is disabled.`,
  hint: say`Do what enables it first, such as filling required fields.`,
});

export const unstable = (id: ElementId): Failure => ({
  code: 'unstable',
  message: say`Element ${id} keeps moving, so a click could hit something else.`,
  hint: say`Try again when the page is idle.`,
});

export const notEditable = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: say`Element ${id} is not a field that takes text.`,
  hint: say`Use the number of a field; a button or link is for click.`,
});

export const badValue = (id: ElementId, value: string, wanted: string): Failure => ({
  code: 'invalid_command',
  message: say`Field ${id} does not take ${quoted(value)}.`,
  hint: say`It wants ${overheard(wanted)}.`,
});

export const badTool = (message: Said, hint: Said): Failure => ({ code: 'invalid_tool', message, hint });

export const debuggerRefused = (why: string): Failure => ({
  code: 'debugger_refused',
  message: say`Chrome does not let the extension act in this tab: ${overheard(why)}.`,
  hint: say`Ask the person to look at the tab; pages of Chrome itself can never be controlled.`,
});

/** An example of a command for a hint. */
/* @__NO_SIDE_EFFECTS__ */
export const example = (fields: Readonly<Record<string, unknown>>): Said =>
  say`Example: ${overheard(JSON.stringify(fields))}`;

/* @__NO_SIDE_EFFECTS__ */
const actionsAre = (names: readonly string[]): Said => say`The actions are ${listed(names.map(named))}.`;

export const noAction = (names: readonly string[]): Failure => ({
  code: 'unknown_action',
  message: say`The command has no "action".`,
  hint: actionsAre(names),
});

export const unknownAction = (name: string, names: readonly string[]): Failure => ({
  code: 'unknown_action',
  message: say`There is no action ${quoted(name, 60)}.`,
  hint: actionsAre(names),
});

export const fieldsRefused = (
  action: string,
  problems: readonly Said[],
  sample: Readonly<Record<string, unknown>>,
): Failure => ({
  code: 'invalid_command',
  message: say`${named(action)} was not carried out: ${overheard(problems.join('; '))}.`,
  hint: example(sample),
});

export const nothingToFind: Failure = {
  code: 'invalid_command',
  message: said('find was not carried out: it has neither "text" nor "role".'),
  hint: example({ action: 'find', text: 'shipping' }),
};

export const factWants = (what: string, field: string): Failure => ({
  code: 'invalid_command',
  message: say`get ${named(what)} was not carried out: ${quoted(field)} is missing.`,
  hint: example({
    action: 'get',
    what,
    ...(field === 'id' ? { id: 12 } : { id: 12, name: what === 'count' ? 'button' : 'href' }),
  }),
});

export const notToBeRead = (what: Said): Failure => ({
  code: 'not_readable',
  message: say`${what} is never read.`,
  hint: say`Passwords, one-time codes and scripts stay in the tab; go on without it, or ask the person.`,
});

export const urlRefused = (url: string, why: string): Failure => ({
  code: 'url_refused',
  message: say`"${inAddress(url)}" was not opened: ${overheard(why)}.`,
  hint: say`Use an address that begins with https://, or a saved tool.`,
});

/** An address with a part that the agent never saw. */
export const placeholderInAddress = (url: string): Failure => ({
  code: 'url_refused',
  message: say`"${inAddress(url)}" was not opened: a part of it is hidden, and placeholders are not filled into addresses.`,
  hint: say`Click the link that has this address, by its number, or ask the person to open it.`,
});

export const unknownPlaceholder = (name: string): Failure => ({
  code: 'unknown_placeholder',
  message: say`${overheard(name)} stands for nothing that was seen in this session.`,
  hint: say`Use a placeholder exactly as the page data has it, or write the text itself.`,
});

export const forgottenPlaceholder = (name: string): Failure => ({
  code: 'unknown_placeholder',
  message: say`${overheard(name)} stood for a value that was forgotten when the extension or the browser was started again.`,
  hint: say`Use the placeholders of the newest page data: snapshot shows the page with them.`,
});

export const unknownTool = (name: string, names: readonly string[]): Failure => ({
  code: 'unknown_tool',
  message: say`There is no saved tool ${quoted(name, 60)}.`,
  hint:
    names.length > 0
      ? say`The saved tools are ${listed(names.map((one) => quoted(one)))}.`
      : say`The person has saved no tools; use open_tab.`,
});

export const unknownTarget = (numbers: readonly number[]): Failure => ({
  code: 'tab_gone',
  message: say`There is no such target.`,
  hint:
    numbers.length > 0
      ? say`The targets are ${listed(numbers)}.`
      : say`There is none now: open one with open_tool or open_tab, or ask the person.`,
});

export const tabUnavailable = (why: string): Failure => ({
  code: 'tab_unavailable',
  message: say`The tab did not open: ${overheard(why)}.`,
  hint: say`Try another address or ask the person.`,
});

export const keptChanging: Failure = {
  code: 'changed',
  message: said('The page changed each time after the person had allowed this, so nothing was pressed.'),
  hint: said('Ask the person with ask_user to do this step in the tab, or go another way.'),
};

export const refusedByPerson: Failure = {
  code: 'refused_by_person',
  message: said('The person did not allow it.'),
  hint: said('Go another way, or ask with ask_user.'),
};

export const questionOpen: Failure = {
  code: 'stopped',
  message: said('The person has to allow it, and another question to the person is still open.'),
  hint: said('Send it again after the person has answered.'),
};

export const notHappened: Failure = {
  code: 'stopped',
  message: said('The browser interrupted the extension before this was carried out; it did not happen.'),
  hint: said('Send it again if you still want it.'),
};

export const handedOver: Failure = {
  code: 'stopped',
  message: said('Another agent took over the task before this was carried out; it did not happen.'),
  hint: said('Send it if you want it.'),
};

export const mayHaveHappened: Failure = {
  code: 'interrupted',
  message: said('The browser interrupted the extension in the middle; it may or may not have happened.'),
  hint: said('Look at the page below before you decide what to do.'),
};

export const stopped: Failure = {
  code: 'stopped',
  message: said('The person stopped the run before this was carried out.'),
  hint: said('Wait for the person.'),
};

export const cancelled: Failure = {
  code: 'cancelled',
  message: said('You cancelled this call before it was carried out; it did not happen.'),
  hint: said('Send it again as a new call if you want it after all.'),
};

export const tooManyCalls = (max: number): Failure => ({
  code: 'busy',
  message: say`${max} of your calls are open, and no session takes more at once.`,
  hint: say`Wait for an answer, then send this again as a new call.`,
});

export const unknownKey = (key: string): Failure => ({
  code: 'invalid_command',
  message: say`There is no key ${quoted(key, 40)}.`,
  hint: say`Use names such as Enter, Escape, Tab, ArrowDown, PageDown, a, or chords such as Control+a.`,
});

/** The person allows one press: nobody has allowed the one after it. */
export const oneAtATime: Failure = {
  code: 'invalid_command',
  message: said('This would press more than once what may send, buy or delete something.'),
  hint: said('Press it once in a command. Write several lines with fill, which presses no Enter.'),
};

/** The run cannot go on before its chat is back. */
export const agentAway: Failure = {
  code: 'assignment_refused',
  message: said('The agent’s chat is not open.'),
  hint: said('Go back to it, or assign another chat as the agent.'),
};

export const assignmentRefused = (message: string, hint: string): Failure => ({
  code: 'assignment_refused',
  message: overheard(message),
  hint: overheard(hint),
});

export const noSession: Failure = {
  code: 'assignment_refused',
  message: said('There is no session.'),
  hint: said('Open a chat and assign it as the agent first.'),
};

const QUOTED = /"[^"]*"|\b[a-z-]+:\/\/\S+/g;

/** Leaves out what a cause quotes: an address or a value of the page, which nothing has redacted. */
export const noAnswer = (cause: unknown): Failure => ({
  code: 'no_answer',
  message: say`The tab did not answer (${overheard(reasonOf(cause).replace(QUOTED, '…').replace(/\.$/, ''))}).`,
  hint: say`It may be loading, closed or crashed: look at it with snapshot, or ask the person to reload it.`,
});

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
