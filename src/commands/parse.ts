import * as v from 'valibot';
import { fieldsRefused, noAction, unknownAction } from '../protocol/failures/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { listed, named, overheard, quoted, type Said, say } from '../protocol/said.ts';
import type { Command, Fields } from './definition/command.ts';
import { filledText } from './definition/fields.ts';
import { commandNamed, registry } from './registry.ts';

/** A known command with valid fields. */
export interface ParsedCommand {
  readonly command: Command;
  /** The parsed fields. Parsing them again returns the same, so they can be stored. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The name that its element must have. */
  readonly expects?: string;
}

/** Parses an object with an `action` and its fields. A failure names the problem, the known names and an example. */
export function parseCommand({
  action,
  ...fields
}: Readonly<Record<string, unknown>>): Outcome<ParsedCommand> {
  const names = registry.map(({ name }) => name);
  if (typeof action !== 'string') return failed(noAction(names));
  const command = commandNamed(action);
  if (!command) return failed(unknownAction(action, names));
  const expected: Fields = 'id' in command.fields && fields.id !== undefined ? { is: expectedName } : {};
  const parsed = v.safeParse(v.strictObject({ ...command.fields, ...expected }), fields);
  if (parsed.success) return done({ command, ...withExpectation(parsed.output) });
  const problems = parsed.issues.map((issue) => problem(issue, Object.keys(command.fields)));
  return failed(fieldsRefused(action, problems, command.example));
}

const expectedName = v.optional(filledText('the name that the element must have'));

function withExpectation({
  is,
  ...fields
}: Readonly<Record<string, unknown>>): Omit<ParsedCommand, 'command'> {
  return { fields, ...(typeof is === 'string' && { expects: is }) };
}

/** Says what is wrong with one field, never its value: it may be personal. */
function problem(issue: v.BaseIssue<unknown>, known: readonly string[]): Said {
  const name = String(issue.path?.[0]?.key ?? '');
  if (!known.includes(name))
    return say`there is no field ${quoted(name)} (the fields are ${listed(known.map(named))})`;
  if (issue.input === undefined) return say`${quoted(name)} is missing`;
  return say`${quoted(name)} wants ${overheard(issue.message)}`;
}
