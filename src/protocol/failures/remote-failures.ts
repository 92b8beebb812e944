import type { Failure } from '../outcome.ts';
import { type Said, said, say } from '../said.ts';

// Why a program gets something else than what it has asked for.

/** `why`: the error in the frame, in words of ours. */
export const malformed = (why: Said): Failure => ({
  code: 'malformed',
  message: say`Malformed command: ${why}.`,
  hint: said('Send one JSON object in each text frame.'),
});

export const noTabGiven: Failure = {
  code: 'site_withheld',
  message: said('The person has not given a tab.'),
  hint: said(''),
};

/** Nobody has continued the run for a minute. */
export const runPaused: Failure = {
  code: 'paused',
  message: said('The person has paused the run.'),
  hint: said(''),
};

export const taskEnded: Failure = {
  code: 'stopped',
  message: said('The person has ended the task.'),
  hint: said('The next command begins another one, and asks for a tab again.'),
};

export const useRefused: Failure = {
  code: 'refused_by_person',
  message: said('The person did not allow this program to use the browser, less than 10 minutes ago.'),
  hint: said('Ask them before you try again.'),
};

export const tooManyTasks = (max: number): Failure => ({
  code: 'busy',
  message: say`${max} tasks of this hub are open, and it may have no more at once.`,
  hint: said('End one of them first.'),
});
