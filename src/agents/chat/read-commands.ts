import { inOurForm } from '../../commands/dialects/in-our-form.ts';
import { parseCommand } from '../../commands/parse.ts';
import {
  listRefused,
  missingTurnCode,
  notJson,
  writeItSo,
  wrongTurnCode,
} from '../../protocol/failures/reply-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { repeatedKey } from '../../protocol/repeated-key.ts';
import { named, say } from '../../protocol/said.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import type { AcceptedCommand } from '../../turn/judge.ts';

interface ReadReply {
  /** One command, or a list of those that belong together. */
  readonly commands: Outcome<readonly AcceptedCommand[]>;
  /** The code that they carry, if it is not the one of the turn. */
  readonly otherCode?: string;
}

/** Most commands in one reply. */
const LIST_MAX = 8;

/** Parses what an agent wrote as a command, or a list, for `turn`. Without exactly this turn's code there is none. */
export function readCommands(raw: string, turn: TurnCode): ReadReply {
  const object = readObject(raw);
  if (!object.ok) return { commands: object };
  const { tool_code: code, ...written } = object.value;
  if (typeof code !== 'string') return { commands: failed(missingTurnCode) };
  if (code !== turn) return { commands: failed(wrongTurnCode), otherCode: code };
  const { actions, ...rest } = written;
  if (Array.isArray(actions) && Object.keys(rest).length === 0) return { commands: readList(actions) };
  const one = readOne(written);
  return { commands: one.ok ? done([one.value]) : one };
}

function readOne(written: Readonly<Record<string, unknown>>): Outcome<AcceptedCommand> {
  const ours = inOurForm(written);
  if (!ours.ok) return ours;
  const { object, isDialect } = ours.value;
  const parsed = parseCommand(object);
  if (!parsed.ok || !isDialect) return parsed;
  return done({ ...parsed.value, lesson: writeItSo(parsed.value.command.example) });
}

/** All of a list, or none: what is wrong with one of it, the agent may have meant for another. */
function readList(written: readonly unknown[]): Outcome<readonly AcceptedCommand[]> {
  if (written.length === 0 || written.length > LIST_MAX)
    return failed(listRefused(say`it has ${written.length} commands.`));
  const commands: AcceptedCommand[] = [];
  for (const [index, one] of written.entries()) {
    const read = isObject(one) ? readOne(one) : failed(notJson('it is not an object'));
    if (!read.ok)
      return failed(listRefused(say`command ${index + 1} of ${written.length}: ${read.failure.message}`));
    const { name, isAlone } = read.value.command;
    if (isAlone && written.length > 1) return failed(listRefused(say`${named(name)} stands alone.`));
    commands.push(read.value);
  }
  return done(commands);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(raw: string): Outcome<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (cause) {
    return failed(notJson(positionIn(cause)));
  }
  if (!isObject(value)) return failed(notJson('it is not an object'));
  if (repeatedKey(raw)) return failed(notJson('it names a field twice'));
  return done(value);
}

/** Where the text stops being JSON. The parser's own words quote the text, which may be a page's. */
function positionIn(cause: unknown): string {
  const [, position] = /at position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
  return position ? `at character ${Number(position) + 1}` : 'it breaks off or has a character too many';
}
