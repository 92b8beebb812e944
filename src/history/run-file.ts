import * as v from 'valibot';
import {
  foreignRunFile,
  newerRunFile,
  runFileTooLarge,
  unreadableRunFile,
} from '../protocol/failures/history-failures.ts';
import { type OpenRun, openRunSchema } from '../protocol/history.ts';
import { LIMITS } from '../protocol/limits.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';

// The file of one task: everything that the history keeps of it, but for the messages to its agents.

const FORMAT = 'agent-anything-run';
const VERSION = 1;

const header = v.looseObject({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The file of a task, as JSON. */
export const writeRunFile = ({ summary, entries, gaps }: OpenRun): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, summary, entries, gaps }, null, 1);

/**
 * The task in a file. Its summary is what the file claims: count what its entries say. Fails for a file of another program, one of a
 * newer version, one that cannot be read, and one that is too large to import.
 */
export function readRunFile(json: string): Outcome<OpenRun> {
  if (json.length > LIMITS.runFile) return failed(runFileTooLarge);
  const parsed = parse(json);
  if (!parsed || !v.is(header, parsed)) return failed(foreignRunFile);
  if (parsed.version > VERSION) return failed(newerRunFile);
  const run = v.safeParse(openRunSchema, { ...parsed, shown: [] });
  if (!run.success) return failed(unreadableRunFile);
  const { entries } = run.output;
  const isInOrder = entries.every(
    ({ seq }, index) => seq > (entries[index - 1]?.seq ?? 0) && seq <= LIMITS.viewed,
  );
  return isInOrder ? done(run.output) : failed(unreadableRunFile);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // Not JSON, so not ours.
  }
}
