/** What code branches on. Adding one is a protocol change. */
export type FailureCode =
  | 'invalid_command'
  | 'unknown_action'
  | 'stale_id'
  | 'unknown_id'
  | 'not_visible'
  | 'disabled'
  | 'covered'
  | 'unstable'
  | 'not_editable'
  | 'not_readable'
  | 'tab_gone'
  | 'tab_unavailable'
  | 'debugger_refused'
  | 'no_answer'
  | 'interrupted'
  | 'stopped'
  | 'url_refused'
  | 'refused_by_person'
  | 'unknown_tool'
  | 'unknown_placeholder'
  | 'assignment_refused'
  | 'invalid_tool'
  | 'privacy_not_accepted'
  | 'storage_full';

/** Something that did not happen. `message` says what and why, `hint` says what to do next; both are for people and models. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly hint: string;
}

/** What became of something that can go wrong in normal use. Bugs throw instead. */
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
export const explain = ({ message, hint }: Failure): string => (hint ? `${message} ${hint}` : message);
