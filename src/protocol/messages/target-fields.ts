import * as v from 'valibot';
import { id, list, text } from '../fields.ts';
import type { ElementId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import type { Meanings, Payloads } from './message.ts';
import { redacting } from './redacting.ts';

/** Options that one command may choose. */
export const OPTIONS_MAX = 50;

const elementId = id<ElementId>();

/** How a field takes text. */
const fieldKinds = ['native', 'plain', 'boxes', 'rich', 'code', 'keys', 'drawing', 'parts'] as const;
export type FieldKind = (typeof fieldKinds)[number];

const focusedSchema = v.object({
  takes: v.picklist(fieldKinds),
  /** The fields of a date, and the text for each. `isTyped`: it takes keys alone. */
  parts: v.exactOptional(
    v.array(v.object({ id: elementId, value: text(LIMITS.command), isTyped: v.boolean() })),
  ),
});
/** A field that has the focus. */
export type FocusedField = Readonly<v.InferOutput<typeof focusedSchema>>;

const toggleSchema = v.object({
  state: v.picklist(['on', 'off', 'mixed']),
  /** One of a group, which a press never switches off. */
  isRadio: v.boolean(),
  /** The same, as an agent is told it. */
  words: text(LIMITS.note),
});

const holdingSchema = v.object({
  /** `more`: the field holds its old value, too. */
  held: v.picklist(['all', 'more', 'part', 'none']),
  /** The part of the text that the field lacks. */
  missing: text(LIMITS.composed),
  /** The text is for so many fields of one character each. */
  boxes: v.exactOptional(v.number()),
});
/** What a field holds of a text that was written into it, be it in the form of a mask. */
export type Holding = Readonly<v.InferOutput<typeof holdingSchema>>;

const gaugeSchema = v.object({
  now: v.number(),
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
});
/** Where a slider of scripts is, and between what. */
export type Gauge = Readonly<v.InferOutput<typeof gaugeSchema>>;

/** How an option is chosen: a native field is set; a list of scripts is opened, or its option pressed unless it is chosen. */
const optionSchema = v.variant('by', [
  v.object({ by: v.literal('value') }),
  v.object({ by: v.literal('opening') }),
  v.object({ by: v.literal('press'), option: elementId, isChosen: v.boolean() }),
]);

/** What the worker asks of the fields in one frame of a target. */
export const toFields = {
  /** `value`: the text that will replace all. */
  FOCUS_FIELD: redacting({
    id: elementId,
    select: v.picklist(['end', 'all']),
    value: v.exactOptional(text(LIMITS.composed)),
  }),
  SET_VALUE: redacting({ id: elementId, value: text(LIMITS.composed) }),
  INSERT_TEXT: redacting({
    id: elementId,
    value: text(LIMITS.composed),
    select: v.picklist(['end', 'all']),
  }),
  /** `atRest`: once the page has settled. */
  HOLDS_TEXT: redacting({ id: elementId, value: text(LIMITS.composed), atRest: v.boolean() }),
  PASTE_TEXT: redacting({ id: elementId, value: text(LIMITS.composed) }),
  /** `later`: after a press, by which the name may have changed. */
  GET_TOGGLE: redacting({ id: elementId, later: v.boolean() }),
  GET_GAUGE: redacting({ id: elementId }),
  /** `all`: the texts of all options that the command chooses. `isFiltered`: the words were written into the field. */
  FIND_OPTION: redacting({
    id: elementId,
    wanted: text(LIMITS.command),
    all: list(text(LIMITS.command), OPTIONS_MAX),
    wasOpened: v.boolean(),
    isFiltered: v.exactOptional(v.literal(true)),
  }),
  SELECT_TEXT: redacting({
    id: v.exactOptional(elementId),
    from: text(LIMITS.command),
    to: text(LIMITS.command),
  }),
} satisfies Payloads;

export const toFieldsMeanings = {
  FOCUS_FIELD: {
    means:
      'Focuses a field and puts the caret at its end, or selects all of it. `takes`: a native field takes SET_VALUE, a plain one keys and INSERT_TEXT, a text for `boxes` is one character for each of them, a rich one is an editor, one of `code` selects by its own keys alone, `keys` move a slider, the `parts` of a date are fields each, and a `drawing` may pass keys to something hidden once it is clicked.',
    answer: outcomeOf(focusedSchema),
  },
  SET_VALUE: { means: 'Sets the value of a native field.', answer: doneOrFailed },
  INSERT_TEXT: {
    means:
      'Writes a text at the end of a field or instead of what it holds, if the field takes the focus and keeps it.',
    answer: doneOrFailed,
  },
  HOLDS_TEXT: {
    means: 'Asks what a field holds of a text that was written into it, be it in the form of a mask.',
    answer: holdingSchema,
  },
  PASTE_TEXT: {
    means: 'Pastes a text into an editor that has the focus. Answers whether the editor has taken it.',
    answer: outcomeOf(v.boolean()),
  },
  GET_TOGGLE: {
    means: 'Asks how a checkbox, radio, switch or toggle button is. Fails where the element is none.',
    answer: outcomeOf(toggleSchema),
  },
  GET_GAUGE: {
    means: 'Asks where a slider or spin button without an input is.',
    answer: outcomeOf(gaugeSchema),
  },
  FIND_OPTION: {
    means:
      'Asks how an option of a list is chosen, by its name. Fails, with the options that there are, where none has it.',
    answer: outcomeOf(optionSchema),
  },
  SELECT_TEXT: {
    means:
      'Selects the text of an element, or of the document, from some words of it to others. Answers what is selected, redacted and escaped.',
    answer: outcomeOf(text(LIMITS.note)),
  },
} as const satisfies Meanings<typeof toFields>;
