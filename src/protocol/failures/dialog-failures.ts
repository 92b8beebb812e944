import type { Failure } from '../outcome.ts';
import { said, say } from '../said.ts';

// The words of the failures that dialogs of pages bring.

const ANSWER = said('Answer it first: {"action":"dialog","accept":true} or false.');

/** A dialog blocks the target that a command would read or act in. */
export const dialogOpen = (target: number): Failure => ({
  code: 'dialog_open',
  message: say`A dialog is open in target ${target}: nothing else works there until it is answered.`,
  hint: ANSWER,
});

/** The dialog has opened after the message that the command answers. */
export const dialogUnseen = (target: number): Failure => ({
  code: 'dialog_open',
  message: say`The dialog in target ${target} has opened after the message that you answered.`,
  hint: say`Read what it asks, then answer it.`,
});

export const noDialog: Failure = {
  code: 'no_dialog',
  message: said('No dialog is open there.'),
  hint: said('Look at the newest page data, and name its target if several have a dialog.'),
};

/** Somebody else has answered it, or its page has gone. */
export const dialogGone: Failure = {
  code: 'no_dialog',
  message: said('The dialog is no longer open, or can be answered in its own tab only.'),
  hint: said(
    'Look at the page with snapshot; if that does not answer, ask the person to answer the dialog in that tab.',
  ),
};

/** A page does not answer at all, as one with a dialog of which Chrome does not tell. */
export const silentPage: Failure = {
  code: 'silent_page',
  message: said('The page does not answer; a dialog may be open in it.'),
  hint: said('Go on in another target, or ask the person with ask_user to look at that tab.'),
};
