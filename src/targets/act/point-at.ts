import { moveTo } from '../../cdp/mouse.ts';
import { endPictures, takePictures } from '../../cdp/pictures.ts';
import type { Send } from '../../cdp/send.ts';
import { crashedPage } from '../../protocol/failures/absent-page.ts';
import { unstable } from '../../protocol/failures/failures.ts';
import { notSent } from '../../protocol/failures/input-failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { TooLate, within } from '../../protocol/within.ts';
import type { AskServices } from '../pages/ask-target.ts';
import type { ClickPoint } from './click-point.ts';
import { aim, allowChooser, endElsewhere, endInput } from './own-input.ts';
import { sendAll } from './send-all.ts';
import type { TargetHandle } from './target-handle.ts';

/** A picture of the tab comes sooner; where none does, a press takes the pointer along at once. */
const MOVE_MS = 40;
/** An element that is elsewhere whenever the pointer comes is no longer followed. */
const LOOKS_MAX = 4;
/** A frame that has just appeared gets the pointer once the browser has drawn it, in a hidden tab within a few pictures. */
const FRAME_MS = 15_000;
const AGAIN_MS = 50;

type Pointer = Omit<
  Extract<Parameters<typeof aim>[2], { readonly kind: 'pointer' }>,
  'kind' | 'frame' | 'id'
>;

/** What is pressed. */
export interface Pointing<P extends ClickPoint> {
  readonly id: ElementId;
  readonly first: P;
  /** Looks where it is now. */
  find(): Promise<Outcome<P>>;
  /** The press at this point, as it is announced. */
  announced(at: P): Pointer;
  /** What has to be over before the button goes down, and may go on while the pointer comes. */
  meanwhile?(): Promise<Outcome>;
  /** The pointer comes as the input itself, and not before. */
  readonly isMove?: true;
}

/**
 * Moves the pointer onto an element and announces the press to its frame, which looks again: a page may swap or move what
 * is under the pointer as it comes. Follows an element that has moved. Fails unless a press would reach it now.
 */
export async function pointAt<P extends ClickPoint>(
  services: AskServices,
  page: TargetHandle,
  pointing: Pointing<P>,
): Promise<Outcome<P>> {
  try {
    return await followTo(services, page, pointing);
  } catch (cause) {
    page.input.hasCome = true; // No button has gone down: what was announced does not come any more.
    throw cause;
  } finally {
    // Chrome takes it before the press. Rejects once the tab is closed or the debugger gone.
    if (!pointing.isMove) void endPictures(page.send).catch(() => {});
  }
}

async function followTo<P extends ClickPoint>(
  services: AskServices,
  page: TargetHandle,
  { id, first, find, announced, meanwhile, isMove }: Pointing<P>,
): Promise<Outcome<P>> {
  const { frame } = page;
  const until = Date.now() + FRAME_MS;
  let ready: Promise<Outcome> | undefined;
  let at = first;
  const announce = () => aim(services, page, { kind: 'pointer', frame, id, ...announced(at) });
  /** The press is announced while the pointer is on its way: the page answers once it has come and been reacted to. */
  const moveAndAnnounce = async (): Promise<Outcome> => {
    const isFirst = at === first;
    const moving = page.prepare(async () => {
      const sending = sendAll(page.send, (to) =>
        // In this order: the pointer moves with the next picture.
        Promise.all([...(isFirst ? [takePictures(to), allowChooser(page, false)] : []), move(to, at)]),
      );
      // Where the pointer fails, too, the page is heard first: what it has not answered cannot be ended.
      const [sent, aimed] = await Promise.allSettled([sending, announce()]);
      if (sent.status === 'rejected') throw sent.reason;
      if (aimed.status === 'rejected') throw aimed.reason;
      return { sent: sent.value, aimed: aimed.value };
    });
    ready ??= meanwhile?.();
    ready?.catch(() => {}); // It is awaited once the pointer is there.
    const moved = await moving;
    if (!moved.ok) return moved;
    const { sent, aimed } = moved.value;
    if (sent === 'crashed') return failed(crashedPage);
    if (sent !== 'sent') {
      page.input.hasCome = true; // Nothing of it comes, and the pointer may come twice.
      await endInput(services, page);
      return failed(notSent);
    }
    const lookedAt = Date.now();
    const isReady = await ready;
    if (isReady?.ok === false) return isReady;
    // Hardly anything is to come between the page's last look and the press.
    return aimed.ok && Date.now() - lookedAt > AGAIN_MS ? announce() : aimed;
  };
  for (let looks = 1; ; ) {
    const aimed = await (isMove ? announce() : moveAndAnnounce());
    if (aimed.ok) return done(at);
    page.input.hasCome = true; // Nothing was sent.
    endElsewhere(services, page);
    if (!isOfPlace(aimed.failure)) return aimed;
    const found = await find();
    if (!found.ok) return found;
    const isSame = areNear(found.value, at);
    const isAwaited = isSame && aimed.failure.code === 'unstable';
    if (isAwaited ? Date.now() > until : looks === LOOKS_MAX) return isSame ? aimed : failed(unstable(id));
    if (isAwaited) await new Promise((next) => setTimeout(next, AGAIN_MS));
    else looks += 1;
    at = found.value;
  }
}

async function move(send: Send, { inTab }: ClickPoint): Promise<void> {
  const moving = moveTo(send, inTab);
  await within(MOVE_MS, moving, 'the pointer moves with the next picture').catch((cause: unknown) => {
    if (!(cause instanceof TooLate)) throw cause;
    moving.catch(() => {}); // Told by the press, which comes after it.
  });
}

/** Whether the element may only be elsewhere than where the pointer is. */
const isOfPlace = ({ code }: Failure): boolean =>
  code === 'covered' || code === 'not_visible' || code === 'unstable';

const areNear = ({ inTab: one }: ClickPoint, { inTab: other }: ClickPoint): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
