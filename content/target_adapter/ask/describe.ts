import { isUnreadable } from '../act/fields/editor-text.ts';
import type { RawControl } from '../read/raw-block.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import type { Redactor } from '../redact/redactor.ts';

const FACT_MAX = 80;

/** The states of a control that a receipt tells of, by the attribute that a snapshot shows each with. */
export const STATES = ['value', 'checked', 'pressed', 'selected', 'expanded', 'disabled', 'invalid'] as const;
type State = (typeof STATES)[number];

/** What a control is checked to, holds or says, redacted: `is checked`, `holds "Ada"`; '' where it shows none of these. */
export async function describe(control: RawControl, redactor: Redactor): Promise<string> {
  const { element, role, meaning, text, name } = control;
  for (const state of ['checked', 'pressed', 'selected'] as const)
    if (isToggle(control, state)) return describeState(control, state, redactor);
  if (meaning?.kind === 'never-read' || fieldValue(element, role) !== undefined)
    return describeState(control, 'value', redactor);
  const shown = await redactor.quoted(text || name, { max: FACT_MAX });
  return shown === '' ? '' : `says "${shown}"`;
}

/** One state of a control now, redacted, in the words of its kind. */
export async function describeState(
  { element, role, meaning, attributes }: RawControl,
  state: State,
  redactor: Redactor,
): Promise<string> {
  if (state !== 'value') return WORDS[state](attributes.find(([name]) => name === state)?.[1], role);
  if (meaning?.kind === 'never-read' || isUnreadable(element)) return 'holds what is not read';
  const value = fieldValue(element, role) ?? '';
  if (value === '') return element instanceof HTMLSelectElement ? 'has nothing selected' : 'is empty';
  const shown = `"${await redactor.quoted(value, { max: FACT_MAX, meaning })}"`;
  if (element instanceof HTMLSelectElement) return `has ${shown} selected`;
  return role === 'slider' ? `is at ${shown}` : `holds ${shown}`;
}

/** Whether a control can be in a state and not in it, whichever it is now. */
function isToggle({ element, role }: RawControl, state: 'checked' | 'pressed' | 'selected'): boolean {
  const isNative =
    state === 'checked' &&
    element instanceof HTMLInputElement &&
    (element.type === 'checkbox' || element.type === 'radio');
  return isNative || element.hasAttribute(`aria-${state}`) || (state === 'checked' && role === 'switch');
}

/** The words of each state, by its attribute: absent where it is not in it. */
const WORDS: Readonly<Record<Exclude<State, 'value'>, (shown: string | undefined, role: string) => string>> =
  {
    checked: (shown, role) =>
      role === 'switch'
        ? `is ${shown === '' ? 'on' : 'off'}`
        : `is ${shown === undefined ? 'not ' : shown === 'mixed' ? 'partly ' : ''}checked`,
    pressed: (shown = 'false') =>
      `is ${shown === 'false' ? 'not ' : shown === 'mixed' ? 'partly ' : ''}pressed`,
    selected: (shown) => `is ${shown === undefined ? 'not ' : ''}selected`,
    expanded: (shown) => (shown === '' ? 'is expanded' : 'is collapsed'),
    disabled: (shown) => (shown === undefined ? 'is enabled' : 'is disabled'),
    invalid: (shown) => (shown === undefined ? 'is valid' : 'is invalid'),
  };
