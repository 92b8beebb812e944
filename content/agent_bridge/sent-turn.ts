import type { Chat } from './chat.ts';
import type { Outbox } from './outbox.ts';
import type { PromptDelivery } from './prompt-delivery.ts';

/** Reports what the turn of a message shows: only its beginning, or whether it arrived as written. */
export function reportSent(
  { turn, text }: Pick<PromptDelivery, 'turn' | 'text'>,
  { chat, outbox }: { readonly chat: Chat; readonly outbox: Outbox },
): void {
  const kept = chat.kept(turn, text);
  if (kept !== undefined) outbox.add('PROMPT_CUT', { turn, kept });
  const arrival = chat.learnArrival(turn, text);
  if (arrival) outbox.add('PROMPT_ARRIVED', { turn, ...arrival });
}
