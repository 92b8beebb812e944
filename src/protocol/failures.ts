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
