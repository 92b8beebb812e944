import type { ElementId } from '../ids.ts';
import type { Failure } from '../outcome.ts';
import { type Said, say } from '../said.ts';

// What goes wrong with the tabs of a session.

/** The agent opens one more tab than it may have. */
export const noRoom = (most: number): Failure => ({
  code: 'tab_unavailable',
  message: say`There are ${most} targets already, as many as the session may have, and the person chose them all.`,
  hint: say`Work with those, or ask the person with ask_user to release one.`,
});

/** The person adds one more tab than the session may have. */
export const mustReplace = (most: number): Failure => ({
  code: 'assignment_refused',
  message: say`This session has ${most} targets already, which is the limit.`,
  hint: say`Choose which of them this tab replaces, or raise the limit in the options.`,
});

export const notJoined = (number: number, why: Said): Failure => ({
  code: 'tab_unavailable',
  message: say`Tab ${number} is no target: ${why}.`,
  hint: say`See what there is with {"action":"tab","do":"list"}.`,
});

/** The target that had an element was closed or released. */
export const targetGone = (id: ElementId, number: number): Failure => ({
  code: 'tab_gone',
  message: say`Element ${id} was in target ${number}, which was closed or released.`,
  hint: say`Open its address again with open_tab, or use another target.`,
});

export const tabWants = (what: 'switch' | 'close'): Failure => ({
  code: 'invalid_command',
  message: say`tab ${what} was not carried out: "target" is missing.`,
  hint: say`Example: {"action":"tab","do":"${what}","target":2}`,
});
