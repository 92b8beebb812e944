import type { ElementId } from './ids.ts';
import type { Failure } from './outcome.ts';

export const staleId = (id: ElementId): Failure => ({
  code: 'stale_id',
  message: `Element ${id} is no longer on the page.`,
  hint: 'Use a number from the newest page data.',
});

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

export const fieldsRefused = (action: string, problems: readonly string[], sample: Readonly<Record<string, unknown>>): Failure => ({
  code: 'invalid_command',
  message: `${action} was not carried out: ${problems.join('; ')}.`,
  hint: example(sample),
});

export const notJson = (why: string): Failure => ({
  code: 'invalid_command',
  message: `The command is not valid JSON (${why}), so nothing was carried out.`,
  hint: 'Write one object on one line in one fenced code block, and escape quotes and line breaks inside strings.',
});

export const wrongTurnCode = (written: string, wanted: string): Failure => ({
  code: 'invalid_command',
  message: `The command carries ${JSON.stringify(written.slice(0, 32))} instead of the code of the message that it answers, so nothing was carried out.`,
  hint: `Answer with "tool_code":"${wanted}".`,
});
