import type { ElementId } from '../ids.ts';
import type { Failure } from '../outcome.ts';
import { listed, overheard, quoted, said, say } from '../said.ts';

// The words of what goes wrong with a checkbox, an option, a slider or a range of text, as in `failures.ts`.

export const notCheckable = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: say`Element ${id} is no checkbox, radio, switch or toggle button.`,
  hint: say`Use the number of one, or click it.`,
});

export const radioStays = (id: ElementId): Failure => ({
  code: 'invalid_command',
  message: say`${id} is one of a group of radios, which a press never unchecks.`,
  hint: say`Check another one of its group instead.`,
});

/** `words`: how it is all the same, such as `is not checked`. */
export const notSwitched = (id: ElementId, words: string): Failure => ({
  code: 'unchanged',
  message: say`${id} was pressed once and ${overheard(words)} all the same.`,
  hint: say`Look at the page: it may want something else first.`,
});

/** Tells nothing of the value, which may be the person's. */
export const wrongForm = (id: ElementId, wanted: string): Failure => ({
  code: 'invalid_command',
  message: say`Field ${id} does not take this value.`,
  hint: say`It wants ${overheard(wanted)}.`,
});

/** `missing`: what of the text is not in it; undefined of a value that is the person's. */
export const notTaken = (id: ElementId, missing: string | undefined): Failure => ({
  code: 'unchanged',
  message: missing
    ? say`Not all of it is in ${id}: the field did not take ${quoted(missing, MISSING_MAX)}.`
    : say`Not all of it is in ${id}: the field did not keep the text.`,
  hint: say`Look at what it holds now, and at what the page says that it takes.`,
});

const MISSING_MAX = 60;

/** The element was clicked. */
export const takesNoText = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: say`Nothing was typed: ${id} was clicked, and nothing that takes text got the focus.`,
  hint: say`Look at the page: its field may open by a double click, or lie elsewhere.`,
});

/** A value of the person goes into a field that is known, or nowhere. */
export const valueInDrawing = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: say`Nothing was typed: ${id} is not a field, and personal data goes into a field alone.`,
  hint: say`Ask the person to write it there.`,
});

export const onlyTyped = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: say`Element ${id} is not a field whose text could be replaced: the page renders it.`,
  hint: say`Use type there, which writes at the caret.`,
});

export const noOptions = (id: ElementId): Failure => ({
  code: 'not_editable',
  message: say`Element ${id} has no options to choose from.`,
  hint: say`Use the number of a list or of what opens one; a field for text is for fill.`,
});

/** `ids`: of options that read alike. */
export const severalOptions = (id: ElementId, wanted: string, ids: readonly ElementId[]): Failure => ({
  code: 'invalid_command',
  message: say`The list of ${id} has ${ids.length} options that read ${quoted(wanted)}: ${listed(ids.map((one) => say`${one}`))}.`,
  hint: say`Look at the page, and click the one that is meant.`,
});

export const listNotOpened = (id: ElementId): Failure => ({
  code: 'unchanged',
  message: say`${id} was pressed, and no list of options opened.`,
  hint: say`Look at the page: what has opened may be clicked, and a field may want text first.`,
});

export const stuckGauge = (id: ElementId, now: number): Failure => ({
  code: 'unchanged',
  message: say`${id} is at ${now}, and keys bring it no nearer.`,
  hint: say`Look at the page: it may have a field or buttons beside it, or take only some values.`,
});

export const farGauge = (id: ElementId, now: number): Failure => ({
  code: 'unchanged',
  message: say`${id} is at ${now}: what is missing would take too many keys.`,
  hint: say`Go on from there with the same command, or with press and PageUp or PageDown.`,
});

/** Without an element it is the page. */
export const textNotFound = (id: ElementId | undefined, words: string): Failure => ({
  code: 'invalid_command',
  message: say`${id === undefined ? 'The page' : say`Element ${id}`} does not hold ${quoted(words)}.`,
  hint: say`Write "from" and "to" as they stand in the page data; "to" comes after "from".`,
});

export const notSelectable = (id: ElementId | undefined): Failure => ({
  code: 'not_editable',
  message: say`No part of the text of ${id === undefined ? 'the page' : say`element ${id}`} can be selected.`,
  hint: say`Use the number of what holds the text, or press Control+a at it for all of it.`,
});

export const paintedElsewhere: Failure = {
  code: 'not_readable',
  message: said('This editor paints its text itself: what it holds cannot be read here.'),
  hint: said('Look at what the page shows of it, or fill it anew.'),
};
