import type { Command, CommandContext } from '../commands/definition/command.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { type Said, sayAll } from '../protocol/said.ts';
import type { CommandItem } from '../session/session.ts';

/** Whether the command does more in a page than to scroll it. */
export const givesInput = ({ risk }: Command): boolean => risk !== 'none';

/** What came of a command, with what is seen of it now that its page is at rest: where that is not what it is for, it failed. */
export async function tellSeen(
  { command, item }: { readonly command: Command; readonly item: CommandItem },
  context: CommandContext,
  told: readonly (Said | '' | undefined)[],
): Promise<Outcome<Said | ''>> {
  const seen = await command.seen?.(context, item.fields);
  if (seen?.ok === false)
    return failed({ ...seen.failure, message: sayAll([seen.failure.message, ...told]) });
  return done(sayAll([...told, seen?.value || undefined]));
}
