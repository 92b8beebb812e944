import type { Command, CommandContext } from '../commands/definition/command.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { type Said, say, sayAll } from '../protocol/said.ts';
import type { StepEnd } from '../session/progress/traces.ts';
import type { CommandItem } from '../session/session.ts';
import type { InputUnderWay } from '../targets/act/input-under-way.ts';

/** Whether the command does more in a page than to scroll it. */
export const givesInput = ({ risk }: Command): boolean => risk !== 'none';

/**
 * What the agent has to know of how input got into a page; '' where that was as ever. While Chrome asks the person something in a
 * tab, such as whether to open another program, it takes input for the page and drops it.
 */
export function sayHow(
  command: Command,
  { way, isUnseen }: Pick<InputUnderWay, 'way' | 'isUnseen'>,
  effect: StepEnd['effect'] | undefined,
): Said | '' {
  if (way === 'script' && givesInput(command)) return say`It was done by script, without trusted input.`;
  if (!isUnseen || effect !== 'none') return '';
  return say`The page has shown no sign of it: the browser may be asking something in that tab. Ask the person to look at the tab with ask_user.`;
}

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
