import { listRefused, notJson, writeItSo } from '../../protocol/failures/reply-failures.ts';
import { done, type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { named, type Said, say } from '../../protocol/said.ts';
import { inOurForm } from '../dialects/in-our-form.ts';
import { type ParsedCommand, parseCommand } from '../parse.ts';
import { isObject } from './parse-object.ts';

/** A command of an agent; `lesson` says our form if the agent wrote another one. */
export interface AcceptedCommand extends ParsedCommand {
  readonly lesson?: Said;
}

/** Most commands that go together. */
export const LIST_MAX = 8;

/** Reads one command in our words, or in those of another tool. */
export function readAction(written: Readonly<Record<string, unknown>>): Outcome<AcceptedCommand> {
  const ours = inOurForm(written);
  if (!ours.ok) return ours;
  const { object, isDialect } = ours.value;
  const parsed = parseCommand(object);
  if (!parsed.ok || !isDialect) return parsed;
  return done({ ...parsed.value, lesson: writeItSo(parsed.value.command.example) });
}

/**
 * Reads all of a list, or none: an error in one command may concern the others. `refused` words the refusal of the list
 * for its agent.
 */
export function readActions(
  written: readonly unknown[],
  refused: (why: Said) => Failure = listRefused,
): Outcome<readonly AcceptedCommand[]> {
  if (written.length === 0 || written.length > LIST_MAX)
    return failed(refused(say`it has ${written.length} commands.`));
  const commands: AcceptedCommand[] = [];
  for (const [index, one] of written.entries()) {
    const read = isObject(one) ? readAction(one) : failed(notJson('it is not an object'));
    if (!read.ok)
      return failed(refused(say`command ${index + 1} of ${written.length}: ${read.failure.message}`));
    const { name, isAlone } = read.value.command;
    if (isAlone && written.length > 1) return failed(refused(say`${named(name)} must be alone.`));
    commands.push(read.value);
  }
  return done(commands);
}
