import { parseArgs } from 'node:util';
import type { Command } from '../../src/commands/definition/command.ts';
import { teach } from '../../src/commands/teach.ts';
import { resultOf } from '../mcp/results.ts';
import { waitFor, wordsOf } from '../mcp/wait.ts';
import { fieldsOf, optionsOf } from './act-fields.ts';
import { connection } from './connect.ts';
import { type Terminal, text, Usage } from './terminal.ts';

/** What shells are to the browser: one program, whose tasks are the folders that it runs in. */
const SHELL = { client: 'shell', name: 'Command line' };

const OURS = {
  port: { type: 'string' },
  task: { type: 'string' },
  json: { type: 'boolean' },
  'max-chars': { type: 'string' },
} as const;

/** Runs one command in the browser and prints its answer. 0 if it was done. */
export async function act(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = read(command, args);
  const { port, task, json, 'max-chars': maxChars, ...options } = values;
  const fields = fieldsOf(command, positionals, options);
  const wishes = { port: stringOf(port), task: stringOf(task), maxChars: stringOf(maxChars) };
  const at = connection(wishes, terminal, { isPassing: true, log: () => {} });
  await at.election.start();
  const seat = at.seats.seat({ ...SHELL, task: at.task, budget: at.budget });
  const call = seat.call(command.name, fields);
  let said = '';
  call.onChange(() => {
    if (call.answer || wordsOf(call) === said) return;
    said = wordsOf(call);
    terminal.err(said);
  }, terminal.signal);
  // A person at a shell waits for as long as it takes, and cancels by Ctrl-C.
  const waiter = { signal: terminal.signal, progress: () => {} };
  const answer = await waitFor(seat, call, waiter, { progressMs: 10_000, patienceMs: 0 });
  if (answer) {
    const leftovers = seat.leftovers().filter((one) => one !== call);
    const { content, structuredContent } = resultOf([{ call, answer }], leftovers);
    terminal.out(
      json ? JSON.stringify({ ...structuredContent, text: content[0]?.text }) : (content[0]?.text ?? ''),
    );
    for (const one of [...leftovers, call]) seat.confirm(one);
  } else terminal.err('Cancelled.');
  await at.election.stop();
  return answer?.end === 'done' ? 0 : 1;
}

function read(command: Command, args: readonly string[]) {
  try {
    const options = { ...optionsOf(command), ...OURS };
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const taught = teach(command.name);
    throw new Usage(`${text(cause)}\n${taught.ok ? taught.value : ''}`);
  }
}

const stringOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
