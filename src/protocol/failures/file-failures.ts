import type { ElementId } from '../ids.ts';
import type { Failure } from '../outcome.ts';
import { listed, quoted, type Said, said, say } from '../said.ts';

// The words of what goes wrong with files, as in `failures.ts`.

/** `given`: the files that there are, in words. */
export const unknownFiles = (names: readonly string[], given: readonly Said[]): Failure => ({
  code: 'invalid_command',
  message: say`Nothing was uploaded: the person has given no file ${listed(names.map((name) => quoted(name)))}.`,
  hint: say`They have given ${listed(given)}. Ask them for another one with ask_user.`,
});

export const fileLost = (name: string): Failure => ({
  code: 'not_readable',
  message: say`Nothing was uploaded: the bytes of ${quoted(name)} are not there any more.`,
  hint: say`Ask the person to take it back and to give it again.`,
});

export const noFilePlace = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: ${id} takes no files. It is no file field, opens none, and the page takes no drop there.`,
  hint: say`Use the number of a file field, of its button, or of the place where files are dropped.`,
});

export const sendsForm = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: ${id} sends the form, it takes no files.`,
  hint: say`Use the number of the file field in it, then send it.`,
});

export const severalFileFields = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: ${id} holds more than one file field.`,
  hint: say`Use the number of the one that is meant, or of its label.`,
});

export const takesFolders = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: the field of ${id} takes a whole folder, which only the person can choose.`,
  hint: say`Ask the person with ask_user to choose it in the tab.`,
});

export const takesOne = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: the field of ${id} takes one file at a time.`,
  hint: say`Name one file.`,
});

/** `accept`: what the field says that it takes. */
export const wrongType = (id: ElementId, name: string, accept: string): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: the field of ${id} takes ${quoted(accept, 120)}, and ${quoted(name)} is none.`,
  hint: say`Name another file, or ask the person for one with ask_user.`,
});

export const noChooser = (id: ElementId): Failure => ({
  code: 'unchanged',
  message: say`${id} was clicked, and the page asked for no file; nothing was uploaded.`,
  hint: say`Look at the page: something in it now may be what takes files.`,
});

/** Scripts can open a file field that is in no document, or the browser's own dialog: no script of ours gets at them. */
export const chooserOutOfReach = (id: ElementId): Failure => ({
  code: 'file_field',
  message: say`Nothing was uploaded: ${id} was clicked, and the page asked for a file by a chooser that only the person can use. It was not opened.`,
  hint: say`Look for a file field or a place to drop files, or ask the person with ask_user to choose the file in the tab.`,
});

export const chunkRefused: Failure = {
  code: 'no_answer',
  message: said('Nothing was uploaded: not all bytes of the files came into the page.'),
  hint: said('Try once more if you still want it.'),
};

export const uploadedOnce: Failure = {
  code: 'unchanged',
  message: said(
    'Nothing was uploaded: the page has been given these files already, or not all of them are there.',
  ),
  hint: said('Look at the newest page data.'),
};

export const tooManyBytes = (left: Said): Failure => ({
  code: 'storage_full',
  message: say`These files are too large: 50 MB can be given in all, and ${left} are left.`,
  hint: say`Take other files back, or pick smaller ones.`,
});

export const tooManyFiles = (max: number): Failure => ({
  code: 'storage_full',
  message: say`A task can have at most ${max} files at once.`,
  hint: say`Take other files back first.`,
});

export const fileNotKept: Failure = {
  code: 'storage_full',
  message: said('The files could not be read, or there is no room for them.'),
  hint: said('Pick them again, or fewer of them.'),
};
