import * as v from 'valibot';
import { list, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { fingerprintSchema, heldFieldSchema, shownDialogSchema, shownFactsSchema } from './shown-facts.ts';

/** What makes a form more than words: it is asked about, whatever its button says. */
const formSecrets = ['password', 'card', 'file'] as const;

/** Kinds of names that a control has beside the shown one. */
const OTHER_NAMES_MAX = 4;

/** Names of the controls around a field. */
const NEARBY_MAX = 6;

/**
 * Whether a press is one with the pointer, or with a key that has the focus where it is; or a choice of an option.
 * `Shift+Enter` sends a form as Enter does, and writes a line where there are several. `Erase` and `Character` press no control,
 * but the page may listen to them; `set` gives a list, a slider or a field a value.
 */
export const actMeans = [
  'pointer',
  'Enter',
  'Shift+Enter',
  'Space',
  'Erase',
  'Character',
  'choice',
  'set',
] as const;
export type ActMeans = (typeof actMeans)[number];

const pressingKeys: ReadonlyMap<string, 'Enter' | 'Space'> = new Map([
  ['Enter', 'Enter'],
  ['Return', 'Enter'],
  ['NumpadEnter', 'Enter'],
  ['\n', 'Enter'],
  ['\r', 'Enter'],
  ['Space', 'Space'],
  [' ', 'Space'],
]);

/** How a key or chord, by the name that an agent may give it, presses the control with the focus; undefined if it does not. */
export function pressingBy(chord: string): ActMeans | undefined {
  const names = chord.split('+');
  const means = pressingKeys.get(names.at(-1) ?? '');
  return means === 'Enter' && names.length === 2 && names[0] === 'Shift' ? 'Shift+Enter' : means;
}

/**
 * line: a field of one line without a form · message: one of several lines, such as for a comment · document: one that is longer, or
 * has a form · search: one that searches or filters · drawing: a page that is one picture, such as a game · page: anything else.
 */
const keyPlaces = ['line', 'message', 'document', 'search', 'drawing', 'page'] as const;

/** What a press would set off in a page, as far as the page shows it: redacted words, no value of a field. */
export const actFactsSchema = v.pipe(
  v.object({
    /**
     * Of the control that acts: the one that is pressed, or the button that a field's Enter presses. Without a word it is
     * guessed by its icon: `trash?`.
     */
    name: text(LIMITS.note),
    /** Its drawn text, title, label and value, if they differ from the name: the riskiest one decides. */
    otherNames: v.exactOptional(list(text(LIMITS.note), OTHER_NAMES_MAX)),
    /** The language that the page says its control is in: `pt-BR`. */
    language: v.exactOptional(text(35)),
    /** The names of the buttons beside a field whose Enter a script of the page may hear. */
    nearby: list(text(LIMITS.note), NEARBY_MAX),
    ...shownFactsSchema.entries,
    /** Binds an approval to the facts on its card. */
    fingerprint: v.exactOptional(fingerprintSchema),
    /** Where a key goes: kind and name of the field, and whether it holds text that was written. */
    key: v.exactOptional(
      v.object({
        place: v.picklist(keyPlaces),
        field: text(LIMITS.note),
        isWritten: v.boolean(),
        /** The field marks an option of a visible list, which Enter chooses. */
        marksOption: v.exactOptional(v.literal(true)),
      }),
    ),
    /** The words around a control that may open another tab: what it does there cannot be seen here. */
    around: v.exactOptional(shownDialogSchema),
    /** A file comes of it. */
    downloads: v.boolean(),
    /** Where a link leads, without its query. */
    leadsTo: v.exactOptional(text(LIMITS.address)),
    /** The form that is sent by it. */
    form: v.exactOptional(
      v.object({
        method: v.picklist(['get', 'post']),
        /** Origin and path; only the scheme where that is no web address. */
        to: text(LIMITS.address),
        /** It says that it searches. */
        searches: v.boolean(),
        secret: v.exactOptional(v.picklist(formSecrets)),
        /** A field for text holds something. */
        isWritten: v.boolean(),
        /** The kinds and names of its filled fields, with placeholders. */
        holds: list(heldFieldSchema, LIMITS.heldFields),
      }),
    ),
  }),
  v.title('ActFacts'),
);
export type ActFacts = Readonly<v.InferOutput<typeof actFactsSchema>>;

/** The press that the person has allowed: nothing else may be pressed in its place. */
export const approvedPressSchema = v.object({ means: v.picklist(actMeans), fingerprint: fingerprintSchema });
export type ApprovedPress = Readonly<v.InferOutput<typeof approvedPressSchema>>;
