import type { ElementId } from '../ids.ts';
import type { Failure } from '../outcome.ts';
import { inAddress, listed, overheard, quoted, type Said, said, say } from '../said.ts';
import type { HeldField } from '../shown-facts.ts';

// The words of what goes wrong with a press, a key or a form, as in `failures.ts`.

/** `closer`: the control that closes what covers the element. */
export const covered = (
  id: ElementId,
  { name, closer }: { readonly name: string; readonly closer?: string },
): Failure =>
  closer === undefined
    ? {
        code: 'covered',
        message: say`${id} is covered by ${overheard(name)}, which would receive the click.`,
        hint: say`Dismiss or click what covers it first.`,
      }
    : {
        code: 'covered',
        message: say`${id} is covered by ${overheard(name)}, ${overheard(closer)} closes it.`,
        hint: say`Close it first, or do in it what the task needs.`,
      };

/** Clicks reach what the element is in: it is inert, or cut off there. */
export const clickedThrough = (id: ElementId): Failure => ({
  code: 'not_visible',
  message: say`No click reaches element ${id}: it takes none now, or is cut off.`,
  hint: say`Do first what makes it usable, such as closing what the page has opened.`,
});

/** The element lies in a frame, and what is around the frame may not be read. */
export const coveredOutside = (id: ElementId): Failure => ({
  code: 'covered',
  message: say`${id} is covered by something around the frame that it is in.`,
  hint: say`Ask the person to look at the tab: the page around that frame does not belong to this session.`,
});

export const notFocusable = (id: ElementId): Failure => ({
  code: 'not_focusable',
  message: say`Element ${id} does not take the focus, so no key was pressed.`,
  hint: say`Click it first and press the key without "id", or use the number of what it is in.`,
});

/** What the person has copied is theirs, and what a page holds goes to another one only as the guard sees it. */
export const clipboardRefused = (chord: string): Failure => ({
  code: 'invalid_command',
  message: say`${quoted(chord)} was not pressed: the clipboard is the person’s.`,
  hint: say`Write the text itself, with fill or type.`,
});

/** `id`: of the element, where the frame that tells of it knows that. */
export const pressStrayed = (id: ElementId | undefined, hit: string): Failure => ({
  code: 'covered',
  message: say`Nothing was clicked: when the press came, ${overheard(hit)} was where ${id ?? 'the element'} had been.`,
  hint: say`Look at the newest page data before you use it.`,
});

/** The page is not as the person was shown it when they allowed the press. */
export const changedSinceApproval: Failure = {
  code: 'changed',
  message: said('Nothing was clicked or pressed: the page changed after the person allowed it.'),
  hint: said('Look at the newest page data; the person is asked again if you repeat it.'),
};

export const clickedOnce = (id: ElementId, hit: string): Failure => ({
  code: 'interrupted',
  message: say`${id} was clicked once, not twice: when the second click came, ${overheard(hit)} was there.`,
  hint: say`Look at the newest page data before you use it.`,
});

export const pointerElsewhere = (id: ElementId): Failure => ({
  code: 'unstable',
  message: say`Element ${id} was not clicked: the pointer did not reach it in its frame.`,
  hint: say`Look at the newest page data, and try again when the page is idle.`,
});

/** `other`: the control at the point that the agent has chosen. */
export const otherControl = (id: ElementId, other: string): Failure => ({
  code: 'covered',
  message: say`Nothing was pressed: at that point of ${id} is ${overheard(other)}.`,
  hint: say`Use the number of that without "at", or another point.`,
});

/** `others`: the controls in it, by number. */
export const onlyOthers = (id: ElementId, others: readonly ElementId[]): Failure => ({
  code: 'covered',
  message: say`Nothing was clicked: every point of ${id} belongs to another control in it: ${listed(others)}.`,
  hint: say`Use the number of the control that you mean.`,
});

/** On some systems a middle click in a field writes what the person has selected somewhere else. */
export const middleInField = (id: ElementId): Failure => ({
  code: 'invalid_command',
  message: say`Element ${id} was not clicked: a middle click in a field can paste what the person has selected.`,
  hint: say`Click it with the left button.`,
});

export const dragOutOfView = (id: ElementId): Failure => ({
  code: 'not_visible',
  message: say`Nothing was dragged: the way of ${id} is not in view as a whole.`,
  hint: say`Scroll both ends into view, or drag in shorter steps.`,
});

export const dragToFrame = (id: ElementId, to: ElementId): Failure => ({
  code: 'invalid_command',
  message: say`Nothing was dragged: ${id} and ${to} are in different frames.`,
  hint: say`Look for another way, such as a menu or buttons that move it.`,
});

/** What events of a script cannot do. */
export const needsDebugger: Failure = {
  code: 'debugger_refused',
  message: said(
    'It was not done: it cannot be done without the debugger, which Chrome keeps out of this page.',
  ),
  hint: said('Go another way, or ask the person to do it in the tab.'),
};

export const fileField = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Element ${id} was not clicked: it opens a file chooser, and files are chosen by the person.`,
  hint: say`Use upload there, which takes files that the person gives.`,
});

export const focusLost = (field: ElementId | undefined, holder: string): Failure => ({
  code: 'focus_lost',
  message: say`Not all of it reached ${field === undefined ? 'the page' : say`field ${field}`}: ${overheard(holder)} has taken the focus.`,
  hint: say`Look at what the field holds now in the newest page data, then try once more or go another way.`,
});

/** What a Tab has led to is no field for text: nobody has judged what a press there does. */
export const keyPresses: Failure = {
  code: 'focus_lost',
  message: said('The rest was not typed: its next space or line break would press what has the focus now.'),
  hint: said('Type into each field by its number.'),
};

export const focusElsewhere: Failure = {
  code: 'focus_lost',
  message: said(
    'No key was pressed: the focus is in a frame of a site that does not belong to this session.',
  ),
  hint: said('Name the field with "id", or click it first.'),
};

export const formNotSent = (origin: string, holds: readonly HeldField[]): Failure => ({
  code: 'not_sent',
  message: say`The form was not sent: it goes to ${inAddress(origin)}${holdsOf(holds)}.`,
  hint: say`The person was asked whether it may go there; what they said is below.`,
});

export const formRefused = (to: string): Failure => ({
  code: 'not_sent',
  message: say`The form was not sent: it goes to ${inAddress(to, 100)}, which is not a public web site.`,
  hint: say`Go another way, or ask the person to send it themselves.`,
});

const holdsOf = (fields: readonly HeldField[]): Said | '' =>
  fields.length > 0 ? say` and holds ${listed(fields.map(fieldWords))}` : '';

export const stoppedMidway: Failure = {
  code: 'interrupted',
  message: said('The person stopped the run in the middle of this; only the beginning of it has happened.'),
  hint: said('Look at the page below, and do what is missing if you still want it.'),
};

/** `described`: role and redacted name of the element. */
export const notExpected = (id: number, described: string, expected: string): Failure => ({
  code: 'stale_id',
  message: say`${id} is ${overheard(described)}, not ${quoted(expected)}.`,
  hint: say`Find its number in the newest page data.`,
});

/** Chrome has ended the attachment during an act, and the page has not shown that it got all of it. */
export const inputCut: Failure = {
  code: 'interrupted',
  message: said(
    'Chrome cut the input off in the middle, as it does when another extension puts a frame into the page; it may or may not have happened.',
  ),
  hint: said('Look at the page below before you decide what to do.'),
};

/** The same, where what is missing was certainly not sent. */
export const cutMidway: Failure = {
  code: 'interrupted',
  message: said(
    'Chrome lets no more input into the page, as it does when another extension puts a frame into it; only the beginning of this has happened.',
  ),
  hint: said('Look at the page below, and do what is missing if you still want it.'),
};

/** Chrome had detached before any of the input was sent. It is given in another way; told only where that fails likewise. */
export const notSent: Failure = {
  code: 'debugger_refused',
  message: said('Chrome has detached from the tab before any input was sent.'),
  hint: said('Send it again if you still want it.'),
};

/** Page words between quotes: they are data. */
const fieldWords = ({ name, value }: HeldField): Said =>
  value === '' ? quoted(name) : say`${quoted(name)}: ${quoted(value)}`;
