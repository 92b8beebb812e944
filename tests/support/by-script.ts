import type { AimCase } from './aim/cases.ts';
import { type FieldCase, fieldCases } from './fields/cases.ts';
import { mouseCases } from './mouse/cases.ts';
import { type UploadCase, uploadCases } from './uploads/cases.ts';

/** What comes otherwise where a script of ours dispatches the events. */
const OTHERWISE: Readonly<Record<string, Partial<AimCase>>> = {
  'middle button': { felt: [], told: /^not done\. It was not done: it cannot be done without the debugger/ },
  'middle in a field': { told: /^not done\. It was not done: it cannot be done without the debugger/ },
  // A menu of the browser does not open for a script, so there is none to stop.
  'no own menu': { felt: ['stopped false'] },
  // What a script drags has the data of the page, but not the effect: Chrome keeps that for drags of its own.
  'drop zone': { felt: ['dragstart', 'drop the card', 'dragend none'] },
};

/** The cases of the mouse as they go in a page where Chrome refuses the debugger. */
export const mouseByScript: readonly AimCase[] = mouseCases.map((one) => ({
  ...one,
  ...OTHERWISE[one.name],
}));

/**
 * The cases of fields. One list comes with the next picture of the page, and of a tab that nobody sees there is none without the
 * debugger: the agent is told that it did not open.
 */
export const fieldsByScript: readonly FieldCase[] = fieldCases.flatMap((one, index) => {
  if (one.name !== 'Country') return one;
  const isFirst = fieldCases.findIndex(({ name }) => name === 'Country') === index;
  return isFirst ? { ...one, told: /^not done\. .*no list of options opened/, felt: ['open country'] } : [];
});

/** The cases of files. A page that wants a chooser may open one for a person's own press alone. */
export const uploadsByScript: readonly UploadCase[] = uploadCases.map((one) =>
  one.name === 'Elsewhere'
    ? { ...one, told: /^not done\. \d+ was clicked, and the page asked for no file/ }
    : one,
);
