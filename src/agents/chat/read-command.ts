import { type ParsedCommand, parseCommand } from '../../commands/parse.ts';
import { notJson, wrongTurnCode } from '../../protocol/failures.ts';
import { failed, type Outcome } from '../../protocol/outcome.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';

interface Written {
  readonly raw: string;
  /** `bare`: outside a fence, so only the reply's keyword can confirm it as a command. */
  readonly form: 'fence' | 'bare';
  readonly keyword: boolean;
}

/** Parses the chat's text as a command for `turn`; undefined for text that only looks like a command. */
export function readCommand(
  { raw, form, keyword }: Written,
  turn: TurnCode,
): Outcome<ParsedCommand> | undefined {
  if (form === 'bare' && !keyword) return undefined;
  const json = parse(raw);
  if (json.error !== undefined) return failed(notJson(json.error));
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
    return failed(notJson('it is not an object'));
  const { tool_code: code, tool, ...rest } = json.value as Record<string, unknown>; // An object of JSON.
  if (code === undefined ? form === 'fence' : code !== turn) return failed(wrongTurnCode(code, turn));
  // The older form named the action `tool`.
  return parseCommand(
    typeof tool === 'string' && rest.action === undefined ? { ...rest, action: tool } : rest,
  );
}

function parse(raw: string): { value?: unknown; error?: string } {
  try {
    return { value: JSON.parse(raw) };
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : 'unreadable' };
  }
}
