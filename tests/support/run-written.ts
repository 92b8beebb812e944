import { parseCommand } from '../../src/commands/parse.ts';
import { fakeContext } from './page.ts';

/** Parses a command as an agent writes it and runs it on a fake page. */
export async function runWritten(
  written: Record<string, unknown>,
  options: Parameters<typeof fakeContext>[0] = {},
) {
  const { context, did, failure } = fakeContext(options);
  const parsed = parseCommand(written);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  // The queue stores a command between the parser and its run.
  const fields = JSON.parse(JSON.stringify(parsed.value.fields));
  const outcome = await parsed.value.command.run(context, fields);
  return { did, outcome, failure };
}
