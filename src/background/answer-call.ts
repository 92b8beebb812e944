import type { Calling } from '../browser/notifications.ts';
import { questionOf } from '../session/asked-site.ts';
import { sessionOf } from '../store/sessions.ts';
import { answer } from '../turn/person.ts';
import type { TurnServices } from '../turn/services.ts';

/**
 * Takes the button that the person has pressed in a notification for their answer to the agent's question, if that still
 * stands. A notification grants nothing, whatever its button says.
 */
export async function answerCall(
  services: TurnServices,
  { session: id, occasion }: Calling,
  choice: number,
): Promise<void> {
  const session = await sessionOf(services, id);
  const question = session && questionOf(session);
  if (question?.kind !== 'question' || question.id !== occasion) return;
  const words = question.choices[choice];
  if (words !== undefined) await answer(services, id, { question: occasion, answer: words });
}
