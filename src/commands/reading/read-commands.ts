import { missingTurnCode, notJson, wrongTurnCode } from '../../protocol/failures/reply-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { parseObject } from './parse-object.ts';
import { type AcceptedCommand, readAction, readActions } from './read-action.ts';

interface ReadReply {
  /** One command, or a list of those that belong together. */
  readonly commands: Outcome<readonly AcceptedCommand[]>;
  /** The code that they carry, if it is not the one of the turn. */
  readonly otherCode?: string;
}

/** Parses what an agent wrote as a command, or a list, for `turn`. Without exactly this turn's code there is none. */
export function readCommands(raw: string, turn: TurnCode): ReadReply {
  const object = parseObject(raw);
  if (!object.ok) return { commands: failed(notJson(object.why)) };
  const { tool_code: code, ...written } = object.value;
  if (typeof code !== 'string') return { commands: failed(missingTurnCode) };
  if (code !== turn) return { commands: failed(wrongTurnCode), otherCode: code };
  const { actions, ...rest } = written;
  if (Array.isArray(actions) && Object.keys(rest).length === 0) return { commands: readActions(actions) };
  const one = readAction(written);
  return { commands: one.ok ? done([one.value]) : one };
}
