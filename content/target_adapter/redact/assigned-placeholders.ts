import { mark } from '../../../src/perception/placeholder-marks.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { Outcome } from '../../../src/protocol/outcome.ts';
import type { RedactedType } from '../../../src/redaction/redacted-type.ts';

/** A value that a placeholder replaces. */
export interface PersonalValue {
  readonly type: RedactedType;
  readonly value: string;
}

/** `TEXT`: a text that was not searched for personal data and is hidden completely. */
type HiddenValue = PersonalValue | { readonly type: 'TEXT'; readonly value: string };

/** Asks the worker for the placeholders of values, in the same order. */
export type AskPlaceholders = (values: readonly PersonalValue[]) => Promise<Outcome<readonly string[]>>;

/**
 * Replaces a value without placeholder, for example if the worker did not answer: the value must not leave
 * the tab.
 */
const HIDDEN = '[HIDDEN]';

/** The placeholders of this page's personal values, as assigned by the worker. */
export class AssignedPlaceholders {
  readonly #ask: AskPlaceholders;
  readonly #refused: () => void;
  readonly #known = new Map<string, string>();

  /** `refused` is called for each batch that the worker did not answer. */
  constructor(ask: AskPlaceholders, refused: () => void) {
    this.#ask = ask;
    this.#refused = refused;
  }

  /** Forgets all placeholders: the next load asks for them again. */
  clear(): void {
    this.#known.clear();
  }

  /** Fetches the placeholders that are missing. */
  async load(values: readonly PersonalValue[]): Promise<void> {
    const missing = new Map<string, PersonalValue>();
    for (const personal of values) {
      const { value } = personal;
      const key = placeholderKey(personal);
      if (value !== '' && value.length <= LIMITS.personal && !this.#known.has(key))
        missing.set(key, personal);
    }
    await this.#fetchInBatches([...missing]);
  }

  async #fetchInBatches(missing: readonly [string, PersonalValue][]): Promise<void> {
    for (let from = 0; from < missing.length; from += LIMITS.personalAtOnce) {
      const batch = missing.slice(from, from + LIMITS.personalAtOnce);
      const answer = await this.#ask(batch.map(([, personal]) => personal));
      if (!answer.ok || !Array.isArray(answer.value)) {
        this.#refused();
        continue;
      }
      batch.forEach(([key], index) => {
        const placeholder = answer.value[index];
        if (placeholder) this.#known.set(key, placeholder);
      });
    }
  }

  /** The placeholder of a value, marked as ours; `[HIDDEN]` if it has none, and the value itself if the agent has written it. */
  of(value: HiddenValue): string {
    const known = this.#known.get(placeholderKey(value)) ?? HIDDEN;
    return known === value.value ? known : mark(known);
  }
}

const placeholderKey = ({ type, value }: HiddenValue): string => `${type} ${value}`;
