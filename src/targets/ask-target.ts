import { askFrame, type Frame } from '../messaging/ask.ts';
import type { AnswerOf, PayloadOf } from '../messaging/wire.ts';
import { noAnswer } from '../protocol/failures.ts';
import type { RedactingName } from '../protocol/messages/index.ts';
import { failed, type Outcome } from '../protocol/outcome.ts';
import { redactedKinds } from '../protocol/settings.ts';
import type { HasPreferences } from '../store/preferences.ts';

/** As `askFrame`, where text of the page may come out: says what is to be redacted now, as the page may not have heard what was said before. */
export async function askTarget<N extends RedactingName>(
  { preferences }: HasPreferences,
  frame: Frame,
  name: N,
  ask: Omit<PayloadOf<N>, 'redact'>,
): Promise<Outcome<AnswerOf<N>>> {
  try {
    const redact = redactedKinds(await preferences.settings());
    return await askFrame(frame, name, ...([{ ...ask, redact }] as never)); // The compiler cannot put back what `Omit` took from a generic.
  } catch (cause) {
    return failed(noAnswer(cause));
  }
}
