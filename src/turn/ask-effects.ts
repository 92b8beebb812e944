import type { Effect } from '../protocol/effect.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { Evidence } from '../targets/act/settle.ts';
import type { TargetHandle } from '../targets/act/target-handle.ts';
import { type AskServices, askTarget } from '../targets/pages/ask-target.ts';
import type { TargetDocument } from '../targets/pages/documents.ts';

/** The effects that each document that answers has had. */
export type Told = Promise<
  readonly { readonly document: TargetDocument; readonly effects: readonly Effect[] }[]
>;

/** The frame of a command, and the field in it whose state is told in any case. */
interface Acted extends Pick<TargetHandle, 'frame'> {
  readonly field: ElementId | undefined;
}

/** The effects that the frames of a command show themselves; undefined where none answers for the time before it. */
export async function effectsIn(
  services: AskServices,
  { frame, before, field }: Acted & Pick<TargetHandle, 'before'>,
  {
    evidence: { newDocument, replaced = [] },
    told: asked,
  }: { readonly evidence: Evidence; readonly told: Told | undefined },
): Promise<readonly Effect[] | undefined> {
  // A page that is gone is not asked: Chrome may keep it for the way back, and then nobody answers, not even that it is gone.
  const isThere = ({ documentId }: { readonly documentId: string }) =>
    replaced.every((one) => one.documentId !== documentId);
  const noted = newDocument ? [] : before.noted.filter(isThere);
  const isAsked = asked && noted.length === before.noted.length;
  const told = await (isAsked ? asked : askEffects(services, { frame, field }, noted));
  const isKnown = told.some(({ document }) => before.frames.includes(document.frameId));
  return isKnown ? told.flatMap(({ effects }) => effects) : undefined;
}

/** Asks these documents what effects there have been in them since they noted how they are. */
export async function askEffects(
  services: AskServices,
  { frame, field }: Acted,
  noted: readonly TargetDocument[],
): Told {
  const answers = await Promise.all(
    noted.map(async (document) => {
      const isOwn = document.documentId === frame.documentId && field !== undefined;
      const answer = await askTarget(services, document, 'GET_EFFECTS', isOwn ? { field } : {});
      return answer.ok && answer.value ? [{ document, effects: answer.value }] : [];
    }),
  );
  return answers.flat();
}
