import * as v from 'valibot';
import { list, text } from '../fields.ts';
import { redactKinds } from '../settings.ts';

const kindsSchema = v.pipe(list(v.picklist(redactKinds), redactKinds.length), v.title('RedactKinds'));

/**
 * A payload with the kinds of personal data that leave the tab as placeholders, and with a code that changes where
 * the placeholders that were given before are forgotten. Each message that may answer text of a page carries them:
 * the script may have missed an earlier one.
 */
/* @__NO_SIDE_EFFECTS__ */
export const redacting = <F extends v.ObjectEntries>(fields: F) =>
  v.object({ redact: kindsSchema, epoch: text(64), ...fields });
