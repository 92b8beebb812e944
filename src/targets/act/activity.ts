import type { FrameId } from '../../protocol/ids.ts';
import type { Activity } from '../../protocol/snapshot.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';

/** What is going on in the frames of a target that answer. */
export type Activities = ReadonlyMap<FrameId, Activity>;

/** Asks these frames what is going on in them now. */
export async function activityOf(
  services: AskServices,
  readable: readonly TargetDocument[],
  frames: readonly FrameId[],
): Promise<Activities> {
  const asked = readable.filter(({ frameId }) => frames.includes(frameId));
  const answers = await Promise.all(
    asked.map(
      async (document) =>
        [document.frameId, await askTarget(services, document, 'GET_ACTIVITY', {})] as const,
    ),
  );
  return new Map(
    answers.flatMap(([frameId, answer]) =>
      answer.ok && answer.value ? [[frameId, answer.value] as const] : [],
    ),
  );
}

/**
 * Asks the frames that have answered to tell what comes next: the end of what is under way, and `changes` where wanted.
 * A frame that cannot tell is no reason to look at it again.
 */
export function nextActivity(
  services: AskServices,
  readable: readonly TargetDocument[],
  activity: Activities,
  { changes: wanted }: { readonly changes: boolean },
): readonly Promise<unknown>[] {
  return readable.flatMap((document) => {
    const known = activity.get(document.frameId);
    if (!known || (!wanted && !known.busy && !known.pending)) return [];
    const { changes, busy, pending } = known;
    const ask = { busy, pending, ...(wanted && { changes }) };
    return [askTarget(services, document, 'AWAIT_CHANGE', ask).then((told) => (told.ok ? told : never()))];
  });
}

const never = () => new Promise<never>(() => {});
