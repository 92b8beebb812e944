import { type ApprovedPress, pressingBy } from '../../protocol/act-facts.ts';
import { stopped } from '../../protocol/failures/failures.ts';
import { formNotSent, formRefused } from '../../protocol/failures/input-failures.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { AnnouncedInput } from '../../protocol/messages/index.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { isPrivateHost } from '../../protocol/private-host.ts';
import { originOf } from '../../protocol/web-address.ts';
import { within } from '../../protocol/within.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument } from '../pages/documents.ts';
import type { InputUnderWay, TargetHandle } from './target-handle.ts';

type Announced<K extends AnnouncedInput['kind']> = Omit<
  Extract<AnnouncedInput, { readonly kind: K }>,
  'sendTo' | 'approved'
>;
type Aim = Announced<'pointer'> | Announced<'keys'>;

/**
 * Announces input to the frame that it is for, and to the tab's other frames that it is not for them. Fails unless it
 * would reach what it is for now.
 */
export async function aim(
  services: AskServices,
  { before, input, sendTo, approved, over }: TargetHandle,
  { frame, ...what }: Aim & { readonly frame: TargetDocument },
): Promise<Outcome> {
  if (over.aborted) return failed(stopped);
  const { readable } = await documentsOf(before.rules, frame.tabId);
  input.hasCome = false;
  input.isUnseen = false;
  input.others = readable.filter(({ documentId }) => documentId !== frame.documentId);
  const told = input.others.map((other) => {
    const heard = askTarget(services, other, 'ANNOUNCE_INPUT', { input: { kind: 'elsewhere' } });
    return { other, heard };
  });
  // Only the top frame is awaited, whose sign of ours lets the press through: another one that hangs must not keep the
  // page waiting, and the frame of the input decides.
  if (what.kind === 'pointer') await told.find(({ other }) => other.frameId === TOP_FRAME)?.heard;
  input.frame = frame;
  const announced = { ...what, sendTo, ...boundTo(approved, what) };
  return flat(await askTarget(services, frame, 'ANNOUNCE_INPUT', { input: announced }));
}

/** The press that the person has allowed, if this input is that press. */
export function boundTo(
  approved: ApprovedPress | undefined,
  what: Pick<Aim, 'kind'> & { presses?: number; drop?: unknown; keys?: readonly string[] },
): { readonly approved?: ApprovedPress } {
  if (!approved) return {};
  if (what.kind === 'pointer')
    return approved.means === 'pointer' && what.presses !== 0 && !what.drop ? { approved } : {};
  // Of typed text the last key sends it.
  const { keys = [] } = what;
  return pressingBy(keys.join('+')) === approved.means || keys.at(-1) === 'Enter' ? { approved } : {};
}

/** Tells the frames that the input was not for that it has come. */
export function endElsewhere(services: AskServices, { input }: Pick<TargetHandle, 'input'>): void {
  const ends = input.others.map((other) =>
    askTarget(services, other, 'END_INPUT', { came: input.hasCome }).then(flat),
  );
  if (ends.length > 0) input.elsewhere = ends;
  input.others = [];
}

/** A frame that does not answer is not waited for. */
const ELSEWHERE_MS = 300;

/** What another frame has stopped that came to it instead; done where none tells of anything. */
async function strayed({ elsewhere }: InputUnderWay): Promise<Outcome> {
  const told = elsewhere.map((end) => within(ELSEWHERE_MS, end, 'a frame is silent').catch(() => done()));
  const astray = (await Promise.all(told)).find((end) => !end.ok && end.failure.code === 'covered');
  return astray && !astray.ok ? astray : done();
}

/** Whether the page shows that the announced input has come to it, all of it: also by having been left since. */
export async function hasArrived(
  services: AskServices,
  { input: { frame }, before }: TargetHandle,
): Promise<boolean> {
  if (!frame) return false;
  const asked = await askTarget(services, frame, 'GET_ARRIVED', {});
  if (asked.ok) return asked.value;
  const { top, readable } = await documentsOf(before.rules, frame.tabId);
  return top !== undefined && !readable.some(({ documentId }) => documentId === frame.documentId);
}

/** Whether the page may open a file chooser: not by a press of ours, and again once that is over. */
export async function allowChooser(
  { input, send }: Pick<TargetHandle, 'input' | 'send'>,
  isAllowed: boolean,
): Promise<void> {
  input.withoutChooser = !isAllowed;
  await send('Page.setInterceptFileChooserDialog', { enabled: !isAllowed });
}

/** Ends the input under way. Fails if it went astray or held a form back, which `input.held` then is. */
export async function endInput(
  services: AskServices,
  page: Pick<TargetHandle, 'input' | 'send'>,
): Promise<Outcome> {
  const { input } = page;
  const { frame } = input;
  // Chrome does so before whatever it is asked for next. Rejects if the tab is closed.
  if (input.withoutChooser) void allowChooser(page, true).catch(() => {});
  if (!frame) return done();
  input.frame = undefined;
  endElsewhere(services, page);
  const ended = await askTarget(services, frame, 'END_INPUT', { came: input.hasCome });
  // No answer: the document has gone, by what the input did.
  if (!ended.ok) return done();
  if (!ended.value.ok) return ended.value;
  const { held, missed } = ended.value.value;
  if (!held) {
    if (!missed) return done();
    const astray = await strayed(input);
    input.isUnseen = astray.ok;
    return astray;
  }
  const origin = originOf(held.to);
  if (!/^https?:/.test(held.to) || isPrivateHost(new URL(origin).hostname))
    return failed(formRefused(held.to));
  input.held = { origin, holds: held.holds };
  return failed(formNotSent(origin, held.holds));
}
