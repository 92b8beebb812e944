import { escapeAttribute } from '../../../../src/perception/escape.ts';
import { badValue } from '../../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import { collapseSpaces } from '../../../page/white-space.ts';

const CHOICES_MAX = 20;

/**
 * Selects exactly these options of a select, without its popup: `input` and `change` follow as after a person's choice, which
 * are none where it changes nothing. Fails `invalid_command` with the options that there are.
 */
export function selectOptions(
  select: HTMLSelectElement,
  { id, wanted }: { readonly id: ElementId; readonly wanted: readonly string[] },
): Outcome {
  const found = wanted.map((each) => optionFor(select, each));
  const missing = wanted.find((_, at) => !found[at] || found[at].matches(':disabled'));
  if (missing !== undefined) {
    const enabled = [...select.options].filter((option) => !option.matches(':disabled'));
    return failed(badValue(id, missing, `one of: ${choices(enabled.map(({ text }) => text))}`));
  }
  if (!select.multiple && wanted.length !== 1)
    return failed(badValue(id, wanted.join(', '), 'one option, as it takes no list'));
  const options = [...select.options];
  if (options.every((option) => option.selected === found.includes(option))) return done();
  for (const option of options) option.selected = found.includes(option);
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return done();
}

/** The option that a text names: matches by value, then by text, then by text or label in any case. */
export function optionFor(select: HTMLSelectElement, wanted: string): HTMLOptionElement | undefined {
  const options = [...select.options];
  return (
    options.find((option) => option.value === wanted) ??
    options.find((option) => option.text === wanted) ??
    options.find((option) => plain(option.text) === plain(wanted) || plain(option.label) === plain(wanted))
  );
}

/** A text in the form in which the names of options are compared. */
export const plain = (text: string): string => collapseSpaces(text).trim().toLowerCase();

/** The names of options in words for the agent, the first of many. */
export function choices(names: readonly string[]): string {
  const more = names.length - CHOICES_MAX;
  const quoted = names
    .slice(0, CHOICES_MAX)
    .map((name) => `"${escapeAttribute(collapseSpaces(name).trim())}"`);
  return quoted.join(' | ') + (more > 0 ? ` | … ${more} more` : '');
}
