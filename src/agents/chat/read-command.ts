import { type ParsedCommand, parseCommand } from '../../commands/parse.ts';
import { missingTurnCode, notJson, wrongTurnCode } from '../../protocol/failures/reply-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { repeatedKey } from './repeated-key.ts';

interface ReadCommand {
  readonly command: Outcome<ParsedCommand>;
  /** The code that the command carries, if it is not the one of the turn. */
  readonly otherCode?: string;
}

/** Parses what an agent wrote as a command for `turn`. Without exactly this turn's code there is no command. */
export function readCommand(raw: string, turn: TurnCode): ReadCommand {
  const object = readObject(raw);
  if (!object.ok) return { command: object };
  const { tool_code: code, ...rest } = object.value;
  if (typeof code !== 'string') return { command: failed(missingTurnCode) };
  if (code !== turn) return { command: failed(wrongTurnCode), otherCode: code };
  const { tool, ...fields } = rest;
  // The older form named the action `tool`.
  const isOlder = typeof tool === 'string' && rest.action === undefined;
  return { command: parseCommand(isOlder ? { ...fields, action: tool } : rest) };
}

function readObject(raw: string): Outcome<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (cause) {
    return failed(notJson(positionIn(cause)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return failed(notJson('it is not an object'));
  if (repeatedKey(raw)) return failed(notJson('it names a field twice'));
  return done(value as Record<string, unknown>); // An object of JSON.
}

/** Where the text stops being JSON. The parser's own words quote the text, which may be a page's. */
function positionIn(cause: unknown): string {
  const [, position] = /at position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
  return position ? `at character ${Number(position) + 1}` : 'it breaks off or has a character too many';
}
