import type { ElementId } from '../protocol/ids.ts';
import { done, flat, type Outcome } from '../protocol/outcome.ts';
import type { CommandItem, Session } from '../session/session.ts';
import { askTarget } from '../targets/pages/ask-target.ts';
import { frameOf } from '../targets/pages/element-ids.ts';
import type { TurnServices } from './services.ts';

/** Whether the element of a command has the name that the agent expects. Fails `stale_id`. */
export async function checkExpectation(
  services: TurnServices,
  session: Session,
  { fields, expects }: CommandItem,
): Promise<Outcome> {
  if (expects === undefined) return done();
  const id = fields.id as ElementId; // The parser takes an expectation with an element only.
  const frame = await frameOf(session, id);
  return frame.ok ? flat(await askTarget(services, frame.value, 'CHECK_NAME', { id, expects })) : frame;
}
