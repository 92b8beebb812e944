import { askForScripts } from '../../guard/script-question.ts';
import type { Asked } from '../../protocol/question.ts';
import { unaskedKinds } from '../../protocol/settings.ts';
import { commandIn } from '../../session/queue.ts';
import type { CommandItem } from '../../session/session.ts';
import { sessionOf } from '../../store/sessions.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { TargetServices } from '../services.ts';

/** What the person is asked before a command acts by script in this page; undefined where they have allowed it. */
export async function unallowedScripts(
  services: TargetServices,
  { session: id, id: item }: CommandItem,
  { page }: TargetDocument,
): Promise<Asked | undefined> {
  const [session, settings] = await Promise.all([sessionOf(services, id), services.preferences.settings()]);
  return askForScripts(page, {
    mode: session?.mode,
    unasked: unaskedKinds(settings),
    grants: [...(session?.grants ?? []), ...settings.grants],
    approved: session && commandIn(session.commandQueue, item)?.approved,
  });
}
