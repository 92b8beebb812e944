import type { Failure } from '../outcome.ts';
import { type Said, said, say, sayAll } from '../said.ts';
import type { WaitFor } from '../wait-for.ts';
import { example } from './failures.ts';

export const nothingToWaitFor: Failure = {
  code: 'invalid_command',
  message: said('wait was not carried out: it has neither "for" nor "seconds".'),
  hint: example({ action: 'wait', for: 'text', text: 'Paid' }),
};

export const waitWants = (what: WaitFor): Failure => ({
  code: 'invalid_command',
  message: say`wait for ${what} was not carried out: "text" is missing.`,
  hint: example({ action: 'wait', for: what, text: what === 'url' ? '/orders/' : 'Paid' }),
});

const notComeAs = {
  text: 'The text has not come',
  gone: 'The text is still there',
  url: 'The page has not that address',
  network: 'Requests are still under way',
} as const satisfies Record<WaitFor, string>;

export const notCome = (what: WaitFor, seconds: number): Failure => ({
  code: 'not_come',
  message: say`${notComeAs[what]} after ${seconds} s.`,
  hint: say`Look at what has changed, wait again, or ask the person.`,
});

/** What was scrolled for. `place` says where that has ended. */
export const notAppeared = (screens: number, place: Said | ''): Failure => ({
  code: 'not_come',
  message: sayAll([say`The text did not appear in ${screens} screens.`, place]),
  hint: say`Look for other words, scroll the other way, or use a search of the page.`,
});
