import type { ChatName } from '../fixtures/sites/replicas.ts';

/** Chats that are known only by a lesson. */
export const lessonChats = ['lexical', 'deepchat'] as const satisfies ChatName[];

/** The chats in which words are typed. */
export const typedChats = [
  'chatgpt',
  'claude',
  'gemini',
  'aistudio',
  ...lessonChats,
] as const satisfies ChatName[];
export type TypedChat = (typeof typedChats)[number];

/** What a person does in the chat beside our messages, and what must come of it. */
export interface TypedRow {
  readonly what: string;
  readonly expected: string;
  /** Commands that are carried out because of it. */
  readonly runs: 0 | 1;
  /** Messages that ask for the command again. */
  readonly asks: 0 | 1;
  /** Where a chat has nothing of the kind, and why. */
  readonly absent?: Partial<Record<TypedChat, string>>;
}

const NO_CONTROL = 'its components have no such control';
const noVersions = { lexical: NO_CONTROL, deepchat: NO_CONTROL } as const;

/** Line by line what becomes of words that are typed into the chat itself, on every site. */
export const typedTable = {
  idle: {
    what: 'typed while idle',
    expected: 'the command of the reply runs, on the code of the latest message, which was used before',
    runs: 1,
    asks: 0,
  },
  done: {
    what: 'typed after `done`',
    expected: 'the same: the session goes on, and its answer is cleared, without a click in our pages',
    runs: 1,
    asks: 0,
  },
  running: {
    what: 'typed while a command runs',
    expected: 'the command of the reply waits behind the one that runs; both receipts in that order',
    runs: 1,
    asks: 0,
  },
  question: {
    what: 'typed while a question is open',
    expected: 'the question stays open; the command runs once the person has answered it',
    runs: 1,
    asks: 0,
  },
  paused: {
    what: 'typed while paused',
    expected: 'the command is kept and runs after Resume',
    runs: 1,
    asks: 0,
  },
  regenerated: {
    what: 'reply regenerated',
    expected: 'nothing runs; one message asks for the command again, none at the second time',
    runs: 0,
    asks: 1,
    absent: noVersions,
  },
  edited: {
    what: 'message edited',
    expected: 'the message stands in the place of one that was obeyed: nothing runs, one message asks',
    runs: 0,
    asks: 1,
    absent: noVersions,
  },
  branch: {
    what: 'branch switched',
    expected: 'nothing is written, so nothing runs and nobody is asked',
    runs: 0,
    asks: 0,
    absent: noVersions,
  },
  pasted: {
    what: 'a command pasted by the person',
    expected: 'it is a message like any other: only a command in the reply to it would run',
    runs: 0,
    asks: 0,
  },
} as const satisfies Record<string, TypedRow>;
export type TypedRowName = keyof typeof typedTable;

export const rowNames = Object.keys(typedTable) as TypedRowName[]; // Object.keys forgets what it was given.

/** The row of this name, as any row. */
export const typedRow = (name: TypedRowName): TypedRow => typedTable[name];

/** The table as a page of text. */
export function typedTableText(): string {
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const cell = ({ runs, asks, absent }: TypedRow, site: TypedChat) =>
    absent?.[site] ? '–' : runs > 0 ? 'runs' : asks > 0 ? 'asks' : 'nothing';
  const reasons = rowNames.flatMap((name) =>
    Object.entries(typedRow(name).absent ?? {}).map(
      ([site, why]) => `- ${typedRow(name).what}, ${site}: ${why}.`,
    ),
  );
  return [
    '# Words that the person types into the chat itself',
    '',
    'What becomes of them, line by line and chat by chat; a test holds this page against `tests/support/typed-table.ts`.',
    "Every third line of ChatGPT's column is played in the gate (`tests/e2e/typed.spec.ts`), all of them by `npm run matrix`.",
    `${lessonChats.join(', ')} are known by a lesson alone: where no selector tells turns apart, their likeness`,
    'to our messages does; where nothing tells them apart, one message asks for the command again.',
    '',
    line(['What the person does', ...typedChats, 'What is expected']),
    line(['---', ...typedChats.map(() => '---'), '---']),
    ...rowNames.map((name) => {
      const row = typedRow(name);
      return line([row.what, ...typedChats.map((site) => cell(row, site)), row.expected]);
    }),
    '',
    'runs: the command of the reply is carried out once. asks: nothing is carried out, and one message asks for the command',
    'again. –: the chat has nothing of the kind:',
    '',
    ...reasons,
    '',
  ].join('\n');
}
