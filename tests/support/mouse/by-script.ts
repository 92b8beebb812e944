import type { AimCase } from '../aim/cases.ts';

/** What comes otherwise where a script of ours dispatches the events. */
const OTHERWISE: Readonly<Record<string, Partial<AimCase>>> = {
  'middle button': { felt: [], told: /^not done\. It was not done: it cannot be done without the debugger/ },
  'middle in a field': { told: /^not done\. It was not done: it cannot be done without the debugger/ },
  // A menu of the browser does not open for a script, so there is none to stop.
  'no own menu': { felt: ['stopped false'] },
  // What a script drags has the data of the page, but not the effect: Chrome keeps that for drags of its own.
  'drop zone': { felt: ['dragstart', 'drop the card', 'dragend none'] },
};

/** The cases as they go in a page where Chrome refuses the debugger. */
export const byScript = (cases: readonly AimCase[]): AimCase[] =>
  cases.map((one) => ({ ...one, ...OTHERWISE[one.name] }));
