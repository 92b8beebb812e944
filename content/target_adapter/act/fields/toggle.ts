import { infoOf } from '../../read/semantics/element-info.ts';
import { roleOf } from '../../read/semantics/roles.ts';

/** What a press switches on and off, and how it is now. */
export interface Toggle {
  readonly control: Element;
  readonly state: 'on' | 'off' | 'mixed';
  /** One of a group, which a press never switches off. */
  readonly isRadio: boolean;
}

const CHECKED_ROLES = new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio']);

/** The checkbox, radio, switch or toggle button that an element is or labels; undefined where it is none. */
export function toggleOf(element: Element): Toggle | undefined {
  const control = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const { checked, indeterminate, type } = control;
    const state = indeterminate ? 'mixed' : checked ? 'on' : 'off';
    return { control, state, isRadio: type === 'radio' };
  }
  const role = roleOf(infoOf(control));
  if (CHECKED_ROLES.has(role))
    return { control, state: stateOf(control, 'aria-checked'), isRadio: role.endsWith('radio') };
  if (!control.hasAttribute('aria-pressed')) return undefined;
  return { control, state: stateOf(control, 'aria-pressed'), isRadio: false };
}

function stateOf(control: Element, attribute: string): Toggle['state'] {
  const value = control.getAttribute(attribute);
  return value === 'true' ? 'on' : value === 'mixed' ? 'mixed' : 'off';
}
