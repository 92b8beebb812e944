import type { ElementId } from './ids.ts';
import type { Failure } from './outcome.ts';

// The words of what goes wrong with a press, a key or a form, as in `failures.ts`.

export const pressStrayed = (id: ElementId, hit: string): Failure => ({
  code: 'covered',
  message: `Nothing was clicked: when the press came, ${hit} was where ${id} had been.`,
  hint: 'Look at the newest page data before you use it.',
});

export const fileField = (id: ElementId): Failure => ({
  code: 'file_field',
  message: `Element ${id} was not clicked: it opens a file chooser, and files are chosen by the person.`,
  hint: 'Ask the person with ask_user to choose the file in the tab.',
});

export const focusLost = (field: ElementId | undefined, holder: string): Failure => ({
  code: 'focus_lost',
  message: `Not all of it reached ${field === undefined ? 'the page' : `field ${field}`}: ${holder} has taken the focus.`,
  hint: 'Look at what the field holds now in the newest page data, then try once more or go another way.',
});

export const focusElsewhere: Failure = {
  code: 'focus_lost',
  message: 'No key was pressed: the focus is in a frame of a site that does not belong to this session.',
  hint: 'Name the field for the key with "id", or click first where the key shall go.',
};

export const formNotSent = (origin: string, holds: readonly string[]): Failure => ({
  code: 'not_sent',
  message: `The form was not sent: it goes to ${origin}${holds.length > 0 ? ` and holds ${cut(holds.join(', '), 300)}` : ''}.`,
  hint: 'The person was asked whether it may go there; what they said is below.',
});

export const formRefused = (to: string): Failure => ({
  code: 'not_sent',
  message: `The form was not sent: it goes to ${cut(to, 100)}, which is not a public web site.`,
  hint: 'Go another way, or ask the person to send it themselves.',
});

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
