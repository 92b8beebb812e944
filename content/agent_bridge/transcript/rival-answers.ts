import { extractCommands } from './find-command.ts';
import type { Piece } from './serialize.ts';

/**
 * An answer with the commands of the turns beside it, which may be other answers to the same message or the person's
 * words. Beside commands of the answer's own they count, so that none of several runs; alone they are only noticed.
 */
export function withRivals(answer: readonly Piece[], beside: readonly Piece[]): readonly Piece[] {
  if (beside.length === 0) return answer;
  const kind = extractCommands(answer).commands.length > 0 ? 'code' : 'turn';
  return [...answer, ...extractCommands(beside).commands.map(({ raw }) => ({ kind, text: raw }) as const)];
}
