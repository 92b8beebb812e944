import { LIMITS } from '../../protocol/limits.ts';
import type { CommandResult } from '../../session/items.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { AskedCall, RemoteState } from './remote-state.ts';

/** Notes an answered call in the activity log. */
export async function logCall(
  services: TurnServices,
  { name }: RemoteState,
  { label, at }: AskedCall,
  result: CommandResult | undefined,
): Promise<void> {
  await services.programs.noteCall({
    at,
    program: name,
    label: label.slice(0, LIMITS.note),
    end: result?.end ?? 'unknown',
    code: result?.code ?? null,
    ms: Math.max(0, services.now() - at),
  });
}
