import * as v from 'valibot';
import { LIMITS } from '../protocol/limits.ts';
import { done } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText } from './definition/fields.ts';

const aName = 'the name of a file that the person has given, or a list of them';

export const upload = defineCommand({
  name: 'upload',
  isRare: true,
  summary:
    'Give files of the person to a file field, the button that opens one or a drop zone; without "files" it tells which there are, or asks for some.',
  example: { action: 'upload', id: 12, files: ['cv.pdf'] },
  fields: {
    id: elementId,
    files: v.optional(
      v.union(
        [filledText(aName), v.pipe(v.array(filledText(aName)), v.minLength(1), v.maxLength(LIMITS.files))],
        aName,
      ),
    ),
  },
  risk: { givesFiles: 'files' },
  label: ({ id }) => say`upload ${id}`,
  deed: ({ files }, name) =>
    files === undefined
      ? {
          icon: 'file',
          doing: sentence('nowListingFiles'),
          did: sentence('stepListedFiles'),
          failed: sentence('failedListingFiles'),
        }
      : {
          icon: 'file',
          asks: sentence('askUpload', brief([files].flat().join(', ')), name),
          doing: sentence('nowUploading', name),
          did: sentence('stepUploaded', brief([files].flat().join(', ')), name),
          failed: sentence('failedUploading', name),
        },
  receipt: 'plain',
  settles: true,
  aim: 'upload',
  run: ({ files: given }, { id, files }) =>
    files === undefined ? given.offer() : given.upload(id, [files].flat()),
  seen: async ({ files: given }, { files }) => (files === undefined ? done('') : given.seen()),
});
