import { isObject, parseObject } from '../commands/reading/parse-object.ts';
import { type AcceptedCommand, readAction, readActions } from '../commands/reading/read-action.ts';
import {
  actionsRefused,
  answerTooLong,
  callNotJson,
  listRefused,
  missingTurnCode,
  noActions,
  noSuchTool,
  nothingAnswered,
  notJson,
  severalCommands,
  wrongTurnCode,
} from '../protocol/failures/reply-failures.ts';
import type { ToolChoice } from '../protocol/models.ts';
import { done, type Failure, failed, type Outcome } from '../protocol/outcome.ts';
import type { Said } from '../protocol/said.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import { actTool, NOTE_MAX } from './act-tool.ts';
import type { Answer } from './answer.ts';
import { commandsIn } from './find-json.ts';

/** What an answer holds: actions, or why there are none to carry out; or words alone. */
export type ReadAnswer =
  | {
      /** For the person; '' if the model has not said it. */
      readonly why: string;
      /** What the model wants to know later. */
      readonly note?: string;
      readonly thought: string;
      readonly commands: Outcome<readonly AcceptedCommand[]>;
    }
  | { readonly talk: string; readonly thought: string };

/** Characters of a `why`, which is the title of a step. */
const WHY_MAX = 500;

type Written = Readonly<Record<string, unknown>>;

/** Reads an answer to the message of `turn`. As text (`fenced`) it commands only with the code of this turn. */
export function readAnswer(
  answer: Answer,
  { tools, turn }: { readonly tools: ToolChoice; readonly turn: TurnCode },
): ReadAnswer {
  const { text, thought } = wordsOf(answer);
  const refuse = (failure: Failure): ReadAnswer => ({ why: '', thought, commands: failed(failure) });
  if (answer.end === 'length') return refuse(answerTooLong);
  if (tools !== 'fenced') {
    const calls = answer.parts.filter((part) => part.kind === 'call');
    if (calls.length === 0) return text === '' ? refuse(nothingAnswered) : { talk: text, thought };
    return { ...inputs(calls.map(inputOf), text), thought };
  }
  const { before, raw } = commandsIn(text);
  if (raw.length === 0) return text === '' ? refuse(nothingAnswered) : { talk: text, thought };
  return { ...coded(raw, before, turn), thought };
}

/** The text of an answer, and its thoughts, which some models write between marks at the beginning of the text. */
function wordsOf({ parts }: Answer): { readonly text: string; readonly thought: string } {
  const of = (kind: 'text' | 'thought') =>
    parts
      .flatMap((part) => (part.kind === kind ? [part.text] : []))
      .join('\n')
      .trim();
  const [marked = '', inner = ''] = /^<think(?:ing)?>(.*?)(?:<\/think(?:ing)?>|$)/s.exec(of('text')) ?? [];
  return {
    text: of('text').slice(marked.length).trim(),
    thought: [of('thought'), inner.trim()].filter(Boolean).join('\n'),
  };
}

type Reading = Omit<Extract<ReadAnswer, { why: string }>, 'thought'>;

/** The inputs of all calls of one answer, as one list in order. */
function inputs(read: readonly Outcome<Written>[], text: string): Reading {
  const written: Written[] = [];
  for (const one of read) {
    if (!one.ok) return { why: brief(text), commands: one };
    written.push(one.value);
  }
  return together(written, text, actionsRefused);
}

function inputOf({ name, input }: { readonly name: string; readonly input: string }): Outcome<Written> {
  if (!NAME.test(name)) return failed(noSuchTool(name));
  const object = parseObject(input.trim());
  return object.ok ? done(object.value) : failed(callNotJson(object.why));
}

/** The name of the tool, as models write it: `act`, `functions.act`. */
const NAME = new RegExp(`^(?:functions?[.:_])?${actTool.name}$`, 'i');

/** The one object of a text that has the code of this turn. */
function coded(raw: readonly string[], before: string, turn: TurnCode): Reading {
  const why = brief(before);
  const parsed = raw.map((one) => parseObject(one));
  const ours = parsed.filter((one) => one.ok && one.value.tool_code === turn);
  if (ours.length > 1) return { why, commands: failed(severalCommands(ours.length)) };
  const one = ours[0] ?? parsed[0];
  if (!one?.ok) return { why, commands: failed(notJson(one?.why ?? '')) };
  const { tool_code: code, ...written } = one.value;
  if (typeof code !== 'string') return { why, commands: failed(missingTurnCode) };
  if (code !== turn) return { why, commands: failed(wrongTurnCode) };
  return together([written], before, listRefused);
}

function together(written: readonly Written[], text: string, refused: (why: Said) => Failure): Reading {
  const [first = {}] = written;
  const why = written.map((one) => textIn(one.why)).find((one) => one !== '') ?? '';
  const note = textIn(written.map((one) => one.note).find((one) => textIn(one) !== '')).slice(0, NOTE_MAX);
  return {
    why: brief(why || text),
    ...(note !== '' && { note }),
    commands: listOf(written.length === 1 ? actionsIn(first) : joined(written), refused),
  };
}

const joined = (written: readonly Written[]): Outcome<readonly unknown[]> => {
  const all: unknown[] = [];
  for (const one of written) {
    const actions = actionsIn(one);
    if (!actions.ok) return actions;
    all.push(...actions.value);
  }
  return done(all);
};

function listOf(
  actions: Outcome<readonly unknown[]>,
  refused: (why: Said) => Failure,
): Outcome<readonly AcceptedCommand[]> {
  if (!actions.ok) return actions;
  const [only, ...more] = actions.value;
  if (more.length > 0 || !isObject(only)) return readActions(actions.value, refused);
  const read = readAction(only);
  return read.ok ? done([read.value]) : read;
}

/** The actions of one input. A model may give the list as text, one action without a list, or its fields beside `why`. */
function actionsIn({ why: _, note: __, ...rest }: Written): Outcome<readonly unknown[]> {
  const { actions, ...fields } = rest;
  if (typeof actions === 'string') {
    const parsed = parseObject(`{"actions":${actions}}`);
    return parsed.ok ? actionsIn(parsed.value) : failed(callNotJson(parsed.why));
  }
  if (Array.isArray(actions)) return actions.length > 0 ? done(actions) : failed(noActions);
  if (isObject(actions)) return done([actions]);
  return actions === undefined && Object.keys(fields).length > 0 ? done([fields]) : failed(noActions);
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= WHY_MAX ? line : `${line.slice(0, WHY_MAX - 1).trimEnd()}…`;
};
