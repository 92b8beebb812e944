import type { ParsedCommand } from '../commands/parse.ts';
import { type Decision, decide } from '../guard/decide.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import type { Worker } from '../store/services.ts';
import { entriesOf } from '../store/vault.ts';
import { frameOf, frameUrl } from '../targets/element-ids.ts';

/** What the guard says of a command, with what the worker knows of the place where it would act. */
export async function judge(
  worker: Worker,
  session: Session,
  { command, fields }: ParsedCommand,
): Promise<Decision> {
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as ElementId) : undefined; // Parsed by the command's own schema.
  if (frame && !frame.ok) return { verdict: 'refuse', failure: frame.failure };
  const url = frame && (await frameUrl(frame.value));
  const placeholders = await entriesOf(worker.vault, session.id);
  return decide(command.name, fields, {
    origins: session.origins,
    targetOrigin: url && new URL(url).origin,
    placeholders,
  });
}
