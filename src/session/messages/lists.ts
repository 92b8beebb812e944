import { listed, type Said, say } from '../../protocol/said.ts';
import type { CommandItem } from '../items.ts';
import { patch, type Session } from '../session.ts';

/** The commands behind one in its list that have not begun. */
export const restOfList = ({ queue }: Session, command: CommandItem): readonly CommandItem[] =>
  command.isListed
    ? queue.items.filter(
        (item): item is CommandItem =>
          item.kind === 'COMMAND' &&
          item.isListed === true &&
          item.turn === command.turn &&
          item.index > command.index &&
          item.state === 'received',
      )
    : [];

/** Drops the commands behind one in its list; `told` says which they were, and nothing where there are none. */
export function withoutRest(
  session: Session,
  command: CommandItem,
): { readonly session: Session; readonly told?: Said } {
  const rest = restOfList(session, command);
  if (rest.length === 0) return { session };
  const left = session.queue.items.filter((item) => !rest.some(({ id }) => id === item.id));
  return {
    session: patch(session, { queue: { items: left } }),
    told: say`Your list ended there; not carried out: ${listed(rest.map(({ label }) => label))}.`,
  };
}
