import { findFrame } from '../../browser/frames.ts';
import { askFrame, type Frame } from '../../messaging/ask.ts';
import { focusElsewhere } from '../../protocol/input-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { originOf } from '../../protocol/web-address.ts';

/** A document of its own site: it has the origin of the page that wrote it. */
const WRITTEN_BY_ITS_PAGE = /^about:(?:blank|srcdoc)$/;

/**
 * The frame that keys would go to, from this frame downwards. Fails `focus_lost` where that is of none of these
 * origins, or is not known.
 */
export async function focusedFrame(from: Frame, origins: readonly string[]): Promise<Outcome<Frame>> {
  for (let at = from; ; ) {
    const asked = await askFrame(at, 'GET_FOCUS', {});
    if (!asked.ok) return asked;
    if (asked.value.in === 'document') return done(at);
    const { frameId } = asked.value;
    const below = frameId === undefined ? undefined : { tabId: at.tabId, frameId };
    const found = below && (await findFrame(below));
    // A frame may lie about its number, so Chrome says whose child it is.
    const isOpen = found?.parentFrameId === at.frameId && isOf(found.url, origins);
    if (!below || !isOpen) return failed(focusElsewhere);
    at = below;
  }
}

const isOf = (url: string, origins: readonly string[]): boolean =>
  WRITTEN_BY_ITS_PAGE.test(url) || origins.includes(originOf(url));
