import * as v from 'valibot';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { overheard, type Said, sayAll } from './said.ts';

/** Code branches on these. A new one changes the protocol. */
export const failureCodes = [
  'invalid_command',
  'unknown_action',
  'stale_id',
  'unknown_id',
  'not_visible',
  'disabled',
  'changed',
  'covered',
  'unstable',
  'not_editable',
  'not_focusable',
  'focus_lost',
  'file_field',
  'not_sent',
  'not_readable',
  'tab_gone',
  'tab_unavailable',
  'debugger_refused',
  'no_answer',
  'silent_page',
  'page_crashed',
  'script_failed',
  'dialog_open',
  'no_dialog',
  'interrupted',
  'stopped',
  'not_come',
  'unchanged',
  'url_refused',
  'site_off',
  'site_withheld',
  'refused_by_person',
  'unknown_tool',
  'unknown_placeholder',
  'assignment_refused',
  'invalid_tool',
  'privacy_not_accepted',
  'storage_full',
  'cancelled',
  'busy',
  'malformed',
  'paused',
  'pairing_refused',
] as const;
/** A tab that has been taken over may say anything. */
const words = v.pipe(text(LIMITS.note), v.transform(overheard));

export const failureSchema = v.pipe(
  v.object({ code: v.picklist(failureCodes), message: words, hint: words }),
  v.title('Failure'),
);

/**
 * Something that did not happen. `message` says what and why, `hint` says what to do next; both are for
 * people and models.
 */
export type Failure = Readonly<v.InferOutput<typeof failureSchema>>;

/** The result of something that can go wrong in normal use. Bugs throw instead. */
export type Outcome<T = void> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function done(): Outcome<void>;
export function done<T>(value: T): Outcome<T>;
export function done<T>(value?: T): Outcome<T | undefined> {
  return { ok: true, value };
}

export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
});

/** The two sentences of a failure as one text. */
export const explain = ({ message, hint }: Failure): Said => sayAll([message, hint]);

/** Joins the outcome of a request with the outcome that it answers: either failure is the failure. */
export const flat = <T>(asked: Outcome<Outcome<T>>): Outcome<T> => (asked.ok ? asked.value : asked);

/** The schema of an outcome, by the schema of its value. */
/* @__NO_SIDE_EFFECTS__ */
export const outcomeOf = <T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Outcome<T>> =>
  v.variant('ok', [
    v.object({ ok: v.literal(true), value }),
    v.object({ ok: v.literal(false), failure: failureSchema }),
  ]);

/** The schema of an outcome without a value: JSON drops what is undefined. */
export const doneOrFailed: v.GenericSchema<unknown, Outcome> = outcomeOf(v.optional(v.undefined()));
