import type { Failure } from '../outcome.ts';
import { named, overheard, type Said, said, say } from '../said.ts';
import type { Unreadable } from '../unreadable.ts';

// The words for a reply that holds no command for its turn, as in `failures.ts`.

/** `why` is ours, never the text that was read: a page may have written it. */
export const notJson = (why: string): Failure => ({
  code: 'invalid_command',
  message: say`The command is not valid JSON (${overheard(why)}), so nothing was carried out.`,
  hint: say`Write one object on one line in one fenced code block, and escape quotes and line breaks inside strings.`,
});

/** The code itself is not repeated: the message that tells of this ends with the right one. */
const codeHint = said(
  'Use the "tool_code" that stands at the end of this message: each message has its own.',
);

export const missingTurnCode: Failure = {
  code: 'invalid_command',
  message: said(
    'The command does not carry the code of the message that it answers, so nothing was carried out.',
  ),
  hint: say`${codeHint} Example: {"tool_code":"…","action":"click","id":12}`,
};

export const wrongTurnCode: Failure = {
  code: 'invalid_command',
  message: said(
    'The command carries another code than the message that it answers, so nothing was carried out.',
  ),
  hint: codeHint,
};

export const selectorRefused: Failure = {
  code: 'invalid_command',
  message: said(
    'The command names its element by a selector, so nothing was carried out: a page may have changed what a selector finds.',
  ),
  hint: said('Name it by its number in the page data. Example: {"action":"click","id":12}'),
};

/** What a command that was written in the form of another tool is in ours. */
export const writeItSo = (example: Readonly<Record<string, unknown>>): Said =>
  say`Write it so the next time: ${overheard(JSON.stringify(example))}.`;

/** A reply with more than one command: it is unclear which of them is meant. */
export const severalCommands = (count: number): Failure => ({
  code: 'invalid_command',
  message: say`Your reply held ${count} commands with a code, so none of them was carried out.`,
  hint: say`Send the one that comes first, alone; the next after its receipt. Fields of one form may go as a list: ${LIST_FORM}`,
});

const LIST_FORM = said('{"tool_code":"…","actions":[{"action":"fill","id":7,"is":"E-mail","value":"…"},…]}');

/** A list of commands of which none is carried out; `why` is ours. */
export const listRefused = (why: Said): Failure => ({
  code: 'invalid_command',
  message: say`Your list was not carried out, not even in part: ${why}`,
  hint: say`A list holds 2 to 8 commands that belong together, such as the fields of a form: ${LIST_FORM}`,
});

const AS_LAST_BLOCK = said(
  'Send it again as the last block of your answer: one line of JSON in a fenced code block.',
);

/** Why a command that was seen in a reply was not read, so that nothing was carried out. */
export const unreadReply: Readonly<Record<Unreadable, Said>> = {
  partial: say`Your command could not be read whole: this chat shows only a part of a code block of your reply. Send it again, shorter, as one line of JSON in a fenced code block.`,
  elsewhere: say`Your reply went into a panel beside the chat, where no command is read. ${AS_LAST_BLOCK}`,
  long: say`Your reply is too long to be read for a command. Send the command again, shorter, as one line of JSON in a fenced code block.`,
  aside: say`I saw a command only inside a folded or hidden part of your reply (reasoning, a tool, a panel), so nothing was carried out. ${AS_LAST_BLOCK}`,
  // Asks for nothing: the quotation may be a page's, and a page must not have its words asked for.
  quoted: say`Your reply quotes a command, so nothing was carried out: a command is never taken from a quotation, as a page may have written it. One of your own stands outside of quotations.`,
  unknown: say`Your reply has the code of my message, but no command that I can read, so nothing was carried out. Write one as one line of JSON in a fenced code block, with plain quotes, colons and commas and with these names: {"tool_code":"…","action":"click","id":12}`,
  prose: say`I saw a command only within a sentence or a program, so nothing was carried out. ${AS_LAST_BLOCK}`,
};

// Of a model, which calls one tool.

const CALL_FORM = said('{"why":"…","actions":[{"action":"click","id":12}]}');

/** `why` is ours, as in `notJson`. */
export const callNotJson = (why: string): Failure => ({
  code: 'invalid_command',
  message: say`The input of your call is not valid JSON (${overheard(why)}), so nothing was carried out.`,
  hint: say`Call act again with one whole object, and escape quotes and line breaks inside strings: ${CALL_FORM}`,
});

export const noSuchTool = (name: string): Failure => ({
  code: 'invalid_command',
  message: say`There is no tool ${named(name)}, so nothing was carried out.`,
  hint: say`The one tool is act, and each command is one of its actions: ${CALL_FORM}`,
});

export const noActions: Failure = {
  code: 'invalid_command',
  message: said('Your call has no list of actions, so nothing was carried out.'),
  hint: say`Put at least one into "actions": ${CALL_FORM}`,
};

/** A list of a model's actions of which none is carried out; `why` is ours. */
export const actionsRefused = (why: Said): Failure => ({
  code: 'invalid_command',
  message: say`Your actions were not carried out, not even in part: ${why}`,
  hint: say`Up to 8 actions may go together, such as the fields of a form: ${CALL_FORM}`,
});

export const answerTooLong: Failure = {
  code: 'invalid_command',
  message: said('Your answer broke off because it was too long, so nothing was carried out.'),
  hint: said('Answer again, shorter: one call of act with fewer actions.'),
};

export const nothingAnswered: Failure = {
  code: 'invalid_command',
  message: said('Your answer was empty, so nothing was carried out.'),
  hint: say`Call act: ${CALL_FORM}`,
};

/** An answer in words, where the next step is wanted. */
export const onlyWords: Failure = {
  code: 'invalid_command',
  message: said('Your answer held words only, so nothing was carried out.'),
  hint: say`Call act: ${CALL_FORM} To ask the person or to finish, use its actions ask_user and done.`,
};
