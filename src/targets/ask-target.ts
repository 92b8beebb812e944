import { askFrame } from '../messaging/ask.ts';
import type { AnswerOf, PayloadOf } from '../messaging/wire.ts';
import { noAnswer } from '../protocol/failures.ts';
import type { RedactingName } from '../protocol/messages/index.ts';
import { failed, type Outcome } from '../protocol/outcome.ts';
import { redactedKinds } from '../protocol/settings.ts';
import type { HasPreferences } from '../store/preferences.ts';
import type { TargetDocument } from './documents.ts';

/**
 * Asks a document of a target, which has been judged, for page text. Sends the current redaction settings along, because the page may have missed their last
 * change.
 */
export async function askTarget<N extends RedactingName>(
  { preferences }: HasPreferences,
  to: TargetDocument,
  name: N,
  ask: Omit<PayloadOf<N>, 'redact'>,
): Promise<Outcome<AnswerOf<N>>> {
  try {
    const redact = redactedKinds(await preferences.settings());
    return await askFrame(to, name, ...([{ ...ask, redact }] as never)); // TypeScript cannot undo `Omit` on a generic type.
  } catch (cause) {
    return failed(noAnswer(cause));
  }
}
