import * as v from 'valibot';
import { count, id, list, text } from '../fields.ts';
import { fileFactsSchema } from '../given-file.ts';
import type { ElementId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import type { Meanings, Payloads } from './message.ts';
import { redacting } from './redacting.ts';

const files = list(fileFactsSchema, LIMITS.files);
const upload = text(16);

/**
 * How files get into a page at an element: it is a file field or holds one; it is pressed, which has the page ask for files; or
 * they are dropped on it, and it is pressed where it takes no drop and `presses`.
 */
const filePlaceSchema = v.variant('by', [
  v.object({ by: v.literal('field') }),
  v.object({ by: v.literal('press') }),
  v.object({ by: v.literal('drop'), presses: v.boolean() }),
]);

/** What the page shows of files that it was given: what their field holds now, or whether a script has taken the drop. */
const takenSchema = v.variant('by', [
  v.object({ by: v.literal('field'), isThere: v.boolean(), names: list(text(LIMITS.note), LIMITS.files) }),
  v.object({ by: v.literal('drop'), isHeard: v.boolean() }),
  v.object({ by: v.literal('nothing') }),
]);
export type TakenFiles = Readonly<v.InferOutput<typeof takenSchema>>;

/** What the worker asks of one frame of a target where files go into it. */
export const toFiles = {
  FIND_FILE_PLACE: redacting({ id: id<ElementId>(), files }),
  STAGE_FILES: redacting({ upload, files }),
  /** `at`: where the bytes begin in the file; base64. */
  STAGE_CHUNK: redacting({ upload, file: count, at: count, bytes: text(LIMITS.composed) }),
  HAS_ASKED_FOR_FILES: redacting({}),
  GET_TAKEN_FILES: redacting({ upload }),
} satisfies Payloads;

export const toFilesMeanings = {
  FIND_FILE_PLACE: {
    means: 'Asks how files get into the page at an element. Fails where it takes none, or not these.',
    answer: outcomeOf(filePlaceSchema),
  },
  STAGE_FILES: {
    means:
      'Files of the person follow in chunks; the page is given them by ACT_BY_SCRIPT. Drops what came before.',
  },
  STAGE_CHUNK: {
    means: 'The next bytes of a file. Fails where others have come before them than the worker believes.',
    answer: doneOrFailed,
  },
  HAS_ASKED_FOR_FILES: {
    means: 'Asks whether scripts of the page have opened a file field of it since STAGE_FILES.',
    answer: v.boolean(),
  },
  GET_TAKEN_FILES: {
    means: 'Asks what the page shows of the files that it was given.',
    answer: takenSchema,
  },
} as const satisfies Meanings<typeof toFiles>;
